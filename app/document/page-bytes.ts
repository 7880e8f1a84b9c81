import styles from "../styles/app.css?inline";
import type { WrittenHtml } from "../ui/drawn-once.ts";
import { STYLES_MARK } from "./styles-mark.ts";
import { piecesOf } from "./written-parts.ts";

/** A drawn page as bytes: up to the end of its style sheet, one object for all pages that begin alike, and what follows. */
export interface PageBytes {
  head: Uint8Array<ArrayBuffer> | null;
  rest: Uint8Array<ArrayBuffer>;
}

/** Pages begin alike but for the language; what begins otherwise is kept only so long. */
const MOST_HEADS = 16;
const heads = new Map<string, Uint8Array<ArrayBuffer>>();

/** The bytes of a drawn page, with the style sheet and its written parts in their places: written once, into a room of their size. */
export function pageBytes(html: string, parts: readonly WrittenHtml[] = []): PageBytes {
  const at = html.indexOf(STYLES_MARK);
  if (at < 0) return { head: null, rest: written(piecesOf(html, parts)) };
  return {
    head: headOf(html.slice(0, at)),
    rest: written(piecesOf(html.slice(at + STYLES_MARK.length), parts)),
  };
}

function headOf(html: string): Uint8Array<ArrayBuffer> {
  const known = heads.get(html);
  if (known) return known;
  if (heads.size === MOST_HEADS) heads.clear();
  const head = written([html, styles]);
  heads.set(html, head);
  return head;
}

function written(pieces: readonly (string | WrittenHtml)[]): Uint8Array<ArrayBuffer> {
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
