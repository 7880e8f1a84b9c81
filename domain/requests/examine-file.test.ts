import { expect, test } from "vitest";
import { processorTime } from "../../test/support/processor-time.ts";
import { done, fail } from "../shared/result.ts";
import type { DocumentCleaner } from "./documents.ts";
import { CV_FILES, PRESCRIPTION_FILES } from "./documents.ts";
import { cleanFileName, detectFileType, examineFile } from "./examine-file.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const cleaner: DocumentCleaner = { clean: async (content) => done(content.slice(0, 8)) };
const examine = (
  content: Uint8Array,
  rules: Parameters<typeof examineFile>[2] = PRESCRIPTION_FILES,
  by = cleaner,
) => examineFile(by, { name: "../scan.exe", content }, rules);

test("a file is stored cleaned, under a name with its real extension", async () => {
  const examined = await examine(PNG);
  expect(examined).toMatchObject({ ok: true, value: { mediaType: "image/png", content: PNG.slice(0, 8) } });
  expect(examined.ok && examined.value.name).toMatch(/^[^/\\]+\.png$/);
});

test("an empty file, one over the limit by a byte and one of another kind are rejected before they are opened", async () => {
  const unopened: DocumentCleaner = { clean: () => Promise.reject(new Error("opened")) };
  const error = async (content: Uint8Array, rules?: Parameters<typeof examineFile>[2]) => {
    const examined = await examine(content, rules, unopened);
    return examined.ok ? "" : examined.error;
  };
  expect(await error(new Uint8Array())).toBe("empty");
  expect(await error(PNG, { ...PRESCRIPTION_FILES, mostBytes: PNG.length - 1 })).toBe("too-large");
  expect(await error(PNG, CV_FILES)).toBe("wrong-type");
  expect(await error(new TextEncoder().encode("MZ this is a program"))).toBe("wrong-type");
});

test("a file of exactly the limit is accepted, and the cleaner's result is returned", async () => {
  expect((await examine(PNG, { ...PRESCRIPTION_FILES, mostBytes: PNG.length })).ok).toBe(true);
  expect(await examine(PNG, PRESCRIPTION_FILES, { clean: async () => fail("locked") })).toEqual({
    ok: false,
    error: "locked",
  });
});

test("a name loses its path and gets the extension of what the file is", () => {
  expect(cleanFileName("../../etc/passwd", "pdf")).toBe("passwd.pdf");
  expect(cleanFileName("C:\\Users\\me\\Dr. Sen.jpeg", "jpeg")).toBe("Dr. Sen.jpg");
  expect(cleanFileName("prescription.pdf.exe", "png")).toBe("prescription.pdf.png");
});

test("an invented name of any length is read at once", () => {
  const read = () => expect(cleanFileName(`a${" ".repeat(100_000)}b.pdf`, "pdf")).toBe("b.pdf");
  expect(processorTime(read)).toBeLessThan(500);
});

test("a name of control characters and line breaks becomes a plain one", () => {
  expect(cleanFileName('a"\r\nx: y.pdf', "pdf")).toBe("ax y.pdf");
  expect(cleanFileName("..", "webp")).toBe("file.webp");
  expect(cleanFileName("ব্যবস্থাপত্র.pdf", "pdf")).toBe("ব্যবস্থাপত্র.pdf");
});

const bytes = (text: string) => new TextEncoder().encode(text);

test("the type of a file follows from its content", () => {
  expect(detectFileType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpeg");
  expect(detectFileType(bytes("%PDF-1.7\n"))).toBe("pdf");
  expect(detectFileType(bytes("RIFF1234WEBPVP8 "))).toBe("webp");
  expect(detectFileType(bytes("PK\u0003\u0004.... word/document.xml ...."))).toBe("docx");
});

test("a spreadsheet, a program and an empty file have no allowed type", () => {
  expect(detectFileType(bytes("PK\u0003\u0004.... xl/workbook.xml ...."))).toBeNull();
  expect(detectFileType(bytes("MZ\u0090 this program"))).toBeNull();
  expect(detectFileType(new Uint8Array())).toBeNull();
});

test("the names in a document are found wherever they stand, also behind all the letters that they begin with", () => {
  const zip = (inner: string) => Buffer.from(`PK\u0003\u0004${inner}`, "latin1");
  expect(detectFileType(zip(`\u00e9\u0000${"word/".repeat(1000)}word/document.xml\u0080`))).toBe("docx");
  expect(detectFileType(zip("word/document.xm".repeat(1000)))).toBeNull();
  const compound = (inner: string) =>
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.from(inner.replaceAll(/./g, "$&\0"), "latin1"),
    ]);
  expect(detectFileType(compound(`${"Word".repeat(1000)}WordDocument`))).toBe("doc");
  expect(detectFileType(compound("WordDocumen".repeat(1000)))).toBeNull();
});
