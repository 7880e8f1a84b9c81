import type { Context } from "hono";
import { HttpError } from "../answer.ts";
import { notWhole, readBytes } from "../read-body.ts";
import { type FormLimit, formLimit } from "./form-limits.ts";
import { boundaryOf, trimForm } from "./trim-form.ts";

/**
 * A page's request. A form of unknown length is read up to its limit first. One with files that are too large comes to its page with what
 * was typed and the beginnings of the files, so that the page says at its field what is wrong; every other is refused, unread where it
 * says how long it is.
 */
export async function limitedRequest(address: string, context: Context): Promise<Request> {
  const { raw } = context.req;
  const length = context.req.header("content-length");
  const limit = formLimit(context.req.path);
  const isFitting = length !== undefined && Number(length) <= limit.bytes;
  if (raw.body === null || isFitting) return address === raw.url ? raw : new Request(address, raw);
  const body = (await trimmedBody(context, limit)) ?? (await wholeBody(context, limit));
  const headers = new Headers(raw.headers);
  headers.delete("content-length");
  return new Request(address, { method: raw.method, headers, signal: raw.signal, body });
}

/** Null of a form that has no files, or cannot be read as one with files. */
async function trimmedBody(context: Context, { words, files }: FormLimit) {
  const { raw } = context.req;
  const boundary = boundaryOf(context.req.header("content-type"));
  if (files === null || boundary === "" || raw.body === null) return null;
  if (Number(context.req.header("content-length") ?? "0") > files.readBytes) return null;
  const kept = await trimForm(raw.body, boundary, files).catch(() => {
    // Whoever sends has gone.
    throw notWhole();
  });
  if (!kept) throw new HttpError(413, words);
  return kept;
}

async function wholeBody(context: Context, { bytes, words }: FormLimit) {
  try {
    return await readBytes(context, bytes);
  } catch (error) {
    throw error instanceof HttpError && error.status === 413 ? new HttpError(413, words) : error;
  }
}
