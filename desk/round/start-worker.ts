import { barcodeReader, hasOwnReader } from "./read-barcodes.ts";

/** Opens the page without a connection from the next time on. */
export function startWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  void serviceWorker
    .register("/desk/round/worker.js", { scope: "/desk/round" })
    .then(() => serviceWorker.ready)
    .then(async ({ active }) => {
      // A phone without a reader of its own has the packaged one at hand when it loses its connection.
      if (!hasOwnReader()) await barcodeReader().catch(() => null);
      active?.postMessage({ keep: loadedFiles() });
    })
    // Without it the page works as long as there is a connection.
    .catch(() => {});
}

function loadedFiles(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set([...links, ...scripts, ...loaded])].filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && /^\/(assets|fonts)\/|^\/(icons|favicon)\.svg$/.test(pathname);
  });
}
