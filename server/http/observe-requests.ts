import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppContext } from "../app-context.ts";
import { withRequestId } from "../observability/log.ts";
import { isFromProxy } from "./request.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** What pages and files are counted as; calls are counted by their pattern. */
    route?: string;
  }
}

/** Gives each request an id (`X-Request-Id`), counts it, and writes one line at debug level: never an address, which may hold ids. */
export function observeRequests(container: AppContext): MiddlewareHandler {
  return (context, next) => {
    const id = presentedId(container, context) ?? randomUUID();
    return withRequestId(id, async () => {
      const started = performance.now();
      await next();
      const milliseconds = performance.now() - started;
      const { method } = context.req;
      const { status } = context.res;
      const route = context.get("route") ?? routePath(context);
      context.res.headers.set("x-request-id", id);
      container.metrics.countRequest({ method, route, status, seconds: milliseconds / 1000 });
      container.traces?.add({
        method,
        route,
        status,
        milliseconds,
        requestId: id,
        startedAt: performance.timeOrigin + started,
        parent: isFromProxy(container, context) ? context.req.header("traceparent") : undefined,
      });
      if (isRejected(status, route))
        container.log.info({ event: "refused", method, route, status }, "refused");
      if (container.log.isLevelEnabled("debug")) {
        container.log.debug({ method, route, status, ms: Math.round(milliseconds * 10) / 10 }, "request");
      }
    });
  };
}

/** Not logged in, not one's own (404 of a call), forged, too often, or not what a call takes: somebody may be probing the site. */
function isRejected(status: number, route: string): boolean {
  return REJECTED.has(status) || (status === 404 && route.startsWith("/api/"));
}

const REJECTED = new Set([400, 401, 403, 405, 413, 415, 419, 429]);

/** The proxy's own id, so that the two logs can be matched. */
function presentedId(container: AppContext, context: Context): string | undefined {
  const id = context.req.header("x-request-id");
  return id && /^[\w-]{8,64}$/.test(id) && isFromProxy(container, context) ? id : undefined;
}
