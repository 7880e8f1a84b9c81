import type { CSSProperties, ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";

/** Announces once to screen readers that something is loading; the grey shapes are hidden from them. */
function Waiting({ children, label }: { children: ReactNode; label?: string | undefined }) {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="sr-only">{label ?? t("Loading")}…</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const WIDTHS = ["100%", "92%", "97%", "84%", "60%"];

function Lines({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
      key={line}
      className="skeleton skeleton-line"
      style={{ width: line === lines - 1 ? "60%" : WIDTHS[line % WIDTHS.length] }}
    />
  ));
}

/** Placeholder for running text of `lines` lines (24 px each). */
export function TextSkeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <Lines lines={lines} />
    </Waiting>
  );
}

type CardSkeletonProps = {
  cards?: number;
  /** Height of one card in px, equal to the card that replaces it, so that nothing moves. */
  height?: number;
  label?: string;
};

/** Placeholder for a grid of cards; one to three columns like the lists themselves. */
export function CardSkeleton({ cards = 3, height = 208, label }: CardSkeletonProps) {
  const style = { "--skeleton-height": `${height}px` } as CSSProperties;
  return (
    <Waiting label={label}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
          <div key={card} className="card card-padded skeleton-card" style={style}>
            <span className="skeleton skeleton-line" style={{ width: "70%", height: "1.25rem" }} />
            <Lines lines={2} />
            <span className="skeleton mt-auto h-11 rounded-control" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** Placeholder for a list of rows with a small picture each (72 px a row). */
export function ListSkeleton({ rows = 4, label }: { rows?: number; label?: string }) {
  return (
    <Waiting label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex h-18 items-center gap-4 border-b border-line">
          <span className="skeleton size-11 flex-none rounded-control" />
          <span className="flex-1">
            <Lines lines={2} />
          </span>
        </div>
      ))}
    </Waiting>
  );
}
