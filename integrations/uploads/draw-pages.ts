import type { PDFiumDocument, PDFiumPage } from "@hyzyla/pdfium";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { MAX_PAGES } from "./check-pdf.ts";

/** Small print on a photographed page is still read. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** The longest side of a picture; a page that is larger is drawn smaller. */
const LONGEST_SIDE = 4000;

/**
 * Renders the pages of an uploaded PDF as PNG pictures, so that staff never open the document itself. PDFium runs in WebAssembly, without
 * access to files and network. Throws for an invalid PDF.
 */
export function drawPages(content: Uint8Array): Promise<Uint8Array[]> {
  return withDocument(content, async (document) => {
    const pictures: Uint8Array[] = [];
    for (const page of document.pages()) {
      if (pictures.length === MAX_PAGES) break;
      pictures.push(await pictureOf(page));
    }
    return pictures;
  });
}

/** How many pages `drawPages` would draw. Throws for an invalid PDF. */
export function countPages(content: Uint8Array): Promise<number> {
  return withDocument(content, async (document) => Math.min(document.getPageCount(), MAX_PAGES));
}

/** One of them, from 1; undefined where there is none. Throws for an invalid PDF. */
export function drawPage(content: Uint8Array, page: number): Promise<Uint8Array | undefined> {
  return withDocument(content, async (document) => {
    const isThere = page >= 1 && page <= Math.min(document.getPageCount(), MAX_PAGES);
    return isThere ? pictureOf(document.getPage(page - 1)) : undefined;
  });
}

async function withDocument<T>(
  content: Uint8Array,
  work: (document: PDFiumDocument) => Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const result = await work(document);
    document.destroy();
    return result;
  } finally {
    library.destroy();
  }
}

async function pictureOf(page: PDFiumPage): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight, 1);
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, LONGEST_SIDE / longest);
  const drawn = await page.render({
    scale,
    render: async ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: "white" })
        .png()
        .toBuffer(),
  });
  return drawn.data;
}
