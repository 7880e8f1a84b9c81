import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { FORM_OWNER } from "../../contract/form-owner.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import { mustBePlain, readBytes } from "../http/read-body.ts";
import type { RequestFacts } from "../http/request.ts";
import { HttpError } from "../http/response.ts";
import { NO_ORIGIN } from "../http/same-site.ts";
import { publicCustomerId } from "../secrets/derived-keys.ts";
import type { FormLimit } from "./form-limits.ts";
import { formLimit, MAX_WORDS } from "./form-limits.ts";
import type { FormFiles, IncomingFile } from "./upload-files.ts";

/** More parts than any form has: each part costs a thousand times its bytes. */
export const MAX_PARTS = 1000;
/** The longest header of a part. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Bytes that are parsed at once: some thousands of the smallest parts. */
const PIECE_BYTES = 16 * 1024;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A request whose form is read; `end` when its page has answered. */
export interface ReceivedForm {
  request: Request;
  end(): Promise<void>;
}

/** Admits a form with files, or throws the response; `null` if the page rejects it unread. */
export type AdmitFiles = (limit: FormLimit) => Promise<AdmittedFiles | null>;

/** What a form with files gets, until `end`. */
export interface AdmittedFiles {
  files: FormFiles;
  /** Waits until the page may hold so many bytes of files in memory. */
  hold(bytes: number): Promise<void>;
  end(): Promise<void>;
}

/**
 * A page's request, whose form is read once. A multipart form reaches its page with all text fields and, of files that are too large, the
 * beginning, so that the page can show the error at the field. Any other form that is too large is rejected, unread if it has a content
 * length. Nothing of a form with files is read before it is admitted.
 */
export async function formRequest(
  address: string,
  context: Context,
  admit: AdmitFiles,
): Promise<ReceivedForm> {
  const { raw } = context.req;
  const { method, signal } = raw;
  if (method === "GET" || method === "HEAD") {
    return unheld(address === raw.url ? raw : new Request(address, raw));
  }
  const headers = new Headers(raw.headers);
  // Removed because the router would reject it as cross-site; `isSameSite` has checked it before.
  if (headers.get("origin") === NO_ORIGIN) headers.delete("origin");
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    const body = raw.body && (await readBytes(context, MAX_WORDS));
    const request = new Request(address, { method, headers, signal, body });
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
    return unheld(withForm(request, once(request.formData.bind(request)), isForm ? 400 : 415));
  }
  mustBePlain(context);
  const limit = formLimit(context.req.path);
  const length = headers.get("content-length");
  if (Number(length) > limit.readBytes) throw new HttpError(413, limit.words);
  const request = new Request(address, { method, headers, signal });
  const admitted = limit.filesBytes > 0 ? await admit(limit) : { files: NO_FILES, ...NOTHING_HELD };
  if (admitted === null) {
    return unheld(withForm(request, () => Promise.reject(new Error("The form is not admitted.")), 400));
  }
  const form = once(() => readParts(raw.body ?? [], type, limit, admitted.files));
  try {
    // Read before the page's action runs, because that can neither reject a large form nor wait for memory.
    const read = await form().catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      return null;
    });
    if (read) await admitted.hold(bytesOfFiles(read));
  } catch (error) {
    await admitted.end();
    throw error;
  }
  return { request: withForm(request, form, 400), end: admitted.end };
}

const NOTHING_HELD = { hold: async () => {}, end: async () => {} };

/** For multipart forms without file fields: files stay empty. */
const NO_FILES: FormFiles = {
  create: () => {
    throw new Error("No file is kept of this form.");
  },
  remove: async () => {},
};

function unheld(request: Request): ReceivedForm {
  return { request, end: async () => {} };
}

function bytesOfFiles(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === "string" ? 0 : value.size), 0);
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

/** A body that is no form or is incomplete is the client's error. */
function withForm(request: Request, form: () => Promise<FormData>, error: 400 | 415): Request {
  const formData = () =>
    form().catch(() => {
      throw new Response(null, { status: error });
    });
  return Object.defineProperty(request, "formData", { value: formData });
}

/** Parses a multipart form (RFC 7578) as a stream; 413 if it is too large even with its files cut; throws if it is invalid. */
export async function readParts(
  body: Bytes,
  type: string,
  limit: FormLimit,
  files: FormFiles,
): Promise<FormData> {
  const tooLarge = new HttpError(413, limit.words);
  const left = { files: limit.filesBytes, words: limit.wordsBytes };
  const parser = new Busboy({
    headers: { "content-type": type },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      parts: MAX_PARTS,
      headerSize: MAX_HEADER_BYTES,
      fieldSize: limit.wordsBytes,
      fileSize: limit.fileBytes,
    },
  });
  const form = new FormData();
  const fill: (() => Promise<void>)[] = [];
  const keep = (name: string | undefined, words: string, append: () => Promise<void>) => {
    left.words -= Buffer.byteLength(`${name}${words}`);
    if (left.words < 0) parser.destroy(tooLarge);
    else if (name === undefined) parser.destroy(new Error("A part has no name."));
    else fill.push(append);
  };
  let lost: HttpError | undefined;
  const lose = (error: Error) => {
    lost ??= notKept(error);
    parser.destroy(lost);
  };
  parser.on("partsLimit", () => parser.destroy(tooLarge));
  parser.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) parser.destroy(tooLarge);
    else keep(name, value, async () => form.append(name, value));
  });
  parser.on("file", (name, content, sentName) => {
    // Browsers percent-encode these characters in quoted names.
    const fileName = sentName.replace(/%(22|0A|0D)/gi, decodeURIComponent);
    // Only a file with content needs space on the disk.
    let incoming: IncomingFile | undefined;
    const isRead = new Promise<void>((resolve) => content.once("close", resolve).once("end", resolve));
    content.on("data", (chunk: Buffer<ArrayBuffer>) => {
      const kept = chunk.subarray(0, left.files);
      left.files -= kept.length;
      if (kept.length === 0) return;
      incoming ??= files.create(lose);
      if (incoming.write(kept)) return;
      content.pause();
      incoming.whenDrained(() => content.resume());
    });
    content.on("end", () => incoming?.end());
    // An aborted file ends the form, too.
    content.on("error", () => {});
    keep(name, fileName, async () => {
      // A file's last bytes may be written after the form's end.
      await isRead;
      form.append(name, (await incoming?.file(fileName)) ?? new File([], fileName));
    });
  });
  await pipeline(atMost(body, limit.readBytes, tooLarge), parser);
  for (const append of fill) {
    await append().catch((error: unknown) => {
      throw lost ?? error;
    });
  }
  if (lost) throw lost;
  return form;
}

/** The disk is full or cannot be written. */
function notKept(cause: Error): HttpError {
  const error = new HttpError(503, "The file could not be kept. Please try again later.", {
    "retry-after": "60",
  });
  error.cause = cause;
  return error;
}

async function* atMost(body: Bytes, most: number, tooLarge: HttpError) {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.byteLength;
    if (read > most) throw tooLarge;
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

/** The owner that a page's forms carry; "" for a visitor. */
export function formOwner(container: AppContext, { visitor }: Pick<RequestFacts, "visitor">): string {
  return isCustomer(visitor) ? publicCustomerId(container.secret, visitor.customerId) : "";
}

/** Whether a form was rendered for another customer than the sender. A form without an owner counts as the sender's. */
export async function isOthersForm(
  container: AppContext,
  { visitor }: Pick<RequestFacts, "visitor">,
  request: Request,
): Promise<boolean> {
  if (request.method !== "POST" || !isCustomer(visitor)) return false;
  // An unreadable form is rejected by the page itself.
  const form = await request.formData().catch(() => null);
  const whose = form?.get(FORM_OWNER);
  if (typeof whose !== "string" || whose === "") return false;
  // Pages that were open during a rotation of the secret use the old one.
  const secrets = [container.secret, ...container.settings.previousSecretKeys];
  return secrets.every((secret) => publicCustomerId(secret, visitor.customerId) !== whose);
}
