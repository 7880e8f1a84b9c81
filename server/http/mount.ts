type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** Health checks call the process directly, without the base path. */
const HEALTH = new Set(["/healthz", "/readyz"]);

/**
 * The site below a path of its own (BASE_PATH): inside, every address is without it. Outside there is nothing but the health
 * checks, and the root, which leads to the site.
 */
export function mountAt(basePath: string, fetch: Fetch): Fetch {
  if (basePath === "/") return fetch;
  return (request, env) => {
    const url = new URL(request.url);
    if (url.pathname.startsWith(basePath)) {
      url.pathname = url.pathname.slice(basePath.length - 1);
      return fetch(new Request(url, request), env);
    }
    if (HEALTH.has(url.pathname)) return fetch(request, env);
    const isNear = url.pathname === "/" || `${url.pathname}/` === basePath;
    return isNear
      ? new Response(null, { status: 302, headers: { location: basePath } })
      : new Response("Not found.", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  };
}

/** A path of the site as browsers and the router know it: below the one that the site is mounted at. */
export function mountedPath(basePath: string, path: string): string {
  return basePath + path.slice(1);
}
