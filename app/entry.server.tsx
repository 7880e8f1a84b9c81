import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { BENGALI } from "../domain/words/bengali.ts";
import { NonceContext } from "./hydration/nonce.ts";
import { loadMessages } from "./i18n/messages.ts";
import { FrameFallback } from "./layout/frame-data.ts";
import { readFrame } from "./layout/read-frame.ts";
import { pageRequest, requestOf } from "./request-context.ts";
import { FirstFault } from "./ui/first-fault.ts";

loadMessages("bn", BENGALI);

/** The server hands a request's facts to loaders under this key; the bundle has its own copy of the module that makes it. */
export const requestKey = pageRequest;

/**
 * Renders a whole page before anything is sent: public pages are kept in memory, and visitors without scripts would see only what is
 * ready at first. React would send finished parts of a long page out of line, for a script to put into their places: `progressiveChunkSize`.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestOf(loadContext);
  const context = { ...routerContext, manifest: pageManifest(routerContext) };
  const hasRootData = routerContext.staticHandlerContext.loaderData.root !== undefined;
  const page = (
    <NonceContext value={nonce}>
      <FrameFallback value={hasRootData ? null : readFrame(loadContext)}>
        <FirstFault value={request.method === "POST" ? { isTaken: false } : null}>
          <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
        </FirstFault>
      </FrameFallback>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
      onAllReady() {
        if (failure !== undefined) return reject(failure);
        headers.set("content-type", "text/html; charset=utf-8");
        pipe(collect((body) => resolve(new Response(body, { status, headers }))));
      },
      onShellError: reject,
    });
  });
}

/** Gathers what is written and hands it on as one piece. */
function collect(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** Errors reach the log through the server, with the request's id and without personal data. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted)
    process.emit("warning", error instanceof Error ? error : new Error(String(error)));
}

/**
 * The manifest that a page is rendered with: of its own routes, and without what they and the entry import. The router makes all routes that it is told
 * of anew for each page. And its `<Scripts>` then links the entry and the routes ahead, which are small: on a slow line the 130 KB that they import
 * would share it with the page's words and styles.
 */
function pageManifest({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext["manifest"] {
  const routes = matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, { ...route, imports: [] as string[] }] as const] : [];
  });
  return {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
}
