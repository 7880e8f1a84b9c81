import { Fragment } from "react";

/** A longer word may still break at its hyphen or slash: it might be wider than a phone's column. */
const MAX_LENGTH = 16;

/** A name whose words do not break at a hyphen or a slash: "X-Ray", "25-Hydroxy" and "TSH/FT4" stay on one line. */
export function WholeWords({ text }: { text: string }) {
  if (!/[-/]/.test(text)) return text;
  return text.split(/(\S+[-/]\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= MAX_LENGTH ? (
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
