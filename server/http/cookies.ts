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

/** The cookies of a request by name; of two with one name the first. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  if (!header) return cookies;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name !== "" && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** A `Set-Cookie` header for the whole site, SameSite=Lax; the value must need no encoding. */
export function writeCookie(
  name: string,
  value: string,
  options: { secure: boolean; httpOnly: boolean; maxAgeSeconds: number },
): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax", `Max-Age=${options.maxAgeSeconds}`];
  if (options.httpOnly) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  return parts.join("; ");
}
