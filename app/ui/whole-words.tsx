import { Fragment } from "react";

/** A longer word may still break at its hyphen or slash, and longer words in brackets between them: they might be wider than a phone's column. */
const MAX_LENGTH = 16;

/** Short words in brackets, with what follows the bracket; or a word with a hyphen or a slash. */
const WHOLE = /(\([^()]{1,14}\)[^\s(]*|\S+[-/]\S+)/;

/** A name whose words do not break at a hyphen or a slash, nor inside short brackets: "X-Ray", "25-Hydroxy" and "(T3 T4 TSH)" stay on one line. */
export function WholeWords({ text }: { text: string }) {
  if (!/[-/(]/.test(text)) return text;
  return text.split(WHOLE).map((part, index) =>
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
