import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { DrawDocument } from "../../app/document/draw-document.tsx";
import type { DrawnPage } from "../../app/document/page-bytes.ts";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { isUnavailable } from "../../db/errors.ts";
import type { Log } from "../log.ts";

/** The built pages: React Router's server build, with what `app/entry.server.tsx` exports beside. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & {
      requestKey: typeof pageRequest;
      drawnPage: (response: Response) => DrawnPage | undefined;
      documentDrawer: (build: ServerBuild) => DrawDocument;
      withoutScripts: (html: string) => string;
    };
  };
}

export interface PageAnswer {
  response: Response;
  /** Undefined if the answer is no page: a file, data, a way elsewhere. */
  drawn: DrawnPage | undefined;
  /** Its loaders or its action met a database that does not answer. */
  isUnanswered: boolean;
}

/** Draws the page of a request; `facts` is what its loaders and its action know. */
export type DrawPage = (request: Request, facts: PageRequest) => Promise<PageAnswer>;

/** The quick way to public pages, whose loaders may be asked twice: what it leaves is drawn by `pageDrawer`. */
export function documentDrawer(build: PageBuild): DrawDocument {
  return build.entry.module.documentDrawer(build);
}

/** Draws pages by the router's own way; errors of loaders, actions and components go to the log. */
export function pageDrawer(build: PageBuild, log: Log): DrawPage {
  /** Requests whose page met a database that does not answer. */
  const unanswered = new WeakSet<object>();
  const handle = createRequestHandler(withErrorLog(build, log, unanswered), "production");
  const { requestKey, drawnPage } = build.entry.module;
  return async (request, facts) => {
    const context = new RouterContextProvider();
    context.set(requestKey, facts);
    const response = await handle(request, context);
    return { response, drawn: drawnPage(response), isUnanswered: unanswered.has(context) };
  };
}

/** Errors of loaders, actions and components go to the log under the request's id; people get the page's own words. */
function withErrorLog(build: PageBuild, log: Log, unanswered: WeakSet<object>): PageBuild {
  const handleError = (error: unknown, { request, context }: { request: Request; context: object }) => {
    if (request.signal.aborted) return;
    if (isUnavailable(error)) unanswered.add(context);
    // A method that a page does not take, an address that nobody knows: the caller's mistake, answered as such.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ err: { name, message, stack } }, "page failed");
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
