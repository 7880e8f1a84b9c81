import type { MiddlewareHandler } from "hono";
import { pagePath } from "../../contract/page-path.ts";
import { isSecretArea } from "../../contract/personal-areas.ts";
import { FILE_POLICY } from "./content-security-policy.ts";

/** Headers of every response. */
export function securityHeaderList(secure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ["content-security-policy", FILE_POLICY],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    [
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(self), payment=(self), otp-credentials=(self)",
    ],
    ["cross-origin-opener-policy", "same-origin-allow-popups"],
    ["cross-origin-resource-policy", "same-origin"],
  ];
  if (secure) headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

/** Adds the security headers to every response, unless it has set one itself; `secure`: HSTS too. Addresses that contain a secret never get a referrer. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  const headers = securityHeaderList(secure);
  return async (context, next) => {
    await next();
    const { headers: sent } = context.res;
    if (isSecretArea(areaOf(context.req.path))) sent.set("referrer-policy", "no-referrer");
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value);
  };
}

/** The first segment of a path as the router reads it: in any letter case, with percent codes and repeated slashes, of a page or of its data. */
export function areaOf(pathname: string): string {
  const area = pagePath(decoded(pathname))
    .split("/")
    .find((segment) => segment !== "");
  return (area ?? "").toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
