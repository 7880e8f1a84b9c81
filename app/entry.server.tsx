import { options } from "preact";
import { renderToString, renderToStringAsync } from "preact-render-to-string";
import type { JSX } from "react";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { BENGALI } from "../domain/words/bengali.ts";
import { pageBytes } from "./document/page-bytes.ts";
import { startAfterPaint } from "./document/start-after-paint.ts";
import { withoutScripts } from "./document/without-scripts.ts";
import { drawWithMarks, partWriter } from "./document/written-parts.ts";
import { readFrame } from "./frame/read-frame.ts";
import { pageRequest } from "./request-context.ts";
import { drawPartsOnce, type WrittenHtml } from "./ui/drawn-once.ts";
import { learn } from "./words/speak.ts";

learn("bn", BENGALI);

// preact/compat copies each element's properties under the names that the browser's elements have. A drawing of text reads React's names itself.
delete options.vnode;

drawPartsOnce(partWriter((part) => atOnce(() => part)));

/** The server hands a request's facts to loaders under this key; the bundle has its own copy of the module that makes it. */
export const requestKey = pageRequest;

/** The server sends a page in another one's place, and that one starts no script either. */
export { withoutScripts };

/** A page's response with its text beside it: to read it from there would write and read most of a megabyte for a long one. */
class DrawnPage extends Response {
  readonly html: string;
  readonly parts: readonly WrittenHtml[];

  constructor({ html, parts }: DrawnText, init: ResponseInit) {
    super(streamOf({ html, parts }), init);
    this.html = html;
    this.parts = parts;
  }
}

/** A page's text, and the written parts for which marks stand in it. */
interface DrawnText {
  html: string;
  parts: readonly WrittenHtml[];
}

/** A page that was drawn here: its text but for the style sheet and written parts, which have no scripts, and the bytes of all of it. */
export function drawnPage(response: Response): { html: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  if (!(response instanceof DrawnPage)) return undefined;
  const { html, parts } = response;
  return { html, bytes: pageBytes(html, parts) };
}

/** Renders the whole page before anything is sent: it is kept in memory, and its inline scripts are named in the policy by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loading: RouterContextProvider,
): Promise<Response> {
  const { loaderData } = routerContext.staticHandlerContext;
  // A form that was refused as a whole asks no loader: the frame is read here, and no script is started without the loaders' data.
  const isRefusedForm = request.method === "POST" && loaderData.root === undefined;
  if (isRefusedForm) loaderData.root = readFrame(loading);
  const data = await new Response(serverHandoffStream).text();
  const { html, parts } = await draw(() => <ServerRouter context={routerContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  const init = { status, headers };
  if (isRefusedForm) return new DrawnPage({ html: `<!DOCTYPE html>${withoutScripts(html)}`, parts }, init);
  const handedOver = routerContext.renderMeta?.didRenderScripts ? handOver(data) : "";
  return new DrawnPage({ html: `<!DOCTYPE html>${startAfterPaint(html)}${handedOver}`, parts }, init);
}

/**
 * At once. Where a part is not there yet, which happens until its file was loaded for the first time, in as many steps as it takes: these
 * cost a page twice the time. Each try has elements of its own, because drawing writes into them.
 */
async function draw(page: () => JSX.Element): Promise<DrawnText> {
  const { html, parts } = drawWithMarks(() => atOnce(page));
  return html === null ? { html: await renderToStringAsync(page()), parts: [] } : { html, parts };
}

/** Null where a part is not there yet. */
function atOnce(page: () => JSX.Element): string | null {
  try {
    return renderToString(page());
  } catch (error) {
    if (error instanceof Error && error.message.includes("renderToStringAsync")) return null;
    throw error;
  }
}

/**
 * The loaders' data as the router's script in the browser expects it (`StreamTransfer` of react-router). The router itself would draw it
 * as a part of the page that waits for the stream, and the page with it.
 */
function handOver(data: string): string {
  const text = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const to = "window.__reactRouterContext.streamController";
  return `<script>${to}.enqueue(${text});${to}.close();</script>`;
}

/** Writes the page only for who reads it: the server takes it by `drawnPage`. */
function streamOf({ html, parts }: DrawnText): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(pageBytes(html, parts));
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
