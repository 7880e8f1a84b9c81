import { PDFiumLibrary } from "@hyzyla/pdfium";
import { MAX_PAGES } from "./check-pdf.ts";

/** Small print on a photographed page is still read. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** The longest side of a picture; a page that is larger is drawn smaller. */
const LONGEST_SIDE = 4000;

/**
 * The pages of a PDF as PNG pictures, for whoever has to read what a stranger sent: nothing that the document would run, open or send is left in
 * them. PDFium draws in WebAssembly, which reaches no file and no network. Throws for what is no PDF.
 */
export async function drawPages(content: Uint8Array): Promise<Uint8Array[]> {
  const [library, { default: sharp }] = await Promise.all([PDFiumLibrary.init(), import("sharp")]);
  try {
    const document = await library.loadDocument(content);
    const pictures: Uint8Array[] = [];
    for (const page of document.pages()) {
      if (pictures.length === MAX_PAGES) break;
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
      pictures.push(drawn.data);
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}
