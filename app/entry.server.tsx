import { options } from "preact";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { BENGALI } from "../domain/words/bengali.ts";
import { documentDrawer } from "./document/draw-document.tsx";
import { drawAtOnce, drawText } from "./document/draw-text.ts";
import { focusFault } from "./document/focus-fault.ts";
import { handOver } from "./document/hand-over.ts";
import { type DrawnPage, writtenPage } from "./document/page-bytes.ts";
import { withoutScripts } from "./document/without-scripts.ts";
import { partWriter } from "./document/written-parts.ts";
import { readFrame } from "./frame/read-frame.ts";
import { pageRequest } from "./request-context.ts";
import { drawPartsOnce } from "./ui/drawn-once.ts";
import { learn } from "./words/speak.ts";

learn("bn", BENGALI);

// preact/compat copies each element's properties under the names that the browser's elements have. A drawing of text reads React's names itself.
delete options.vnode;

drawPartsOnce(partWriter((part) => drawAtOnce(() => part)));

/** The server hands a request's facts to loaders under this key; the bundle has its own copy of the module that makes it. */
export const requestKey = pageRequest;

/** The server's quick way to a page, and what it does with pages that are sent in another one's place, which start no script either. */
export { documentDrawer, withoutScripts };

/** A page's response with the page beside it: to read it from there would write and read most of a megabyte for a long one. */
class PageResponse extends Response {
  readonly page: DrawnPage;

  constructor(page: DrawnPage, init: ResponseInit) {
    super(streamOf(page), init);
    this.page = page;
  }
}

/** A page that was drawn here. */
export function drawnPage(response: Response): DrawnPage | undefined {
  return response instanceof PageResponse ? response.page : undefined;
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
  const { html: drawn, parts } = await drawText(() => (
    <ServerRouter context={routerContext} url={request.url} />
  ));
  const html = request.method === "POST" ? focusFault(drawn) : drawn;
  headers.set("content-type", "text/html; charset=utf-8");
  const handedOver = routerContext.renderMeta?.didRenderScripts ? handOver(data.trimEnd()) : "";
  const page = isRefusedForm
    ? writtenPage({ html: withoutScripts(html), parts }, "")
    : writtenPage({ html, parts }, handedOver);
  return new PageResponse(page, { status, headers });
}

/** Hands the page only to its reader: the server takes it by `drawnPage`. */
function streamOf({ head, rest }: DrawnPage): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        if (head) controller.enqueue(head);
        controller.enqueue(rest);
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
