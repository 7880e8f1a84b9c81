import { Fragment } from "react";

const FIGURE = /(\d{1,2}(?::\d{2})? [ap]\.m\.|₹[\d০-৯०-९,]*[\d০-৯०-९](?:\.[\d০-৯०-९]+)?)/;

/** Text in which times of day and amounts do not wrap ("7:30 a.m." and "4 p.m." stay on one line), and are left alone by a browser's translator. */
export function NowrapTimes({ text }: { text: string }) {
  return text.split(FIGURE).map((part, index) =>
    FIGURE.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <span key={index} className="whitespace-nowrap" translate="no">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
