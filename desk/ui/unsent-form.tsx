import { useEffect, useRef, useState } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { data, isRouteErrorResponse } from "react-router";
import { Button } from "../../app/ui/button.tsx";

type Unsent = "session-ended" | "not-reached";

const UNSENT = "desk-form-unsent";

/** Answers of the proxy or the desk that say nothing of the form itself: it is sent again in a moment. */
const PASSING = [502, 503, 504];

/** A form that is sent after its session has ended, or while the desk cannot be reached, fails, and its page stays as it is with what is typed. */
export const keepUnsentForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "POST") return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, response]) => {
      const why = response.type === "error" ? whyUnsent(response.result) : null;
      if (why === null) return [routeId, response];
      window.dispatchEvent(new CustomEvent<Unsent>(UNSENT, { detail: why }));
      return [routeId, { type: "data", result: data(undefined, { status: 401 }) }];
    }),
  );
};

/** Why a form was not done, or nobody knows whether it was; null for any other error. `failed`: as the router gives it, wrapped or not. */
export function whyUnsent(failed: unknown): Unsent | null {
  const error = failed instanceof Object && "data" in failed && "init" in failed ? failed.data : failed;
  // What `fetch` rejects with where there is no connection; and the router where the proxy has answered with a page of its own.
  if (error instanceof TypeError) return "not-reached";
  if (error instanceof Error && error.message.startsWith("Unable to decode")) return "not-reached";
  if (!isRouteErrorResponse(error)) return null;
  if (error.status === 401) return "session-ended";
  return PASSING.includes(error.status) ? "not-reached" : null;
}

/** Whether a page was not loaded because there was no response of the desk; any other TypeError is a fault of the page. */
export function isNotReached(error: unknown): boolean {
  const isFault = error instanceof TypeError && !/fetch|network|load failed/i.test(error.message);
  return !isFault && whyUnsent(error) === "not-reached";
}

const TITLES = {
  "session-ended": "Your session has ended",
  "not-reached": "The desk can't be reached",
};

const WHAT_TO_DO = {
  "session-ended":
    "Nothing was saved, and what you entered is still here. Sign in in a new tab, then send it again.",
  "not-reached":
    "What you entered is still here. Check your connection, then send it again: it is done only once.",
};

/**
 * Stands over a page whose form was not done, and what to do: after a session the way in opens in another tab; the form is sent once more. Its
 * key is still good, so that what did arrive is not done twice.
 */
export function UnsentForm() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState<Unsent>("session-ended");
  useEffect(() => {
    const open = (event: Event) => {
      setWhy((event as CustomEvent<Unsent>).detail);
      dialog.current?.showModal();
    };
    window.addEventListener(UNSENT, open);
    return () => window.removeEventListener(UNSENT, open);
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="desk-keys" aria-labelledby="form-unsent">
      <h2 id="form-unsent">{TITLES[why]}</h2>
      <p>{WHAT_TO_DO[why]}</p>
      <div className="desk-row-actions">
        {why === "session-ended" && (
          <a
            className="button button-primary"
            href="/desk/sign-in"
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            Sign in in a new tab
          </a>
        )}
        <Button variant="quiet" onClick={close}>
          Back to the form
        </Button>
      </div>
    </dialog>
  );
}
