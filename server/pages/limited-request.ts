import type { Context } from "hono";
import { HttpError } from "../answer.ts";
import { notWhole, readBytes } from "../read-body.ts";
import { fewParts, TooManyParts } from "./few-parts.ts";
import { type FormLimit, formLimit } from "./form-limits.ts";
import { boundaryOf, type FormSizes, trimForm } from "./trim-form.ts";

/**
 * A page's request. A form of unknown length is read up to its limit first. One with files that are too large comes to its page with what
 * was typed and the beginnings of the files, so that the page says at its field what is wrong; every other is refused, unread if it says
 * how long it is.
 */
export async function limitedRequest(address: string, context: Context): Promise<Request> {
  const { raw } = context.req;
  const length = context.req.header("content-length");
  const boundary = boundaryOf(context.req.header("content-type"));
  const limit = formLimit(context.req.path, boundary !== "");
  const isFitting = length !== undefined && Number(length) <= limit.bytes;
  if (raw.body === null || (isFitting && limit.files === null)) {
    return address === raw.url ? raw : new Request(address, raw);
  }
  const headers = new Headers(raw.headers);
  if (!isFitting) headers.delete("content-length");
  const body = isFitting
    ? raw.body.pipeThrough(fewParts(boundary))
    : await readForm(context, raw.body, boundary, limit);
  const init: RequestInit & { duplex: "half" } = {
    ...{ method: raw.method, headers, signal: raw.signal, body },
    duplex: "half",
  };
  return new Request(address, init);
}

/** A form of which is not known that it fits: one with files is cut to its limit, every other read up to it. */
function readForm(context: Context, body: ReadableStream<Uint8Array>, boundary: string, limit: FormLimit) {
  const length = Number(context.req.header("content-length") ?? "0");
  const { files, words } = limit;
  if (files === null || length > files.readBytes) return readWords(context, limit);
  return cutFiles(body, boundary, files, words);
}

async function cutFiles(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  sizes: FormSizes,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await trimForm(body.pipeThrough(fewParts(boundary)), boundary, sizes).catch((error) => {
    // Else whoever sends has gone.
    throw error instanceof TooManyParts ? new HttpError(413, tooLarge) : notWhole();
  });
  if (!kept) throw new HttpError(413, tooLarge);
  return kept;
}

async function readWords(context: Context, { bytes, words }: FormLimit): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBytes(context, bytes);
  } catch (error) {
    throw error instanceof HttpError && error.status === 413 ? new HttpError(413, words) : error;
  }
}
