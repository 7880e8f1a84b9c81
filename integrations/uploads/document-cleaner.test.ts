import { once } from "node:events";
import { createServer } from "node:http";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { docxFile, zipFile } from "../../test/support/zip-file.ts";
import { checkDocx } from "./check-docx.ts";
import { checkPdf } from "./check-pdf.ts";
import { documentCleaner, plainPng } from "./document-cleaner.ts";

const { clean } = documentCleaner();
const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, "latin1");
const verdict = async (body: string) => {
  const cleaned = await clean(pdf(body), "pdf");
  return cleaned.ok ? "taken" : cleaned.error;
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

test("a script is found whatever words a PDF puts around it to hide it", async () => {
  const packed = deflateSync(Buffer.from("5 0 <</S /JavaScript /JS (x)>>")).toString("latin1");
  const behind = (words: string) =>
    `4 0 obj <</Type /ObjStm ${words} /Filter /FlateDecode>> stream\n${packed}\nendstream endobj`;
  expect(await verdict(behind("/X ( 1 0 obj)"))).toBe("has-scripts");
  expect(await verdict(behind(`/X (${"x".repeat(5000)})`))).toBe("has-scripts");
  expect(await verdict(`%stream\n${behind("")}`)).toBe("has-scripts");
  expect(await verdict(behind("/X (stream\n)"))).toBe("unreadable");
  expect(await verdict("%stream\n1 0 obj <</S /J#61vaScript>> endobj\n%endstream")).toBe("has-scripts");
});

/**
 * How many letters searches and patterns go over, for each letter of a document: the same on every machine, and not to be grown with the
 * document.
 */
function readingsOf(body: string): { verdict: string; perLetter: number } {
  const content = pdf(body);
  const [exec, indexOf, charCodeAt] = [
    RegExp.prototype.exec,
    String.prototype.indexOf,
    String.prototype.charCodeAt,
  ];
  let letters = 0;
  RegExp.prototype.exec = function (text) {
    const from = this.lastIndex;
    const found = exec.call(this, text);
    letters += (found ? found.index + found[0].length : text.length) - from;
    return found;
  };
  String.prototype.indexOf = function (wanted, from = 0) {
    const at = indexOf.call(this, wanted, from);
    letters += (at < 0 ? this.length : at) - from;
    return at;
  };
  String.prototype.charCodeAt = function (at) {
    letters += 1;
    return charCodeAt.call(this, at);
  };
  try {
    return { verdict: checkPdf(content) ?? "taken", perLetter: letters / content.length };
  } finally {
    Object.assign(RegExp.prototype, { exec });
    Object.assign(String.prototype, { indexOf, charCodeAt });
  }
}

const EMPTY_STREAM = `/ObjStm /Filter /FlateDecode>>stream\n${deflateSync(Buffer.from("x")).toString("latin1")}`;

test.each<[string, string, string]>([
  ["beginnings of streams", "stream\n", "taken"],
  ["beginnings of object streams", "/ObjStm stream\n", "unreadable"],
  ["object streams that do not end", EMPTY_STREAM, "unreadable"],
  ["object streams that end", `${EMPTY_STREAM}endstream `, "unreadable"],
  ["codes in names", "#41", "taken"],
  ["objects with streams that do not end", "1 0 obj <<>> stream\n", "taken"],
  ["objects with strings that do not end", "1 0 obj <</A (((>> stream\n", "taken"],
])("a PDF that is nothing but %s is gone over as often as another, however long it is", (_, one, told) => {
  const [short, long] = [800, 8_000].map((count) => readingsOf(one.repeat(count)));
  expect([short?.verdict, long?.verdict]).toEqual([told, told]);
  expect(long?.perLetter).toBeLessThan(30);
  expect(long?.perLetter).toBeLessThan(1.5 * (short?.perLetter ?? 0));
});

test("a PDF of more than thirty pages is refused, however its pages are packed", async () => {
  const pages = (count: number) => "5 0 <</Type /Page>>\n".repeat(count);
  expect(await verdict(`1 0 obj <</Type /Pages>> endobj ${pages(30)}`)).toBe("taken");
  expect(await verdict(pages(31))).toBe("too-many-pages");
  const packed = deflateSync(Buffer.from(pages(31))).toString("latin1");
  const stream = `4 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n${packed}\nendstream endobj`;
  expect(await verdict(stream)).toBe("too-many-pages");
});

test("content after very many starts of streams is checked", async () => {
  expect(await verdict(`${"stream\n".repeat(80_000)} 1 0 obj <</S /Launch>> endobj`)).toBe("has-scripts");
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
  const bomb = await red(8000, 6000).png({ compressionLevel: 1 }).toBuffer();
  expect(await clean(headOfPng(30_000, 30_000), "png")).toEqual({ ok: false, error: "too-many-pixels" });
  expect(await clean(bomb, "png")).toEqual({ ok: false, error: "too-many-pixels" });
  expect(await clean(bomb.subarray(0, 60), "png")).toEqual({ ok: false, error: "unreadable" });
});

test.each(["jpeg", "png"] as const)("a %s of few pixels that is one long line is refused", async (type) => {
  const line = await red(1, 30_000).toFormat(type).toBuffer();
  expect(await clean(line, type)).toEqual({ ok: false, error: "unreadable" });
});

test("a picture is opened as the kind that its first bytes say, and as no other", async () => {
  const vector = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const kinds = { jpeg: await red(9, 9).jpeg().toBuffer(), png: await red(9, 9).png().toBuffer() };
  for (const type of ["jpeg", "png", "webp"] as const) {
    expect(await clean(vector, type), type).toEqual({ ok: false, error: "unreadable" });
  }
  expect((await clean(kinds.jpeg, "jpeg")).ok).toBe(true);
  expect(await clean(kinds.jpeg, "webp")).toEqual({ ok: false, error: "unreadable" });
  expect(await clean(kinds.png, "jpeg")).toEqual({ ok: false, error: "unreadable" });
});

test("what stands beside the picture of a PNG is left out before it is opened: packed texts unpack to a thousand times their size", async () => {
  const picture = Buffer.from(plainPng(await red(20, 10).png().toBuffer()));
  const text = chunkOfPng("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(1e6))]));
  const withText = Buffer.concat([picture.subarray(0, 33), text, text, picture.subarray(33)]);
  expect(Buffer.compare(plainPng(withText), picture)).toBe(0);
  const dates = Buffer.concat(Array(1000).fill(chunkOfPng("tIME", Buffer.from([7, 230, 1, 1, 1, 1, 1]))));
  const unknown = chunkOfPng("prIv", Buffer.alloc(0));
  const odd = [
    picture.subarray(0, 33),
    dates,
    unknown,
    picture.subarray(33),
    unknown,
    dates,
    Buffer.from("end"),
  ];
  expect(Buffer.compare(plainPng(Buffer.concat(odd)), Buffer.concat([picture, Buffer.from("end")]))).toBe(0);
  const gamma = chunkOfPng("gAMA", Buffer.from([0, 0, 177, 143]));
  const twice = Buffer.concat([picture.subarray(0, 33), gamma, gamma, picture.subarray(33)]);
  expect(plainPng(twice).length).toBe(picture.length + gamma.length);
  expect((await clean(withText, "png")).ok).toBe(true);
  // A part that is said to be longer than the file.
  const endless = Buffer.concat([withText.subarray(0, 33), Buffer.from([255, 255, 255, 255]), text]);
  expect((await clean(endless, "png")).ok).toBe(false);
});

test("a Word file with macros is refused", async () => {
  const docx = (name: string) => docxFile({ name, content: "x" });
  expect(await clean(docx("word/vbaProject.bin"), "docx")).toEqual({ ok: false, error: "has-scripts" });
  expect((await clean(docx("word/styles.xml"), "docx")).ok).toBe(true);
  const doc = (part: string) => Buffer.from(`WordDocument ${part}`, "utf16le");
  expect(await clean(doc("_VBA_PROJECT"), "doc")).toEqual({ ok: false, error: "has-scripts" });
  for (const path of [
    "\\\\evil\\a.dot",
    "https://evil.example/a.dotm",
    "HTTP://evil.example/a.DOTX",
    "file:a.dotm",
  ]) {
    const named = Buffer.from(`\0${path}\0`, "utf16le");
    for (const before of [doc("x"), Buffer.concat([doc("x"), Buffer.from("x")])]) {
      const sent = await clean(Buffer.concat([before, named]), "doc");
      expect(sent, path).toEqual({ ok: false, error: "has-scripts" });
    }
  }
  expect((await clean(doc("\0Normal.dotm\0https://example.org/a\0"), "doc")).ok).toBe(true);
});

function chunkOfPng(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

test("a Word file that is nothing but beginnings of paths is looked through once", async () => {
  const doc = (text: string) =>
    Buffer.concat([Buffer.from("WordDocument", "utf16le"), Buffer.from(text, "utf16le")]);
  expect((await clean(doc("\\".repeat(2_000_000)), "doc")).ok).toBe(true);
  expect((await clean(doc("http://".repeat(300_000)), "doc")).ok).toBe(true);
  expect((await clean(doc(".dot\0".repeat(300_000)), "doc")).ok).toBe(true);
});

/** A PNG that says how large it is and has next to nothing in it. */
function headOfPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(64));
  return Buffer.concat([
    signature,
    chunkOfPng("IHDR", header),
    chunkOfPng("IDAT", data),
    chunkOfPng("IEND", Buffer.alloc(0)),
  ]);
}

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

test.each([
  ["a PDF", "pdf", () => pdf("1 0 obj <</A#41 /B#42>> ".repeat(40_000))],
  [
    "a Word document",
    "docx",
    () => docxFile({ name: "word/more.xml", content: '<w:fldSimple w:instr="PAGE"/>'.repeat(40_000) }),
  ],
] as const)("others are served while %s is looked into", async (_, type, document) => {
  const server = createServer((_request, response) => response.end("served")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const order: string[] = [];
  const content = document();
  const looked = clean(content, type).then(({ ok }) => order.push(ok ? "taken" : "refused"));
  order.push(await (await fetch(`http://127.0.0.1:${port}`)).text());
  await looked;
  server.close();
  expect(order).toEqual(["served", "taken"]);
});
