import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPages } from "./draw-pages.ts";

function pdf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: [144, 72], margin: 0 });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return ended;
}

test("each page is a picture with its colours, and nothing of what a PDF would open is in it", async () => {
  const content = await pdf((document) => {
    document.rect(0, 0, 144, 72).fill("#ff0000");
    document.link(0, 0, 144, 72, "https://evil.example/");
    document.addPage({ size: [72, 144], margin: 0 });
  });
  const pictures = await drawPages(content);
  const [first, second] = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  expect([first?.format, first?.width, first?.height]).toEqual(["png", 300, 150]);
  expect([second?.width, second?.height]).toEqual([150, 300]);
  const { data } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect(Buffer.concat(pictures).includes("evil.example")).toBe(false);
});

test("what is no PDF cannot be drawn", async () => {
  await expect(drawPages(new TextEncoder().encode("%PDF-1.4 nothing"))).rejects.toThrow();
});
