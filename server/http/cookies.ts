export interface CookieNames {
  session: string;
  csrf: string;
  place: string;
  language: string;
  /** Name of the cookie that recognises a device. */
  device: string;
  /** Name of the cookie with the pass to one shared report; `token` is its link's. */
  share(token: string): string;
}

/** `__Host-` binds the cookie to this host over TLS; browsers refuse it without Secure, so plain local mode has the bare name. */
export function cookieNames(secure: boolean): CookieNames {
  return {
    session: secure ? "__Host-sid" : "sid",
    csrf: "XSRF-TOKEN",
    place: secure ? "__Host-place" : "place",
    language: secure ? "__Host-language" : "language",
    device: secure ? "__Host-device" : "device",
    // The name has the token's beginning, so that links to several reports stay open beside each other.
    share: (token) => `${secure ? "__Host-" : ""}share-${token.slice(0, 8)}`,
  };
}

/** A name as RFC 9110 writes a token (section 5.6.2), with nothing but space and tab around it. */
const NAME = /^[ \t]*([!#$%&'*+.^_`|~\w-]+)[ \t]*$/;

/** The text without space and tab around it. Without a pattern, whose time would grow with the square of the spaces inside it. */
function withoutSpaceAround(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text[from])) from++;
  while (to > from && isSpace(text[to - 1])) to--;
  return text.slice(from, to);
}

const isSpace = (letter: string | undefined) => letter === " " || letter === "\t";

/**
 * The cookies of a request by name, as RFC 6265bis writes them: names are tokens, and space and tab alone are taken off around them. Whatever
 * else stands before a name makes it another name: a host beside this one can set a cookie whose name only looks like `__Host-sid`. A name
 * with that prefix belongs to this host and path alone, so no browser sends it twice; one that comes twice is not trusted and counts as
 * absent. Of two other cookies with one name the first counts.
 */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  if (!header) return cookies;
  const twice = new Set<string>();
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    const [, name] = NAME.exec(part.slice(0, Math.max(0, at))) ?? [];
    if (name === undefined) continue;
    if (cookies.has(name)) twice.add(name);
    else cookies.set(name, withoutSpaceAround(part.slice(at + 1)));
  }
  for (const name of twice) if (name.startsWith("__Host-")) cookies.delete(name);
  return cookies;
}

/**
 * A `Set-Cookie` header for the whole site, SameSite=Lax where nothing else is said; the value must need no encoding. Without an age (null)
 * it lasts until the browser is closed.
 */
export function writeCookie(
  name: string,
  value: string,
  options: {
    secure: boolean;
    httpOnly: boolean;
    maxAgeSeconds: number | null;
    sameSite?: "Lax" | "Strict";
  },
): string {
  const { secure, httpOnly, maxAgeSeconds, sameSite = "Lax" } = options;
  const parts = [`${name}=${value}`, "Path=/", `SameSite=${sameSite}`];
  if (maxAgeSeconds !== null) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (httpOnly) parts.push("HttpOnly");
  if (secure) parts.push("Secure");
  return parts.join("; ");
}
