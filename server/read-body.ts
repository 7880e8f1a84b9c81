import type { Context } from "hono";
import { HttpError } from "./answer.ts";

const MOST_BYTES = 64 * 1024;

/** The request's bytes, at most `limit` of them; 413 beyond. */
export async function readBytes(
  context: Context,
  limit: number = MOST_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(context.req.header("content-length") ?? "0");
  if (announced > limit) throw new HttpError(413, "The request is too large.");
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.byteLength > limit) throw new HttpError(413, "The request is too large.");
  return bytes;
}

/** A JSON object of the request; 415 for another content type, 400 for what is not JSON. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type))
    throw new HttpError(415, "Send JSON: content-type application/json.");
  const bytes = await readBytes(context);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, "The body is not JSON.");
  }
}
