import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PageRequest, pageRequest } from "../../app/request-context.ts";
import { isUnavailable } from "../../db/client/errors.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { Log } from "../observability/log.ts";
import { withErrorLog } from "../observability/log-page-errors.ts";

/** React Router's server build, with what `app/entry.server.tsx` exports beside. */
export interface PageBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & { requestKey: typeof pageRequest };
  };
}

type Fallback = "unavailable" | "not printed";

export interface RenderedPage {
  response: Response;
  /** The kind of replacement page: the database did not respond, or a font lacks letters. */
  fallback: Fallback | null;
}

/** Renders the page of a request; `facts` is what its loaders and its action know. */
export type RenderPage = (request: Request, facts: PageRequest) => Promise<RenderedPage>;

/** Renders pages by the router's request handler; errors of loaders, actions and components go to the log. */
export function pageRenderer(build: PageBuild, log: Log): RenderPage {
  /** By the context of a request. */
  const fallbacks = new WeakMap<object, Fallback>();
  const onError = (error: unknown, context: object) => {
    if (isUnavailable(error) || error instanceof Busy) fallbacks.set(context, "unavailable");
    if (error instanceof MissingGlyphsError) fallbacks.set(context, "not printed");
  };
  const handle = createRequestHandler(
    withErrorLog(build, { log, message: "page failed", onError }),
    "production",
  );
  const { requestKey } = build.entry.module;
  return async (request, facts) => {
    const context = new RouterContextProvider();
    context.set(requestKey, facts);
    const response = await handle(request, context);
    return { response, fallback: fallbacks.get(context) ?? null };
  };
}
