import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { documentCleaner } from "./document-cleaner.ts";

const { clean } = documentCleaner();
const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, "latin1");
const verdict = async (body: string) => {
  const cleaned = await clean(pdf(body), "pdf");
  return cleaned.ok ? "taken" : cleaned.refusal;
};

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });

test("a plain PDF is taken as it is, whatever its pictures' bytes happen to spell", async () => {
  expect(await verdict("1 0 obj <</Type /Page>> endobj")).toBe("taken");
  expect(await verdict("1 0 obj <</Length 9>> stream\nxx/JS yyz\nendstream endobj")).toBe("taken");
});

test("a PDF with a script, a program to start, a file inside or a lock is refused", async () => {
  expect(await verdict("1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj")).toBe("has-scripts");
  expect(await verdict("1 0 obj <</S /J#61vaScript>> endobj")).toBe("has-scripts");
  expect(await verdict("1 0 obj <</S /Launch /F (cmd.exe)>> endobj")).toBe("has-scripts");
  expect(await verdict("1 0 obj <</Type /EmbeddedFile>> endobj")).toBe("has-scripts");
  expect(await verdict("trailer <</Encrypt 5 0 R>>")).toBe("locked");
});

test("a script that hides in a compressed object stream is found, and one that cannot be opened is refused", async () => {
  const hidden = deflateSync(Buffer.from("5 0 <</S /JavaScript /JS (x)>>")).toString("latin1");
  const stream = (filter: string, data: string) =>
    `4 0 obj <</Type /ObjStm /N 1 /First 4 /Filter ${filter}>> stream\n${data}\nendstream endobj`;
  expect(await verdict(stream("/FlateDecode", hidden))).toBe("has-scripts");
  const plain = deflateSync(Buffer.from("5 0 <</Type /Page>>")).toString("latin1");
  expect(await verdict(stream("/FlateDecode", plain))).toBe("taken");
  expect(await verdict(stream("[/ASCIIHexDecode /FlateDecode]", hidden))).toBe("unreadable");
});

test("a photograph loses the place where it was taken and keeps its pixels upright", async () => {
  const photo = await red(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "22/1 34/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const cleaned = await clean(photo, "jpeg");
  const after = await sharp(cleaned.ok ? cleaned.value : Buffer.alloc(0)).metadata();
  expect(after).toMatchObject({ format: "jpeg", width: 20, height: 40 });
  expect(after.exif).toBeUndefined();
});

test("a picture of more pixels than a camera makes, and a broken one, are refused", async () => {
  const bomb = await red(8000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(await clean(bomb, "png")).toEqual({ ok: false, refusal: "too-many-pixels" });
  expect(await clean(bomb.subarray(0, 60), "png")).toEqual({ ok: false, refusal: "unreadable" });
});

test("a Word file with macros is refused", async () => {
  const docx = (part: string) => Buffer.from(`PK\u0003\u0004 word/document.xml ${part}`);
  expect(await clean(docx("word/vbaProject.bin"), "docx")).toEqual({ ok: false, refusal: "has-scripts" });
  expect((await clean(docx("word/styles.xml"), "docx")).ok).toBe(true);
});
