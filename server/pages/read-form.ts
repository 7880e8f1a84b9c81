import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { readBytes } from "../http/read-body.ts";
import { HttpError } from "../http/response.ts";
import { type FormLimit, formLimit, MAX_WORDS } from "./form-limits.ts";

/** Far more than a person fills in and chooses: each part costs a thousand times its bytes. */
export const MAX_PARTS = 1000;
/** More than the name of a field and of a file take. */
const MAX_HEADER_BYTES = 16 * 1024;
/** The parser stops between pieces: of the smallest parts these are some thousands. */
const PIECE_BYTES = 16 * 1024;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * A page's request, whose form is read once, for all who ask for it. One in parts comes to its page with what was typed and, of files that
 * are too large, the beginnings, so that the page says at its field what is wrong; every other that is too large is refused, unread if it
 * says how long it is.
 */
export async function formRequest(address: string, context: Context): Promise<Request> {
  const { raw } = context.req;
  const { method, headers, signal } = raw;
  if (method === "GET" || method === "HEAD") return address === raw.url ? raw : new Request(address, raw);
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    const body = raw.body && (await readBytes(context, MAX_WORDS));
    const request = new Request(address, { method, headers, signal, body });
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
    return withForm(request, once(request.formData.bind(request)), isForm ? 400 : 415);
  }
  const limit = formLimit(context.req.path);
  const length = headers.get("content-length");
  if (Number(length) > limit.readBytes) throw new HttpError(413, limit.words);
  const form = once(() => readParts(raw.body ?? [], type, limit));
  // One of which is not known that it fits is read before its page is asked, which cannot refuse it in words.
  if (length === null || Number(length) > limit.filesBytes + limit.wordsBytes) {
    await form().catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
    });
  }
  return withForm(new Request(address, { method, headers, signal }), form, 400);
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

/** What cannot be read as a form, JSON or what has not arrived whole, is the caller's mistake and not ours. */
function withForm(request: Request, form: () => Promise<FormData>, refusal: 400 | 415): Request {
  const formData = () =>
    form().catch(() => {
      throw new Response(null, { status: refusal });
    });
  return Object.defineProperty(request, "formData", { value: formData });
}

/** A form in parts (RFC 7578), read as it comes; 413 when it is too large with its files cut, an error of any kind when it is none. */
export async function readParts(body: Bytes, type: string, limit: FormLimit): Promise<FormData> {
  const tooLarge = new HttpError(413, limit.words);
  const left = { files: limit.filesBytes, words: limit.wordsBytes };
  const parser = new Busboy({
    headers: { "content-type": type },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      ...{ parts: MAX_PARTS, headerSize: MAX_HEADER_BYTES },
      ...{ fieldSize: limit.wordsBytes, fileSize: limit.fileBytes },
    },
  });
  const form = new FormData();
  const fill: (() => void)[] = [];
  const keep = (name: string | undefined, words: string, append: () => void) => {
    left.words -= Buffer.byteLength(`${name}${words}`);
    if (left.words < 0) parser.destroy(tooLarge);
    else if (name === undefined) parser.destroy(new Error("A part has no name."));
    else fill.push(append);
  };
  parser.on("partsLimit", () => parser.destroy(tooLarge));
  parser.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) parser.destroy(tooLarge);
    else keep(name, value, () => form.append(name, value));
  });
  parser.on("file", (name, content, sentName) => {
    // Browsers write these as codes, because the name stands in quotes.
    const fileName = sentName.replace(/%(22|0A|0D)/gi, decodeURIComponent);
    const chunks: Buffer<ArrayBuffer>[] = [];
    content.on("data", (chunk: Buffer<ArrayBuffer>) => {
      const kept = chunk.subarray(0, left.files);
      left.files -= kept.length;
      if (kept.length > 0) chunks.push(kept);
    });
    // One that breaks off ends the form too.
    content.on("error", () => {});
    keep(name, fileName, () => form.append(name, new File(chunks, fileName)));
  });
  await pipeline(atMost(body, limit.readBytes, tooLarge), parser);
  for (const append of fill) append();
  return form;
}

async function* atMost(body: Bytes, most: number, tooLarge: HttpError) {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.byteLength;
    if (read > most) throw tooLarge;
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
