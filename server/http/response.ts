import type { ErrorMessage } from "../../contract/error-messages.ts";
import { SITE_BUSY, SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { AppContext } from "../app-context.ts";
import type { CookieNames } from "./cookies.ts";
import { writeCookie } from "./cookies.ts";
import { mountedPath } from "./mount.ts";
import { CSRF_LIFE_MS, newCsrfToken } from "./tokens.ts";
import { writePlace } from "./visitor.ts";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** Returns a value as JSON. */
export function jsonResponse(body: unknown, status = 200): Response {
  return jsonTextResponse(JSON.stringify(body), status);
}

/** The same for a JSON text. */
export function jsonTextResponse(text: string, status = 200): Response {
  return new Response(text, { status, headers: JSON_HEADERS });
}

/** Adds the request's cookies to a response. */
export function withCookies(response: Response, cookies: ResponseCookies): Response {
  for (const cookie of cookies.headers()) response.headers.append("set-cookie", cookie);
  return response;
}

/** A protocol error: `{status, message}` under its HTTP code. */
export function errorResponse(
  status: number,
  message: string,
  extraHeaders: Record<string, string> = {},
): Response {
  const body = JSON.stringify({ status: status >= 500 ? 0 : status, message });
  return new Response(body, { status, headers: { ...JSON_HEADERS, ...extraHeaders } });
}

/** Internal error: 500 with plain words; the log has the cause. */
export function internalErrorResponse(): Response {
  return errorResponse(500, SOMETHING_WENT_WRONG);
}

/** The database is unreachable or full: the same request may succeed in a few seconds. */
export function unavailableResponse(): Response {
  return errorResponse(503, SOMETHING_WENT_WRONG, { "retry-after": "5" });
}

/** Overloaded: 503 with "retry-after". */
export function busyResponse(retrySeconds: number): Response {
  return errorResponse(503, SITE_BUSY, { "retry-after": String(retrySeconds) });
}

/** Thrown by handlers for what the API responds to with an HTTP code. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const notFound = () => new HttpError(404, "Not found.");

/** The response with the file, or null for a 404, which pages show in words. */
export async function orNotFound(file: () => Promise<Response>): Promise<Response | null> {
  try {
    return await file();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** 429 with the seconds after which another try is worth it. */
export function tooOften(
  seconds: number,
  message = "Too many attempts. Please wait a little and try again.",
): HttpError {
  return new HttpError(429, message, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });
}

/** The words of a domain error for the API. An error that ends by waiting is thrown as 429. */
export function wordsOrTooOften(words: ErrorMessage): ErrorMessage {
  if (words.waitSeconds !== null) throw tooOften(words.waitSeconds);
  return words;
}

/** A path of the site with its query, without the path that it is mounted at (BASE_PATH): "/login?…". */
export type SitePath = `/${string}`;

/** Leads a browser to a path of the site by GET; for nobody's cache. */
export function seeOther(container: AppContext, path: SitePath): Response {
  const headers = { location: mountedPath(container.settings.basePath, path), "cache-control": "no-store" };
  return new Response(null, { status: 303, headers });
}

/** Leads a visitor to the login, and from there to a path of the site. */
export function toLogin(container: AppContext, target: string): Response {
  return seeOther(container, `/login?return-url=${encodeURIComponent(target)}`);
}

/**
 * The variant of a public page by the place and language cookies, as "<pincode>/<language>", each empty for the default; "*" if it does not
 * depend on cookies. A cache in front parses the cookies itself and stores a response only if its result equals this header:
 * `deploy/nginx.conf`.
 */
export const PAGE_VARIANT = "x-page-variant";

/** For files and lists that do not depend on cookies. */
export const SAME_FOR_ALL: Readonly<Record<string, string>> = { [PAGE_VARIANT]: "*" };

/** A visitor gets the cookie once; their cart cannot be found after it has expired. */
export const SESSION_DAYS = 90;
const PLACE_DAYS = 365;
const LANGUAGE_DAYS = 365;
/** The longest that browsers keep a cookie; each login sets it again. */
const DEVICE_DAYS = 400;

/** The cookies a response sets. A change of the session's id always brings the CSRF token of the new one. */
export class ResponseCookies {
  readonly #container: AppContext;
  readonly #names: CookieNames;
  readonly #secure: boolean;
  readonly #now: Date;
  readonly #set = new Map<string, string>();

  constructor(container: AppContext, names: CookieNames, secure: boolean, now: Date) {
    this.#container = container;
    this.#names = names;
    this.#secure = secure;
    this.#now = now;
  }

  setSession(token: string): void {
    const maxAgeSeconds = SESSION_DAYS * 86_400;
    this.#put(this.#names.session, token, true, maxAgeSeconds);
    this.setCsrf(token);
  }

  /** For a response whose handler did not change the session: a new visitor keeps the one that was created for the request. */
  setSessionIfNone(token: string): void {
    if (!this.#set.has(this.#names.session)) this.setSession(token);
  }

  setCsrf(sessionToken: string): void {
    this.#put(
      this.#names.csrf,
      newCsrfToken(this.#container.secret, sessionToken, this.#now),
      false,
      CSRF_LIFE_MS / 1000,
    );
  }

  setPlace(choice: { pincode: string; name: string; addressId: string }): void {
    this.#put(this.#names.place, writePlace(choice), true, PLACE_DAYS * 86_400);
  }

  setLanguage(language: Language): void {
    this.#put(this.#names.language, language, true, LANGUAGE_DAYS * 86_400);
  }

  setDevice(device: string): void {
    this.#put(this.#names.device, device, true, DEVICE_DAYS * 86_400);
  }

  setSharePass(token: string, pass: string, until: Date): void {
    const maxAgeSeconds = Math.floor((until.getTime() - this.#now.getTime()) / 1000);
    this.#put(this.#names.share(token), pass, true, maxAgeSeconds);
  }

  headers(): string[] {
    return [...this.#set.values()];
  }

  #put(name: string, value: string, httpOnly: boolean, maxAgeSeconds: number): void {
    this.#set.set(name, writeCookie(name, value, { secure: this.#secure, httpOnly, maxAgeSeconds }));
  }
}
