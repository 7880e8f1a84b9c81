import type { Context } from "hono";
import { HttpError } from "../answer.ts";
import { notWhole, readBytes } from "../read-body.ts";
import { fewParts, TooManyParts } from "./few-parts.ts";
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
  const boundary = boundaryOf(context.req.header("content-type"));
  const limit = formLimit(context.req.path, boundary !== "");
  const isFitting = length !== undefined && Number(length) <= limit.bytes;
  if (raw.body === null || (isFitting && limit.files === null)) {
    return address === raw.url ? raw : new Request(address, raw);
  }
  const headers = new Headers(raw.headers);
  if (isFitting) {
    const parts = streamOf(fewParts(raw.body, boundary));
    return new Request(address, {
      ...{ method: raw.method, headers, signal: raw.signal },
      ...{ body: parts, duplex: "half" },
    });
  }
  const body = (await trimmedBody(context, boundary, limit)) ?? (await wholeBody(context, limit));
  headers.delete("content-length");
  return new Request(address, { method: raw.method, headers, signal: raw.signal, body });
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** Null of a form that has no files. */
async function trimmedBody(context: Context, boundary: string, { words, files }: FormLimit) {
  const { raw } = context.req;
  if (files === null || raw.body === null) return null;
  if (Number(context.req.header("content-length") ?? "0") > files.readBytes) return null;
  const kept = await trimForm(fewParts(raw.body, boundary), boundary, files).catch((error) => {
    // Else whoever sends has gone.
    throw error instanceof TooManyParts ? new HttpError(413, words) : notWhole();
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
