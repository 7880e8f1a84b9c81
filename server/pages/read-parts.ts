import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { HttpError } from "../http/response.ts";
import type { FormLimit } from "./form-limits.ts";
import type { FormFiles, IncomingFile } from "./upload-files.ts";

/** More parts than any form has: each part costs a thousand times its bytes. */
export const MAX_PARTS = 1000;
/** The longest header of a part. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Bytes that are parsed at once: some thousands of the smallest parts. */
const PIECE_BYTES = 16 * 1024;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

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
  const cut = (chunk: Buffer<ArrayBuffer>) => {
    const kept = chunk.subarray(0, left.files);
    left.files -= kept.length;
    return kept;
  };
  parser.on("file", (name, content, sentName) => {
    // Browsers percent-encode these characters in quoted names.
    const fileName = sentName.replace(/%(22|0A|0D)/gi, decodeURIComponent);
    const received = receiveFile(content, { cut, create: () => files.create(lose) });
    keep(name, fileName, async () => form.append(name, await received(fileName)));
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

/** Writes a part's content, as far as `cut` leaves it, to a file of its own; the function that is returned waits for the whole of it. */
function receiveFile(
  content: Readable,
  { cut, create }: { cut(chunk: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>; create(): IncomingFile },
): (fileName: string) => Promise<File> {
  // Only a file with content needs space on the disk.
  let incoming: IncomingFile | undefined;
  const isRead = new Promise<void>((resolve) => content.once("close", resolve).once("end", resolve));
  content.on("data", (chunk: Buffer<ArrayBuffer>) => {
    const kept = cut(chunk);
    if (kept.length === 0) return;
    incoming ??= create();
    if (incoming.write(kept)) return;
    content.pause();
    incoming.whenDrained(() => content.resume());
  });
  content.on("end", () => incoming?.end());
  // An aborted file ends the form, too.
  content.on("error", () => {});
  return async (fileName) => {
    // A file's last bytes may be written after the form's end.
    await isRead;
    return (await incoming?.file(fileName)) ?? new File([], fileName);
  };
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
