import type { ReactNode } from "react";
import { Fragment } from "react";

/** Numbers with their names, side by side. */
export function Figures({ figures }: { figures: readonly { words: string; value: string | number }[] }) {
  return (
    <dl className="desk-figures">
      {figures.map(({ words, value }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts by their terms, one below the other; what is false or null is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="desk-facts">
      {Object.entries(facts).map(
        ([term, value]) =>
          value !== false &&
          value !== null && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** A framed part of a page, under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lines of text below each other; nothing for none. */
export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
