import styles from "../styles/app.css?inline";
import type { WrittenHtml } from "../ui/drawn-once.ts";
import { STYLES_MARK } from "./styles-mark.ts";
import { piecesOf } from "./written-parts.ts";

const styleBytes = Buffer.from(styles);

/** The bytes of a drawn page, with the style sheet and its written parts in their places: written once, into a room of their size. */
export function pageBytes(html: string, parts: readonly WrittenHtml[] = []): Uint8Array<ArrayBuffer> {
  const at = html.indexOf(STYLES_MARK);
  const head = at < 0 ? [] : [html.slice(0, at), styleBytes];
  const pieces = [...head, ...piecesOf(at < 0 ? html : html.slice(at + STYLES_MARK.length), parts)];
  let length = 0;
  for (const piece of pieces) {
    length += typeof piece === "string" ? Buffer.byteLength(piece) : piece.byteLength;
  }
  const page = Buffer.allocUnsafeSlow(length);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      end += page.write(piece, end);
    } else {
      page.set(piece, end);
      end += piece.byteLength;
    }
  }
  return page;
}
