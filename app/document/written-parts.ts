import type { ReactElement } from "react";
import type { PartWriter, WrittenHtml } from "../ui/drawn-once.ts";
import { HERE_MARK } from "../ui/use-here.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Stands in a written part's place while a page is drawn. Nobody can put it into a page, as another word could be by a search. */
const MARK = crypto.randomUUID();
const MARKS = new RegExp(`${MARK}:(\\d+);`, "g");

/** Parts of the page that is being drawn just now; null while marks are of no use. */
let laidDown: WrittenHtml[] | null = null;

/** Draws parts once and keeps them as the bytes that are sent (`app/ui/drawn-once.ts`). */
export function partWriter(draw: (part: ReactElement) => string | null): PartWriter {
  return {
    write(part) {
      const html = drawWith(null, () => draw(part));
      // The policy allows the scripts that it finds in the page's own text.
      if (html === null || html.includes("<script")) return null;
      return html.split(HERE_MARK).map((piece) => encoder.encode(piece));
    },
    put(piece) {
      if (laidDown === null) return decoder.decode(piece);
      return `${MARK}:${laidDown.push(piece) - 1};`;
    },
  };
}

/**
 * A page whose written parts are marks in its text: what is done with the text afterwards, to search it, to change its end, to write it as
 * bytes, need not go through them. `draw` draws at once, or answers null.
 */
export function drawWithMarks(draw: () => string | null): { html: string | null; parts: WrittenHtml[] } {
  const parts: WrittenHtml[] = [];
  return { html: drawWith(parts, draw), parts };
}

function drawWith(parts: WrittenHtml[] | null, draw: () => string | null): string | null {
  const before = laidDown;
  laidDown = parts;
  try {
    return draw();
  } finally {
    laidDown = before;
  }
}

/** A text that was drawn with marks, in order: text, and the parts that stand between. */
export function piecesOf(html: string, parts: readonly WrittenHtml[]): (string | WrittenHtml)[] {
  const pieces: (string | WrittenHtml)[] = [];
  let end = 0;
  for (const { 0: mark, 1: part, index } of html.matchAll(MARKS)) {
    pieces.push(html.slice(end, index), parts[Number(part)] ?? "");
    end = index + mark.length;
  }
  pieces.push(html.slice(end));
  return pieces;
}
