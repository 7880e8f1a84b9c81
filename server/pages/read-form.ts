import type { Context } from "hono";
import { mustBePlain, readBytes } from "../http/read-body.ts";
import { HttpError } from "../http/response.ts";
import { NO_ORIGIN } from "../http/same-site.ts";
import type { FormLimit } from "./form-limits.ts";
import { formLimit, MAX_WORDS } from "./form-limits.ts";
import { readParts } from "./read-parts.ts";
import type { FormFiles } from "./upload-files.ts";

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
