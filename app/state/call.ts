import type { BodyOf, Method, ResponseOf } from "../../contract/define-call.ts";
import { SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import { waitWords } from "../../domain/i18n/figures.ts";
import { BASE_PATH } from "../links.ts";
import { environmentOf } from "./environments.ts";
import { createStore } from "./store.ts";

/** An HTTP error response: its status, and the server's message for the customer; "" if it has none. */
export class CallError extends Error {
  readonly status: number;
  /** Seconds to wait before another attempt; null when the server does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A network failure: no response, or a chunk of code that did not load. */
export const UNREACHABLE = "We couldn't connect. Please check your internet and try again.";

/** Nothing of a visitor can be kept: no cart, no login. */
export const COOKIES_BLOCKED =
  "Your browser blocks cookies. Allow them for this site to use the cart, log in and book.";

/** False where the browser does not say. */
export const blocksCookies = (): boolean => navigator.cookieEnabled === false;

/** Whether the last response that should have brought a token left none: an extension or a proxy drops cookies, and the browser knows nothing of it. */
export const cookiesDropped = createStore(false);

const TOO_OFTEN = 429;

/** The message to the customer about a failed call: when to try again if that is known; `fallback` if the server sent no message. */
export function failureWords(error: unknown, fallback: string = SOMETHING_WENT_WRONG): string {
  if (!(error instanceof CallError)) return UNREACHABLE;
  const { status, message, retryAfter } = error;
  return status === TOO_OFTEN && retryAfter !== null ? waitWords(retryAfter) : message || fallback;
}

/** A call that a newer one replaced, or whose page is gone: no message. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

interface PendingCalls {
  /** The loader shows while it is above 0. */
  all: number;
  /** Calls that the customer waits for: while one is pending, the loader takes the presses. */
  awaited: number;
}

export const pendingCalls = createStore<PendingCalls>({ all: 0, awaited: 0 });

/** Counts a pending call; the returned function ends it, once. */
export function beginCall(isBackground: boolean): () => void {
  const awaited = isBackground ? 0 : 1;
  const count = (by: 1 | -1) => {
    const now = pendingCalls.read();
    pendingCalls.change({ all: now.all + by, awaited: now.awaited + by * awaited });
  };
  count(1);
  let open = true;
  return () => {
    if (open) count(-1);
    open = false;
  };
}

/**
 * The method and path of a call of the contract. The contract's own description has schemas, which the browser does not need: it is
 * imported as a type only.
 */
interface Endpoint<C> {
  method: Method;
  /** With parameters in braces: `/api/bookings/{BookingNo}`. */
  path: string;
  /** Never set: ties the endpoint to its call's types. */
  contract?: C;
}

/** `endpoint<typeof fetchCart>("POST", "/loadData/submitPage/fetchCart")`, with `import type { fetchCart }`. */
export function endpoint<C>(method: Method, path: string): Endpoint<C> {
  return { method, path };
}

interface CallOptions<Body> {
  body?: Body | undefined;
  query?: Record<string, string | number> | undefined;
  params?: Record<string, string> | undefined;
  /** Additional headers, such as Idempotency-Key. */
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** A read that the page makes by itself: the loader shows, and takes no presses. */
  background?: boolean | undefined;
  /** The search while typing: the loader does not show. */
  quiet?: boolean | undefined;
}

const OK = 200;
const LOG_IN_STATUS = 401;
const CSRF_EXPIRED = 419;
/** Any GET of the API starts a session and sets its token; this one is cheap. */
const TOKEN_SOURCE = endpoint<undefined>("GET", "/genulabhome/hasLogedIn");

/** The call that starts the session; others wait for it, so that only one session is started. */
let opening: Promise<Response> | null = null;
let onLoginNeeded: () => void = () => undefined;

/** Called when a call returns 401: the session store shows that the session has expired. */
export function whenLoginNeeded(listener: () => void): void {
  onLoginNeeded = listener;
}

/**
 * Makes a call of the contract and returns its JSON. Business errors are part of the JSON; HTTP errors are thrown as `CallError`; a network
 * failure is logged and rethrown.
 */
export async function call<C>(at: Endpoint<C>, options: CallOptions<BodyOf<C>> = {}): Promise<ResponseOf<C>> {
  return request(at.path, { ...options, method: at.method }, async (response) => {
    const json: unknown = await response.json().catch(() => null);
    if (response.ok && typeof json === "object" && json !== null) return json as ResponseOf<C>;
    if (response.status === LOG_IN_STATUS) onLoginNeeded();
    const seconds = Number(response.headers.get("retry-after")) || null;
    // A response without an object or a list is the server's error, not the connection's.
    throw new CallError(response.status, messageOf(json), seconds);
  });
}

/** Posts to an endpoint that returns HTML; the response's text if the status is 200. */
export function requestHtml(path: string, options: CallOptions<object> = {}): Promise<string> {
  return request(path, options, (response) => {
    if (response.status !== OK) throw new CallError(response.status, "");
    return response.text();
  });
}

/**
 * Any call of the main API, with the loader and the token: a POST unless `method` says otherwise; `signal` aborts it. Errors are logged and
 * passed on.
 */
export async function request<R>(
  path: string,
  { method = "POST", ...options }: CallOptions<unknown> & { method?: Method },
  read: (response: Response) => R | Promise<R>,
): Promise<R> {
  const end = options.quiet ? () => undefined : beginCall(options.background === true);
  try {
    return await read(await withToken({ method, path }, options));
  } catch (error) {
    logFailedCall(`${method} ${path}`, error);
    throw error;
  } finally {
    end();
  }
}

/** A page that was just reloaded is not reloaded again: where every token is refused that would never end. */
const REFRESHED_FOR_MS = 60_000;

/**
 * Sends the request. On status 419 (the token has expired) the page is refreshed: what was typed stays, and the press is repeated after it
 * (specification, section 8). Where that cannot be, on a page that would lose something by it or was refreshed a moment ago, the token is
 * renewed and the request sent once more.
 */
async function withToken(at: Endpoint<unknown>, options: CallOptions<unknown>): Promise<Response> {
  let isBlocked = blocksCookies();
  if (!isBlocked && !csrfToken()) {
    // A call that its page may give up opens no session for the others.
    if (!opening && at.method === "GET" && !options.signal) return open(send(at, options));
    const opened = await (opening ?? open(send(TOKEN_SOURCE, {}))).catch(() => null);
    isBlocked = opened?.ok === true && !csrfToken();
  }
  if (isBlocked && at.method !== "GET") throw new CallError(CSRF_EXPIRED, COOKIES_BLOCKED);
  const response = await send(at, options);
  if (response.status !== CSRF_EXPIRED) return response;
  const { keepForRefresh, refreshLoses } = await import("./page-refresh.ts");
  if (!isJustRefreshed() && !refreshLoses()) {
    keepForRefresh();
    const refresh = document.getElementById("page-refresh");
    if (refresh) refresh.click();
    else location.reload();
    // The page is going away: nobody reads the response.
    return new Promise(() => undefined);
  }
  await send(TOKEN_SOURCE, {});
  return send(at, options);
}

function isJustRefreshed(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return (
    how instanceof PerformanceNavigationTiming &&
    how.type === "reload" &&
    performance.now() < REFRESHED_FOR_MS
  );
}

function open(response: Promise<Response>): Promise<Response> {
  opening = response;
  response.then(
    ({ ok }) => {
      opening = null;
      if (ok) cookiesDropped.change(!csrfToken());
    },
    () => {
      opening = null;
    },
  );
  return response;
}

function send(at: Endpoint<unknown>, options: CallOptions<unknown>): Promise<Response> {
  const path = at.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) query.set(name, String(value));
  const isRead = at.method === "GET";
  if (isRead) query.set("callFrom", "react");
  const search = query.size > 0 ? `?${query}` : "";
  const base = /^https?:/.test(path) ? "" : mainApi();
  return fetch(`${base}${path}${search}`, {
    method: at.method,
    credentials: "include",
    ...(options.signal ? { signal: options.signal } : {}),
    ...(isRead
      ? { headers: { ...options.headers } }
      : {
          headers: {
            "content-type": "application/json",
            "call-from": "react",
            "X-CSRF-TOKEN": csrfToken(),
            ...options.headers,
          },
          body: JSON.stringify({ ...(options.body as object | undefined), callFrom: "react" }),
        }),
  });
}

/** The base URL of the main API: the site's own base path if it has one. */
function mainApi(): string {
  return environmentOf(location.hostname).mainApi || BASE_PATH;
}

function messageOf(json: unknown): string {
  const message = (json as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : "";
}

/** The CSRF token that the last GET of the API left in its cookie; empty if there is none yet. */
function csrfToken(): string {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/**
 * Logs a failed call for developers. It is not a page error: lost connections and replaced calls are normal, and the caller shows the
 * message to the customer.
 */
export function logFailedCall(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the browser
  console.debug(what, error);
}
