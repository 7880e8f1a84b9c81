import { expect, test } from "vitest";
import { detectFileType } from "./detect-file-type.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a file is what its content says", () => {
  expect(detectFileType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpeg");
  expect(detectFileType(bytes("%PDF-1.7\n"))).toBe("pdf");
  expect(detectFileType(bytes("RIFF1234WEBPVP8 "))).toBe("webp");
  expect(detectFileType(bytes("PK\u0003\u0004.... word/document.xml ...."))).toBe("docx");
});

test("a spreadsheet, a program and an empty file are none of ours", () => {
  expect(detectFileType(bytes("PK\u0003\u0004.... xl/workbook.xml ...."))).toBeNull();
  expect(detectFileType(bytes("MZ\u0090 this program"))).toBeNull();
  expect(detectFileType(new Uint8Array())).toBeNull();
});
