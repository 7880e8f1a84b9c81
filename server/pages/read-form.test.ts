import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { HttpError } from "../http/response.ts";
import { formRequest } from "./read-form.ts";
import { MAX_PARTS } from "./read-parts.ts";
import { uploadFolder } from "./upload-files.ts";

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "namuna-form-"));
afterAll(() => rmSync(folder, { recursive: true }));
const newFiles = uploadFolder(folder);
const app = new Hono();
app.post("*", async (context) => {
  const admitted = { files: newFiles(), hold: async () => {}, end: async () => {} };
  const { request } = await formRequest(context.req.url, context, async () => admitted);
  const read = () => request.formData().catch((error: Response) => error);
  const form = await read();
  const again = await read();
  if (form instanceof FormData) expect(again).toBe(form);
  else expect([again instanceof Response, form.body]).toEqual([true, null]);
  return form instanceof Response ? form : new Response(String([...form].length));
});
app.onError((error) => new Response(null, { status: error instanceof HttpError ? error.status : 500 }));

type Sent = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** How many fields a page's form has, or the status of its error; a text says how long it is, a stream does not. */
async function send(
  path: string,
  type: string,
  body: Sent,
  length?: number,
  more: Record<string, string> = {},
): Promise<string> {
  const known = typeof body === "string" ? Buffer.byteLength(body) : length;
  const headers = {
    ...more,
    "content-type": type,
    ...(known === undefined ? {} : { "content-length": String(known) }),
  };
  const response = await app.request(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  return response.ok ? response.text() : String(response.status);
}

/** Bytes in pieces; it counts those that were asked for. */
function stream(piece: Uint8Array, count = 1, error?: Error) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < count) controller.enqueue(piece);
      else if (error) controller.error(error);
      else controller.close();
    },
  });
  return { body, pieces: () => sent };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const WORDS = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data; boundary=x";
const CAREER = "/career/phlebotomist-kolkata";
const parts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;

test("a form of hundreds of thousands of fields is refused before it is taken apart, also where files may come", async () => {
  expect(await send("/login", WORDS, "a&".repeat(300_000))).toBe("413");
  expect(await send(CAREER, WORDS, "a&".repeat(300_000))).toBe("413");
  expect(await send("/login", WORDS, stream(bytes("a&".repeat(1000)), 300).body)).toBe("413");
  expect(await send("/login", WORDS, "a=1&b=2")).toBe("2");
  expect(await send("/login", WORDS, stream(bytes("a=1&"), 3).body)).toBe("3");
});

test("a form with files has as many parts as a person fills in", async () => {
  expect(await send(CAREER, FILES, parts(MAX_PARTS))).toBe(String(MAX_PARTS));
  expect(await send(CAREER, FILES, stream(bytes(parts(MAX_PARTS))).body)).toBe(String(MAX_PARTS));
  expect(await send(CAREER, FILES, parts(MAX_PARTS + 1))).toBe("413");
  expect(await send(CAREER, FILES, stream(bytes(parts(MAX_PARTS + 1))).body)).toBe("413");
  expect(await send(CAREER, FILES, parts(120_000))).toBe("413");
  expect(await send("/book-by-prescription", FILES, parts(100_000))).toBe("413");
});

test("a form in parts of a page without files is as small as any other", async () => {
  expect(await send("/login", FILES, parts(2))).toBe("2");
  expect(await send("/login", FILES, parts(4000))).toBe("413");
  expect(await send("/login", FILES, stream(bytes(parts(100)), 3).body)).toBe("100");
  const file = `--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`;
  expect(await send("/login", FILES, stream(bytes(file + "x".repeat(60_000)), 3).body)).toBe("413");
});

test("what says that it is longer than is ever read is not read, what never ends not to its end", async () => {
  const unread = stream(bytes("x".repeat(1000)), 10);
  expect(await send(CAREER, FILES, unread.body, 257 * MIB)).toBe("413");
  expect(unread.pieces()).toBeLessThan(3);
  const endless = stream(new Uint8Array(8 * MIB), 1000);
  expect(await send(CAREER, FILES, endless.body)).toBe("413");
  expect(endless.pieces()).toBeLessThan(40);
  const refused = stream(bytes(parts(MAX_PARTS + 1).slice(0, -7)), 1000);
  expect(await send(CAREER, FILES, refused.body)).toBe("413");
  expect(refused.pieces()).toBeLessThan(5);
});

test("a form that is none, or of which only half arrives, is the sender's mistake", async () => {
  const whole = parts(3);
  const gone = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  for (const half of [whole.slice(0, 20), whole.slice(0, 60), whole.slice(0, 130), whole.slice(0, -6), ""]) {
    expect(await send(CAREER, FILES, half)).toBe("400");
    expect(await send(CAREER, FILES, stream(bytes(half)).body)).toBe("400");
    expect(await send(CAREER, FILES, stream(bytes(half), 1, gone).body)).toBe("400");
    expect(await send(CAREER, FILES, stream(bytes(half), 1, gone).body, 1000)).toBe("400");
  }
  const file = '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF';
  expect(await send(CAREER, FILES, file)).toBe("400");
  expect(await send(CAREER, FILES, stream(bytes(file), 1, gone).body)).toBe("400");
  expect(await send(CAREER, "multipart/form-data", whole)).toBe("400");
  expect(await send(CAREER, `multipart/form-data; boundary=${"x".repeat(300)}`, whole)).toBe("400");
  expect(await send("/login", WORDS, stream(bytes("a="), 1, gone).body)).toBe("400");
  expect(await send("/login", "application/json", "{}")).toBe("415");
  expect(await send("/login", "multipart/mixed; boundary=x", whole)).toBe("415");
});

test("a compressed form is not taken apart", async () => {
  const zipped = { "content-encoding": "gzip" };
  expect(await send("/login", WORDS, "a=1", undefined, zipped)).toBe("415");
  expect(await send("/login", FILES, parts(1), undefined, zipped)).toBe("415");
  expect(await send(CAREER, FILES, parts(1), undefined, zipped)).toBe("415");
  expect(await send(CAREER, FILES, parts(1), undefined, { "content-encoding": "identity" })).toBe("1");
});
