import type { ReactNode } from "react";
import { partOfDayLength, splitByFigures } from "../../domain/i18n/split-by-figures.ts";

/**
 * Text in which amounts, days and times do not wrap ("7:30 a.m." and "4 p.m." stay on one line), and are left alone by a browser's translator,
 * which may put "a.m." into its language. The name that Bengali and Hindi give to a part of the day may be translated.
 */
export function NowrapTimes({ text }: { text: string }) {
  return splitByFigures(text).map((part, index) => {
    if (index % 2 === 0) return part;
    const length = partOfDayLength(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: another time is another element, for a translator may have replaced the words of this one
      <span key={index + part} className="whitespace-nowrap">
        {part.slice(0, length)}
        <span translate="no">{part.slice(length)}</span>
      </span>
    );
  });
}

/**
 * A sentence of a screen or a label of a shared control: of a text, amounts, days and times are left alone as above, in one element; anything
 * else is as it was. `Trans` does the same for its slots.
 */
export function withFigures(label: ReactNode): ReactNode {
  return typeof label === "string" && splitByFigures(label)[1] ? (
    <span>
      <NowrapTimes text={label} />
    </span>
  ) : (
    label
  );
}
