import type { ReactNode } from "react";

const FIGURES = /^[\p{Nd}₹%+−–.,:/\s]*\p{Nd}[\p{Nd}₹%+−–.,:/\s]*(?:[ap]\.m\.)?$/u;

/** Whether a content is figures alone, in any script's digits: a count, an amount, a date, a time. A browser's translator must leave it alone. */
export function isFigures(content: ReactNode): boolean {
  return typeof content === "number" || (typeof content === "string" && FIGURES.test(content));
}
