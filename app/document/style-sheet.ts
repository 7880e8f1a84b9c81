import styles from "../styles/app.css?inline";
import { STYLES_MARK } from "./styles-mark.ts";

const encoder = new TextEncoder();
const styleBytes = encoder.encode(styles);

/** The bytes of a drawn page, with the style sheet in its place. */
export function withStyles(html: string): Uint8Array<ArrayBuffer> {
  const at = html.indexOf(STYLES_MARK);
  if (at < 0) return encoder.encode(html);
  const before = encoder.encode(html.slice(0, at));
  const after = encoder.encode(html.slice(at + STYLES_MARK.length));
  const page = new Uint8Array(before.length + styleBytes.length + after.length);
  page.set(before);
  page.set(styleBytes, before.length);
  page.set(after, before.length + styleBytes.length);
  return page;
}
