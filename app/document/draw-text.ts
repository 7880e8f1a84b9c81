import { renderToString, renderToStringAsync } from "preact-render-to-string";
import type { JSX } from "react";
import type { WrittenHtml } from "../ui/drawn-once.ts";
import { drawWithMarks } from "./written-parts.ts";

/** A page's text, and the written parts for which marks stand in it. */
export interface DrawnText {
  html: string;
  parts: readonly WrittenHtml[];
}

/**
 * Draws a page's text, at once if it can. If a part is not there yet, which happens until its file was loaded for the first time, in as
 * many steps as it takes: these cost a page twice the time. Each try has elements of its own, because drawing writes into them.
 */
export async function drawText(page: () => JSX.Element): Promise<DrawnText> {
  const { html, parts } = drawWithMarks(() => drawAtOnce(page));
  return html === null ? { html: await renderToStringAsync(page()), parts: [] } : { html, parts };
}

/** Draws a page's text in one go; null if a part is not there yet. */
export function drawAtOnce(page: () => JSX.Element): string | null {
  try {
    return renderToString(page());
  } catch (error) {
    if (error instanceof Error && error.message.includes("renderToStringAsync")) return null;
    throw error;
  }
}
