import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { readParts } from "./read-parts.ts";
import { uploadFolder } from "./upload-files.ts";

const folder = mkdtempSync(join(tmpdir(), "namuna-parts-"));
afterAll(() => rmSync(folder, { recursive: true }));
const newFiles = uploadFolder(folder);

const LIMIT = {
  readBytes: 100_000,
  fileBytes: 11,
  filesBytes: 2000,
  wordsBytes: 4000,
  words: "The files are too large.",
};
const TOO_LARGE = { status: 413, message: LIMIT.words };

function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A form as a browser sends it, in pieces of a size. */
async function readForm(form: FormData, size: number, limit = LIMIT): Promise<FormData> {
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  return readParts(pieces(new Uint8Array(await sent.arrayBuffer()), size), type, limit, newFiles());
}

/** A form as somebody writes it by hand, in pieces of one byte and in one. */
async function readText(text: string, type = "multipart/form-data; boundary=x"): Promise<FormData> {
  const bytes = new TextEncoder().encode(text);
  const form = await readParts(pieces(bytes, 1), type, LIMIT, newFiles());
  expect(await entriesOf(form)).toEqual(await entriesOf(await readParts([bytes], type, LIMIT, newFiles())));
  return form;
}

const part = (disposition: string, value: string, mark = "x") =>
  `--${mark}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

/** Fields as [name, value], files as [name, file's name, content]. */
async function entriesOf(form: FormData): Promise<string[][]> {
  const entries = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, await value.text()],
  );
  return Promise.all(entries);
}

const SIZES = [1, 7, 64, 4096, 100_000];

test.each(SIZES)(
  "of a file that is too large its beginning stays, and everything else is whole, in pieces of %d bytes",
  async (size) => {
    const form = new FormData();
    form.set("cv", new File(["x".repeat(5000)], "cv.pdf"));
    form.set("name", "রিনা Pal\r\n--not a mark");
    form.append("files", new File(["short"], "a.pdf"));
    form.set("consent", "yes");
    expect(await entriesOf(await readForm(form, size))).toEqual([
      ["cv", "cv.pdf", "x".repeat(11)],
      ["name", "রিনা Pal\r\n--not a mark"],
      ["files", "a.pdf", "short"],
      ["consent", "yes"],
    ]);
  },
);

test.each(SIZES)(
  "names in any script, fields that come twice and files with nothing in them arrive as they were sent, in pieces of %d bytes",
  async (size) => {
    const form = new FormData();
    form.append("files", new File(["1\r\n"], "প্রেসক্রিপশন ১.pdf"));
    form.append("files", new File(["\r\n-"], 'a"b\n.pdf'));
    form.append("files", new File([], "nothing.pdf"));
    form.append("times", "সকাল");
    form.append("times", "");
    form.append("times", "\r\n");
    form.append("নাম", "+%41&=");
    expect(await entriesOf(await readForm(form, size))).toEqual([
      ["files", "প্রেসক্রিপশন ১.pdf", "1\r\n"],
      ["files", 'a"b\n.pdf', "\r\n-"],
      ["files", "nothing.pdf", ""],
      ["times", "সকাল"],
      ["times", ""],
      ["times", "\r\n"],
      ["নাম", "+%41&="],
    ]);
  },
);

test("bytes of a file are not changed", async () => {
  const all = Uint8Array.from({ length: 1500 }, (_, n) => (n * 7) % 256);
  const form = new FormData();
  form.append("cv", new File([all], "cv.pdf"));
  const file = (await readForm(form, 100, { ...LIMIT, fileBytes: 1500 })).get("cv") as File;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(all);
});

test("files beyond what is kept of them have nothing in them, and what was typed after them is whole", async () => {
  const form = new FormData();
  for (let n = 0; n < 8; n++) form.append("files", new File(["x".repeat(400)], `${n}.pdf`));
  form.set("note", "Please call my son.");
  const kept = await readForm(form, 500, { ...LIMIT, fileBytes: 500 });
  expect(kept.get("note")).toBe("Please call my son.");
  const sizes = kept.getAll("files").map((file) => (file as File).size);
  expect(sizes).toEqual([400, 400, 400, 400, 400, 0, 0, 0]);
});

test("a form that never ends, whose words are too long, or that is all names, is too large", async () => {
  const form = new FormData();
  form.set("cv", new File(["x".repeat(5000)], "cv.pdf"));
  await expect(readForm(form, 100, { ...LIMIT, readBytes: 3000 })).rejects.toMatchObject(TOO_LARGE);
  const long = new FormData();
  long.set("note", "x".repeat(4001));
  await expect(readForm(long, 1000)).rejects.toMatchObject(TOO_LARGE);
  const many = new FormData();
  for (let n = 0; n < 200; n++) many.append("x".repeat(30), "");
  await expect(readForm(many, 1000)).rejects.toMatchObject(TOO_LARGE);
  const names = new FormData();
  for (let n = 0; n < 200; n++) names.append("x", new File([], "x".repeat(30)));
  await expect(readForm(names, 1000)).rejects.toMatchObject(TOO_LARGE);
});

test("headers without an end are read and not kept", async () => {
  const header = `--x\r\nX: ${"x".repeat(90_000)}`;
  await expect(readText(`${header}\r\n\r\nv\r\n--x--\r\n`)).resolves.toBeInstanceOf(FormData);
  await expect(readText(header)).rejects.toThrow();
});

test("a boundary is read however it is written, and what looks like one is not", async () => {
  for (const [type, mark] of [
    ['multipart/form-data; boundary="a b"', "a b"],
    ["multipart/form-data; charset=utf-8; boundary=xyz", "xyz"],
    ["Multipart/Form-Data;Boundary=xyz", "xyz"],
    [
      "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW",
      "----WebKitFormBoundary7MA4YWxkTrZu0gW",
    ],
    // The first, as by the platform's own reader; nobody else reads it.
    ["multipart/form-data; boundary=a; boundary=b", "a"],
  ] as const) {
    const text = `before\r\n${part('name="a"', `\r\n--${mark.slice(0, -1)}\r\n-`, mark)}--${mark}--\r\nafter`;
    expect(await entriesOf(await readText(text, type))).toEqual([["a", `\r\n--${mark.slice(0, -1)}\r\n-`]]);
  }
  for (const type of [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=y",
  ])
    await expect(readText(`${part('name="a"', "v")}--x--\r\n`, type)).rejects.toThrow();
});

test("a file is what has a file's name, written in either way, whatever it says of its type", async () => {
  const text = [
    part("name=plain; filename=a.pdf", "1"),
    part(`name="coded"; filename*=UTF-8''%E0%A6%95.pdf`, "2"),
    part('name="not chosen"; filename=""', ""),
    part(`name="path"; filename="C:\\\\scans\\\\c.pdf"`, "3"),
    '--x\r\nContent-Type: application/octet-stream\r\ncontent-disposition: FORM-DATA; name="words"\r\n\r\n4\r\n',
    "--x--",
  ].join("");
  expect(await entriesOf(await readText(text))).toEqual([
    ["plain", "a.pdf", "1"],
    ["coded", "ক.pdf", "2"],
    ["not chosen", "", ""],
    ["path", "c.pdf", "3"],
    ["words", "4"],
  ]);
});

test("a part without a name is no part of a form", async () => {
  await expect(readText(`${part('filename="a.pdf"', "1")}--x--`)).rejects.toThrow("no name");
  await expect(readText(`--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--`)).rejects.toThrow(
    "no name",
  );
});

test("files lie on the disk for nobody else to read until they are removed, and one that breaks off leaves nothing", async () => {
  // A folder of its own: forms of the tests before, which broke off, may open their files late.
  const own = temporaryFolder();
  const newFiles = uploadFolder(own);
  const listed = () => readdirSync(join(own, String(process.pid)));
  const files = newFiles();
  const form = new FormData();
  form.append("files", new File(["x".repeat(400)], "a.pdf"));
  form.append("files", new File([], "nothing.pdf"));
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await sent.arrayBuffer());
  await readParts([bytes], type, { ...LIMIT, fileBytes: 500 }, files);
  expect(listed()).toHaveLength(1);
  await files.remove();
  expect(listed()).toEqual([]);

  const broken = newFiles();
  await expect(readParts([bytes.subarray(0, 300)], type, LIMIT, broken)).rejects.toThrow();
  await broken.remove();
  expect(listed()).toEqual([]);
});

test("a large file is written without a listener left behind for each piece that has waited for the disk", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const files = newFiles();
  const bytes = 2 * 1024 * 1024;
  const form = new FormData();
  form.append("cv", new File([new Uint8Array(bytes)], "a.pdf"));
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const limit = { ...LIMIT, readBytes: 2 * bytes, fileBytes: bytes, filesBytes: bytes };
  const read = await readParts([new Uint8Array(await sent.arrayBuffer())], type, limit, files);
  expect(read.get("cv")).toHaveProperty("size", bytes);
  await files.remove();
  // Node reports a warning with the next tick.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("a disk that takes nothing is told as busy, not as a broken form", async () => {
  const nowhere = uploadFolder("/dev/null/uploads");
  const text = new TextEncoder().encode(`${part('name="cv"; filename="a.pdf"', "1")}--x--`);
  const read = readParts([text], "multipart/form-data; boundary=x", LIMIT, nowhere());
  await expect(read).rejects.toMatchObject({ status: 503 });
});
