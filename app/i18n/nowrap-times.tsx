import type { ReactNode } from "react";
import { partOfDayLength, splitByFigures, splitByRanges } from "../../domain/i18n/split-by-figures.ts";

/** Text with its figures as below; a range of times goes to the next line whole where it fits on one. */
export function NowrapTimes({ text }: { text: string }) {
  return splitByRanges(text).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Figures key={index} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another range is another element, as a time below is
      <span key={index + part} className="inline-block">
        <Figures text={part} />
      </span>
    ),
  );
}

/**
 * Text in which amounts, days and times do not wrap ("7:30 a.m." and "4 p.m." stay on one line), and are left alone by a browser's translator,
 * which may put "a.m." into its language. The name that Bengali and Hindi give to a part of the day may be translated.
 */
function Figures({ text }: { text: string }) {
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
