import { useEffect, useRef } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { data, isRouteErrorResponse } from "react-router";
import { Button } from "../../app/ui/button.tsx";

const ENDED = "desk-session-ended";

/** A form that is sent after its session has ended fails, and its page stays as it is with what is typed. */
export const keepUnsentForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "POST") return results;
  return Object.fromEntries(
    Object.entries(results).map(([routeId, answer]) => {
      if (answer.type !== "error" || !isRouteErrorResponse(answer.result) || answer.result.status !== 401)
        return [routeId, answer];
      window.dispatchEvent(new Event(ENDED));
      return [routeId, { type: "data", result: data(undefined, { status: 401 }) }];
    }),
  );
};

/** A dialog over a page whose session has ended: sign-in opens in another tab, then the form is sent again. */
export function SessionEnded() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = () => dialog.current?.showModal();
    window.addEventListener(ENDED, open);
    return () => window.removeEventListener(ENDED, open);
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="desk-keys" aria-labelledby="session-ended">
      <h2 id="session-ended">Your session has ended</h2>
      <p>Nothing was saved, and what you entered is still here. Sign in in a new tab, then send it again.</p>
      <div className="desk-row-actions">
        <a
          className="button button-primary"
          href="/desk/sign-in"
          target="_blank"
          rel="noreferrer"
          onClick={close}
        >
          Sign in in a new tab
        </a>
        <Button variant="quiet" onClick={close}>
          Back to the form
        </Button>
      </div>
    </dialog>
  );
}
