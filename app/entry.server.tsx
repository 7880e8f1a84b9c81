import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { pageRequest } from "./request-context.ts";

/** The server hands a request's facts to loaders under this key; the bundle has its own copy of the module that makes it. */
export const requestKey = pageRequest;

/** Renders the whole page before anything is sent: it is kept in memory, and its inline scripts are named in the policy by hash. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new PassThrough();
        sink.on("data", (chunk: Buffer) => chunks.push(chunk));
        sink.on("end", () => {
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(Buffer.concat(chunks), { status: code, headers }));
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        reportError(error);
      },
    });
  });
}

/** Errors reach the log through the server, with the request's id and without personal data. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportError(error);
}

function reportError(error: unknown): void {
  process.emit("warning", error instanceof Error ? error : new Error(String(error)));
}
