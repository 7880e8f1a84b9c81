import styles from "../styles/app.css?inline";
import { STYLES_MARK } from "./styles-mark.ts";

const styleBytes = Buffer.from(styles);

/** The bytes of a drawn page, with the style sheet in its place: written once, into a room of their size. */
export function withStyles(html: string): Uint8Array<ArrayBuffer> {
  const at = html.indexOf(STYLES_MARK);
  if (at < 0) return Buffer.from(html);
  const before = html.slice(0, at);
  const after = html.slice(at + STYLES_MARK.length);
  const afterAt = Buffer.byteLength(before) + styleBytes.length;
  const page = Buffer.allocUnsafeSlow(afterAt + Buffer.byteLength(after));
  page.write(before, 0);
  page.set(styleBytes, afterAt - styleBytes.length);
  page.write(after, afterAt);
  return page;
}
