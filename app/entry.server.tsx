import { renderToStringAsync } from "preact-render-to-string";
import { type EntryContext, ServerRouter } from "react-router";
import { BENGALI } from "../domain/words/bengali.ts";
import { pageRequest } from "./request-context.ts";
import { learn } from "./words/speak.ts";

learn("bn", BENGALI);

/** The server hands a request's facts to loaders under this key; the bundle has its own copy of the module that makes it. */
export const requestKey = pageRequest;

/** The text of a page beside its response: to read it from there would write and read most of a megabyte for a long one. */
export const rendered = new WeakMap<Response, string>();

/** Renders the whole page before anything is sent: it is kept in memory, and its inline scripts are named in the policy by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await renderToStringAsync(<ServerRouter context={routerContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  const page = `<!DOCTYPE html>${html}`;
  const response = new Response(streamOf(page), { status, headers });
  rendered.set(response, page);
  return response;
}

/** Writes the page only for who reads it: the server takes its text from `rendered`. */
function streamOf(page: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(page));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Errors reach the log through the server, with the request's id and without personal data. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportError(error);
}

function reportError(error: unknown): void {
  process.emit("warning", error instanceof Error ? error : new Error(String(error)));
}
