import type { ReactNode } from "react";

/** The headings of a table: those of words, then those of numbers, then others. */
export function TableHead({
  heads,
  numbers = [],
  children,
}: {
  heads: readonly string[];
  numbers?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {numbers.map((head) => (
          <th key={head} scope="col" className="desk-number">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
