import { expect, test } from "vitest";
import { docxFile, zipFile } from "../../test/support/zip-file.ts";
import { checkDocx } from "./check-docx.ts";

test("a Word document as it is written is taken, with or without a comment behind it", () => {
  const plain = docxFile({ name: "word/media/photo.png", content: "picture" });
  expect(checkDocx(plain)).toBeNull();
  const commented = Buffer.concat([plain, Buffer.from("a comment")]);
  commented.writeUInt16LE(9, plain.length - 2);
  expect(checkDocx(commented)).toBeNull();
});

test("a small file that unpacks to hundreds of megabytes is refused, without unpacking it", () => {
  const zeros = new Uint8Array(60 * 1024 * 1024);
  const bomb = docxFile({ name: "word/a.xml", content: zeros }, { name: "word/b.xml", content: zeros });
  expect(bomb.length).toBeLessThan(300_000);
  expect(checkDocx(bomb)).toBe("unpacks-too-large");
  expect(checkDocx(docxFile({ name: "word/a.xml", content: "", claims: 0xffffffff }))).toBe(
    "unpacks-too-large",
  );
  const many = Array.from({ length: 5001 }, (_, part) => ({ name: `word/${part}.xml`, content: "" }));
  expect(checkDocx(docxFile(...many))).toBe("unpacks-too-large");
});

test("macros, programs and other files inside, and a lock, are refused", () => {
  for (const name of ["word/vbaProject.bin", "word/activeX/activeX1.bin", "word/embeddings/oleObject1.bin"]) {
    expect(checkDocx(docxFile({ name, content: "x" })), name).toBe("has-scripts");
  }
  expect(checkDocx(docxFile({ name: "word/styles.xml", content: "x", encrypted: true }))).toBe("locked");
});

test("an archive that is cut off, has no directory, or is no Word document cannot be opened", () => {
  const whole = docxFile();
  expect(checkDocx(whole.subarray(0, whole.length - 30))).toBe("unreadable");
  expect(checkDocx(Buffer.from("PK\u0003\u0004 word/document.xml"))).toBe("unreadable");
  expect(checkDocx(zipFile([{ name: "xl/workbook.xml", content: "x" }]))).toBe("unreadable");
  const wrong = Buffer.from(whole);
  wrong.writeUInt32LE(7, wrong.length - 6);
  expect(checkDocx(wrong)).toBe("unreadable");
});
