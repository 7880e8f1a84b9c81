/** Hands the text of the element before it to the router's script; the same on every page, so that its hash is known. */
const HAND_OVER =
  'window.__reactRouterContext.streamController.enqueue(document.currentScript.previousElementSibling.textContent+"\\n");' +
  "window.__reactRouterContext.streamController.close()";

/**
 * The loaders' data behind a page, as the router's script in the browser expects them (`StreamTransfer` of react-router): `data` is JSON.
 * The router itself would draw it as a part of the page that waits for the stream, and the page with it. As data and not as a script the
 * text stands as it is, but for what would end its element.
 */
export function handOver(data: string): string {
  return `<script type="application/json">${data.replaceAll("<", "\\u003c")}</script><script>${HAND_OVER}</script>`;
}
