import { useLayoutEffect, useState } from "react";
import type { DataStrategyResult } from "react-router";
import { data, isRouteErrorResponse, useLocation, useNavigation } from "react-router";
import { OF_ANOTHER_CUSTOMER } from "../../contract/form-owner.ts";
import { SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import type { Route } from "../+types/root.ts";
import { hideToast, showToast } from "../ui/toast.tsx";
import { UNREACHABLE } from "./call.ts";
import { showOthersSession, showSessionExpired } from "./session.ts";
import { later } from "./start.ts";

const LOG_IN_STATUS = 401;
/** Status codes of a proxy whose upstream is down. */
const AWAY_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);
/** Rejections before the page's action runs: a proxy or a limit of the site rejects the form unread. */
const UNREAD: ReadonlyMap<number, string> = new Map([
  [413, "The files are too large. Please choose smaller files."],
  [429, "Too many attempts. Please wait a little and try again."],
]);

/** From here on it is the site that has failed. */
const FAILED_STATUS = 500;

/** The toast that a form is still to be sent: it has not reached the site or failed there, or its session had ended; removed with the next form. */
let unsent = 0;

export function showUnsent(text: string, kind: "success" | "error"): void {
  unsent = showToast(text, kind);
}

/** The last action result, with its page. */
let lastResult = { url: "", routeId: "", value: undefined as unknown };

type Results = Record<string, DataStrategyResult>;
type Loaded = (request: Request, results: Results) => Results;

let onLoaded: Loaded = (_, results) => results;

/** Called with the results of a page's loaders before the page is shown, which are then those that it returns. */
export function whenLoaded(listener: Loaded): void {
  onLoaded = listener;
}

/**
 * A form that is submitted after its session has ended (logged out in another tab or on another device, or somebody else logged in) fails:
 * the page stays as it is, with what is typed and its messages, and the login opens over it. No loader runs after the rejection. The page
 * also stays when the form does not reach the site (the connection is lost, the site is down for a moment, the form is too large or sent too
 * often) and when the site fails at it.
 */
export const keepUnsentForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== "POST") return onLoaded(request, await next());
  hideToast(unsent);
  // What is submitted is forgotten, what stays in the fields is not. A refused form comes back with what was typed as its default values: by
  // then it must have been seen as typed.
  const [results, typedText] = await Promise.all([next(), later().catch(() => null)]);
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type === "error" && !request.signal.aborted) {
      const status = statusOfUnsent(result);
      if (status === null) continue;
      expectSamePage();
      if (status !== LOG_IN_STATUS) showUnsent(wordsOfUnsent(result, status), "error");
      else if (isRouteErrorResponse(result) && result.data === OF_ANOTHER_CUSTOMER) void showOthersSession();
      else showSessionExpired();
      typedText?.rememberPage();
      const isSame = lastResult.url === request.url && lastResult.routeId === routeId;
      const kept = data(isSame ? lastResult.value : undefined, { status });
      return { ...results, [routeId]: { type: "data", result: kept } };
    }
    if (type === "data") {
      countResponse();
      lastResult = { url: request.url, routeId, value: bare(result) };
      if (isRefused(lastResult.value)) typedText?.rememberPage();
    }
  }
  return results;
};

/** The action of a refused form returns its errors. */
function isRefused(value: unknown): boolean {
  return typeof value === "object" && value !== null && "errors" in value && Boolean(value.errors);
}

/** The status of a failed form whose page stays; null for what leads elsewhere: a redirect, a page that is missing. */
function statusOfUnsent(error: unknown): number | null {
  // The action has thrown.
  if (bare(error) instanceof Error) return FAILED_STATUS;
  if (!isRouteErrorResponse(error)) return null;
  const { status } = error;
  return status === LOG_IN_STATUS || UNREAD.has(status) || status >= FAILED_STATUS ? status : null;
}

function wordsOfUnsent(error: unknown, status: number): string {
  return isOutOfReach(error) ? UNREACHABLE : (UNREAD.get(status) ?? SOMETHING_WENT_WRONG);
}

/** Whether a page's data or form failed because the connection is lost or the site is down for a moment. */
export function isOutOfReach(error: unknown): boolean {
  // A fetch without a response fails with a TypeError, which the router wraps.
  return bare(error) instanceof TypeError || (isRouteErrorResponse(error) && AWAY_STATUS.has(error.status));
}

/** The action's result without the wrapped status. */
function bare(result: unknown): unknown {
  const isWrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}

/** Number of the server's responses to forms in this tab. */
let responses = 0;
/** A form got a response or failed to reach the server: the next URL is that of its page, which is shown already. */
let isSamePage = false;

function countResponse(): void {
  responses += 1;
  isSamePage = true;
}

/** The newest form failed to reach the server: the page that is shown next is unchanged. */
function expectSamePage(): void {
  isSamePage = true;
}

/**
 * A value that changes with each page and each response to a form, but not when a form failed to reach the server. It changes with the
 * response: the URL changes only after the page's data has loaded, and a field that is corrected in between stays corrected.
 */
export function useResponseKey(): string {
  // Re-rendered with each state of a form's navigation, the response included.
  useNavigation();
  const { key } = useLocation();
  const [seen, setSeen] = useState({ key, page: key });
  if (seen.key !== key) setSeen({ key, page: isSamePage ? seen.page : key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it concerns one URL, not those after it
  useLayoutEffect(() => {
    isSamePage = false;
  }, [key]);
  return `${seen.page} ${responses}`;
}
