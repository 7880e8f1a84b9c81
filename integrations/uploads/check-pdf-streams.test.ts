import { deflateSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkPdf } from "./check-pdf.ts";

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, "latin1");
const stream = (dictionary: string, data: Uint8Array) =>
  `4 0 obj <<${dictionary}>> stream\n${Buffer.from(data).toString("latin1")}\nendstream endobj\n`;
const TYPED = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";

/** A document as producers write it: all objects in streams of a hundred, each with the numbers and places of its own before them. */
function document(streams: number, objectOf: (n: number) => string): Buffer {
  const parts = Array.from({ length: streams }, (_, n) => {
    let [head, objects] = ["", ""];
    for (let number = n * 100 + 1; number <= n * 100 + 100; number++) {
      head += `${number} ${objects.length} `;
      objects += `${objectOf(number)}\n`;
    }
    const dictionary = `/Type /ObjStm /N 100 /First ${head.length} /Filter /FlateDecode`;
    return stream(dictionary, deflateSync(Buffer.from(head + objects, "latin1")));
  });
  return pdf(parts.join(""));
}

test.each<[string, (n: number) => string]>([
  ["parts of the text", (n) => `<</Type /StructElem /S /P /P ${n % 97} 0 R /Pg ${n % 7} 0 R /K ${n}>>`],
  ["lists", (n) => `[${n} ${n % 13} R ${(n * 7) % 11}]`],
  ["places on a page", (n) => `<</Type /Annot /Rect [${n} ${n % 50} 0.5 1] /P 3 0 R>>`],
  ["short dictionaries", (n) => `<</A ${n * 3}/B(${n % 5})>>`],
  ["tables of letters", (n) => `<</Type /Font /Widths [${"500 ".repeat(n % 40)}] /FirstChar 32>>`],
])("a document of two hundred streams of objects is taken: %s", (_, objectOf) => {
  expect(checkPdf(document(200, objectOf))).toBeNull();
});

const SCRIPT = "5 0 6 40 <</Type /Catalog>> <</S /JavaScript /JS (x)>>";
const hex = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("hex");
/** Digits that begin like the numbers of objects. */
const spaced = (text: string) => text.replace(/../g, "$& ");
const copied = (text: string) =>
  Buffer.concat([Buffer.from([text.length - 1]), Buffer.from(text), Buffer.from([128])]);

test.each<[string, string]>([
  ["digits", spaced(hex(SCRIPT))],
  ["digits of digits", spaced(hex(hex(SCRIPT)))],
  ["digits of runs", spaced(hex(copied(SCRIPT)))],
])("a script in what reads as objects, and as others behind %s, is found", (_, plain) => {
  expect(plain).toMatch(/^\d\d \d\d /);
  for (const dictionary of [TYPED, "/N 8 0 R /First 9 0 R /F [/Fl /AHx]"])
    expect(checkPdf(pdf(stream(dictionary, deflateSync(Buffer.from(plain))))), dictionary).toBe(
      "has-scripts",
    );
});

test.each<[string, string]>([
  ["noughts", "\0"],
  ["runs of one letter", "\0a"],
  ["numbers", "1 0 "],
  ["beginnings of names", "/#41"],
])("a document that unpacks to many %s is looked through in few pieces, each once", (_, one) => {
  const plain = Buffer.concat([Buffer.from("1 0 "), Buffer.alloc(200_000, one)]);
  const pieces = vi.spyOn(Buffer.prototype, "subarray");
  onTestFinished(() => pieces.mockRestore());
  expect(checkPdf(pdf(stream(TYPED, deflateSync(plain))))).toBeNull();
  expect(pieces.mock.calls.length).toBeLessThan(500);
});

test("more text of objects than any document has is refused before it is looked through", () => {
  const plain = Buffer.concat([Buffer.from("1 0 "), Buffer.alloc(17 * 1024 * 1024, "1 0 ")]);
  expect(checkPdf(pdf(stream(TYPED, deflateSync(plain))))).toBe("unreadable");
});
