import { expect, test } from "vitest";
import { checkDoc } from "./check-doc.ts";

const SECTOR = 512;

/** A document of Word 97 to 2003 as far as it is looked at: header, the text's stream and its entry of the directory. */
function docFile({
  text = Buffer.alloc(0),
  flags = 0,
  sign = 0xa5ec,
}: {
  text?: Buffer;
  flags?: number;
  sign?: number;
}): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(9, 0x1e);
  const stream = Buffer.alloc(SECTOR * Math.ceil((SECTOR + text.length) / SECTOR));
  stream.writeUInt16LE(sign, 0);
  stream.writeUInt16LE(flags, 0x0a);
  text.copy(stream, SECTOR - 1);
  const directory = Buffer.alloc(SECTOR);
  directory.write("WordDocument", 128, "utf16le");
  directory.writeUInt32LE(0, 128 + 0x74);
  return Buffer.concat([header, stream, directory]);
}

test("a locked document is refused, whatever it is locked with", () => {
  expect(checkDoc(docFile({}))).toBeNull();
  expect(checkDoc(docFile({ flags: 0x0100 }))).toBe("locked");
  expect(checkDoc(docFile({ flags: 0x8100 }))).toBe("locked");
  // The flag of another stream says nothing.
  expect(checkDoc(docFile({ flags: 0x0100, sign: 1 }))).toBeNull();
});

const field = (instruction: string) => `Curriculum vitae\x13${instruction}\x14shown\x15`;

test.each([
  ["a program that starts", ' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '],
  ["one in short form", "DDE Excel a"],
  ["a word by the numbers of its letters", " QUOTE 68 68 69 "],
  ["a text that is fetched", ' INCLUDETEXT "\\\\\\\\evil\\\\a"'],
  ["a picture that is fetched", ' INCLUDEPICTURE "https://evil.example/a.png" \\d'],
  ["a part of another document", " LINK Excel.Sheet.8 a.xls"],
  ["a link that opens a file", ' HYPERLINK "file:///C:/a.exe"'],
])("%s as a field is refused, in both widths of letters and from any byte on", (_, instruction) => {
  for (const encoding of ["latin1", "utf16le"] as const) {
    const text = Buffer.from(field(instruction), encoding);
    expect(checkDoc(docFile({ text }))).toBe("has-scripts");
    expect(checkDoc(docFile({ text: Buffer.concat([Buffer.from(" "), text]) }))).toBe("has-scripts");
  }
});

test("fields that Word writes by itself are taken, and words that are no field", () => {
  const honest = [" PAGE ", ' HYPERLINK "https://example.org" ', " TOC \\o 1-3 ", ' DATE \\@ "d MMM" ']
    .map(field)
    .join("");
  const text = Buffer.from(`${honest} I have used DDE, LINK and QUOTE 12 13 \x13`, "latin1");
  expect(checkDoc(docFile({ text }))).toBeNull();
});

test("a document of nothing but beginnings of fields is looked through once", () => {
  expect(checkDoc(docFile({ text: Buffer.from("\x13DD ".repeat(1_000_000), "latin1") }))).toBeNull();
  expect(checkDoc(docFile({ text: Buffer.from("\x13ab ab".repeat(700_000), "latin1") }))).toBeNull();
});
