import { Fragment } from "react";

const TIME = /(\d{1,2}(?::\d{2})? [ap]\.m\.)/;

/** Text in which times of day do not wrap: "7:30 a.m." and "4 p.m." stay on one line. */
export function NowrapTimes({ text }: { text: string }) {
  return text.split(TIME).map((part, index) =>
    TIME.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
