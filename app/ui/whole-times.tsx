import { Fragment } from "react";

const TIME = /(\d{1,2}(?::\d{2})? [ap]\.m\.)/;

/** Words in which no time of day parts at the end of a line: "7:30 a.m." and "4 p.m." stand on one. */
export function WholeTimes({ text }: { text: string }) {
  return text.split(TIME).map((part, index) =>
    TIME.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
