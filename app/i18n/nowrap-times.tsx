import type { ReactNode } from "react";
import { Fragment } from "react";

const FIGURE = /(\d{1,2}(?::\d{2})? [ap]\.m\.|₹[\d০-৯०-९,]*[\d০-৯०-९](?:\.[\d০-৯०-९]+)?)/;

/** Bengali and Hindi name the part of the day before the time: "সকাল ৭:৩০", "सुबह 7:30". */
const INDIC_TIME = /([\u0900-\u09ff]+ [\d০-৯]{1,2}:[\d০-৯]{2})/;

const ANY = new RegExp(`${FIGURE.source}|${INDIC_TIME.source}`);

/**
 * Text in which times of day and amounts do not wrap ("7:30 a.m." and "4 p.m." stay on one line), and are left alone by a browser's translator,
 * which may put the name of a part of the day into its language.
 */
export function NowrapTimes({ text }: { text: string }) {
  return text.split(ANY).map((part, index) =>
    part !== undefined && ANY.test(part) ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
        key={index}
        className="whitespace-nowrap"
        translate={FIGURE.test(part) ? "no" : undefined}
      >
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A label of a shared control: of a text, amounts and times are left alone as above, in one element; anything else is as it was. */
export function withFigures(label: ReactNode): ReactNode {
  return typeof label === "string" && ANY.test(label) ? (
    <span>
      <NowrapTimes text={label} />
    </span>
  ) : (
    label
  );
}
