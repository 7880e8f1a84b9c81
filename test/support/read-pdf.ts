import type { PDFiumDocument } from "@hyzyla/pdfium";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsqr from "jsqr";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** A PDF as a reader sees it: what it says page by page. */
export interface ReadPdf {
  pages: string[];
}

/** What a PDF says of itself: what shows in tabs, and what reading aids go by. */
export interface PdfFacts {
  title: unknown;
  language: unknown;
  /** The kinds of the parts of its first page, in order. */
  tags: string[];
}

/** Opens a PDF with pdf.js, the reader of Firefox. */
export async function readWithPdfJs(bytes: Uint8Array): Promise<ReadPdf> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return { pages: text };
}

export async function readPdfFacts(bytes: Uint8Array): Promise<PdfFacts> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await getMeta(document);
  const tree = await (await document.getPage(1)).getStructTree();
  return { title: info.Title, language: info.Language, tags: tagsOf(tree) };
}

/** Content has no role and no parts of its own. */
type Part = { role?: string; children?: readonly object[] };

function tagsOf(part: Part | null): string[] {
  if (!part) return [];
  return [...(part.role ? [part.role] : []), ...(part.children ?? []).flatMap(tagsOf)];
}

/** Opens a PDF with PDFium, the reader of Chrome. */
export async function readWithPdfium(bytes: Uint8Array): Promise<ReadPdf> {
  return withPdfium(bytes, async (document) => ({
    pages: [...document.pages()].map((page) => page.getText()),
  }));
}

/** What the QR codes say that a camera finds on the rendered pages, or on the first so many; null for a page without one. */
export async function readQrCodes(
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): Promise<(string | null)[]> {
  return withPdfium(bytes, async (document) => {
    const found: (string | null)[] = [];
    for (const page of document.pages()) {
      if (found.length >= most) break;
      const { data, width, height } = await page.render({ scale: 2, render: "bitmap" });
      found.push(decode(new Uint8ClampedArray(data), width, height)?.data ?? null);
    }
    return found;
  });
}

// The package is CommonJS: its function stands under "default" once more where Node imports it.
const decode: typeof jsqr =
  typeof jsqr === "function" ? jsqr : (jsqr as unknown as { default: typeof jsqr }).default;

/** PDFium is compiled once a process. */
let opened: ReturnType<typeof PDFiumLibrary.init> | undefined;

async function withPdfium<T>(bytes: Uint8Array, read: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  opened ??= PDFiumLibrary.init();
  const document = await (await opened).loadDocument(bytes);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

/** A piece of text where it stands on its page: points from the left and from the bottom. */
export interface PlacedText {
  page: number;
  words: string;
  x: number;
  y: number;
  width: number;
}

/** Every piece of text of a PDF as pdf.js finds it. */
export async function readPlacedText(bytes: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found: PlacedText[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      found.push({ page, words: item.str, x: item.transform[4], y: item.transform[5], width: item.width });
    }
  }
  return found;
}

/** The first page as a picture: four bytes a dot. */
export async function renderFirstPage(
  bytes: Uint8Array,
  scale: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  return withPdfium(bytes, async (document) => {
    const { data, width, height } = await document.getPage(0).render({ scale, render: "bitmap" });
    return { data: new Uint8Array(data), width, height };
  });
}
