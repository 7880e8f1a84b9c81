import type { Context } from "hono";
import * as v from "valibot";
import { HttpError } from "./response.ts";

const MAX_BYTES = 64 * 1024;
/** Deeper than any call's body, and safe for recursive functions. */
const MAX_LEVELS = 50;

/** The request's bytes, at most `limit` of them; 413 beyond, before more than that is held in memory; 415 if they are compressed. */
export async function readBytes(
  context: Context,
  limit: number = MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  mustBePlain(context);
  if (Number(context.req.header("content-length") ?? "0") > limit) throw tooLarge();
  try {
    return await readAll(context, limit);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The client disconnected, which is no failure of the site.
    throw incompleteBody();
  }
}

async function readAll(context: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // A body with a content length cannot be longer; a chunked one is counted as it arrives.
  if (context.req.header("content-length") !== undefined) {
    return new Uint8Array(await context.req.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Nothing of a compressed body is read: its size says nothing about what it would become. 415 as RFC 9110, section 15.5.16, has it. */
export function mustBePlain(context: Context): void {
  const encoding = context.req.header("content-encoding") ?? "";
  if (/^(identity)?$/i.test(encoding)) return;
  throw new HttpError(415, "Send the body as it is, without content-encoding.", {
    "accept-encoding": "identity",
  });
}

export function incompleteBody(): HttpError {
  return new HttpError(400, "The request did not arrive whole.");
}

function tooLarge(): HttpError {
  return new HttpError(413, "The request is too large.");
}

/**
 * A JSON object of the request; 415 for another content type, 400 for what is not JSON. With `mayBeEmpty` a missing body is an empty
 * object, whatever content type the client sends.
 */
export async function readJson(context: Context, mayBeEmpty = false): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new HttpError(415, "Send JSON: content-type application/json.");
  const bytes = await readBytes(context);
  if (mayBeEmpty && bytes.length === 0) return {};
  const value = parseJson(bytes);
  // Each level has an opening and a closing bracket.
  if (bytes.length >= 2 * MAX_LEVELS && isDeeper(value, MAX_LEVELS))
    throw new HttpError(400, "The body is nested too deeply.");
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new HttpError(400, "The body must be an object.");
}

/** Level by level, so that a deep value needs no deep stack. */
function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let deep = 0; deep < most && level.length > 0; deep++) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return level.some((each) => typeof each === "object" && each !== null);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new HttpError(400, "The body is not JSON.");
  }
}

/** The parsed value; 400 with the name of the first wrong field otherwise. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new HttpError(400, sentence(result.issues[0]));
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (!field) return "The body must be an object.";
  if (issue.input === undefined) return `${field} is missing.`;
  return `${field} ${issue.message.startsWith("Invalid") ? "is not valid" : issue.message}.`;
}
