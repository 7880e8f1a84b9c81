import { keepUpTo } from "../../domain/keep-up-to.ts";
import styles from "../styles/app.css?inline";
import type { WrittenHtml } from "../ui/drawn-once.ts";
import type { DrawnText } from "./draw-text.ts";
import { scriptsBegin, startAfterPaint } from "./start-after-paint.ts";
import { STYLES_MARK } from "./styles-mark.ts";
import { piecesOf } from "./written-parts.ts";

/** A page as it is sent. */
export interface DrawnPage {
  /** Its text in pieces but for the style sheet and written parts, which have no scripts. */
  texts: readonly string[];
  /** Up to the end of the style sheet: one object for all pages that begin alike; null if there is none. */
  head: Uint8Array<ArrayBuffer> | null;
  /** What follows. */
  rest: Uint8Array<ArrayBuffer>;
}

const DOCTYPE = "<!DOCTYPE html>";

/** Beginnings of pages, at most 16: they differ by language alone, and whatever begins otherwise soon leaves again. */
const heads = keepUpTo<Uint8Array<ArrayBuffer>>(16);

/**
 * A drawn page with its style sheet and its written parts in their places, its scripts' late start, and what is handed over `behind` it. The text
 * stays in its pieces: to put it together and to look through it once more would take as long as to write it.
 */
export function writtenPage({ html, parts }: DrawnText, behind: string): DrawnPage {
  const at = html.indexOf(STYLES_MARK);
  const wordsBegin = at < 0 ? 0 : at + STYLES_MARK.length;
  const wordsEnd = scriptsBegin(html);
  const head = at < 0 ? DOCTYPE : DOCTYPE + html.slice(0, at);
  const words = html.slice(wordsBegin, wordsEnd);
  const scripts = startAfterPaint(html.slice(wordsEnd));
  const rest = [...piecesOf(words, parts), scripts, behind];
  return {
    texts: [head, words, scripts, behind],
    ...(at < 0
      ? { head: null, rest: bytesOf([head, ...rest]) }
      : { head: headOf(head), rest: bytesOf(rest) }),
  };
}

function headOf(html: string): Uint8Array<ArrayBuffer> {
  return heads.findOrMake(html, () => bytesOf([html, styles]));
}

/** Written once, into a room of their size. */
function bytesOf(pieces: readonly (string | WrittenHtml)[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const piece of pieces) {
    length += typeof piece === "string" ? Buffer.byteLength(piece) : piece.byteLength;
  }
  const room = Buffer.allocUnsafeSlow(length);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      end += room.write(piece, end);
    } else {
      room.set(piece, end);
      end += piece.byteLength;
    }
  }
  return room;
}
