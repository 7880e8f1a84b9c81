import type { ReactNode } from "react";
import { Form, isRouteErrorResponse, useLocation } from "react-router";
import { OF_ANOTHER_CUSTOMER } from "../../contract/form-owner.ts";
import { SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { UNREACHABLE } from "../state/call.ts";
import { useMayRepeatForm } from "../state/layout-data.ts";
import { OTHERS_SESSION, SESSION_OVER } from "../state/session.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";

export type Failure = "not-found" | "session-over" | "others-session" | "failed";

/** A page that could not be shown: the heading, which is also the title of the tab. */
export const FAILURE_TITLE: Record<Failure, string> = {
  "not-found": "Page not found",
  "session-over": SESSION_OVER,
  "others-session": OTHERS_SESSION,
  failed: "Unexpected Application Error!",
};

const SESSION_STATUSES = new Set([401, 419]);

/** The kind of an error that a loader, an action or a component has thrown. */
export function whatFailed(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return "failed";
  if (error.status === 404) return "not-found";
  if (!SESSION_STATUSES.has(error.status)) return "failed";
  return error.data === OF_ANOTHER_CUSTOMER ? "others-session" : "session-over";
}

/** Fetch failures as Chromium, Firefox and Safari word them. */
const NO_RESPONSE = /failed to fetch|networkerror|load failed/i;

/** No message, or what the router puts in place of one that stays on the server. */
const UNSAID = /^(Unexpected Server Error)?$/;

/** The status or the message of a failed page (specification, section 2.1); plain words if there was no response or its message is not known. */
export function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (!(error instanceof Error) || UNSAID.test(error.message)) return SOMETHING_WENT_WRONG;
  return error instanceof TypeError && NO_RESPONSE.test(error.message) ? UNREACHABLE : error.message;
}

/** Rendered in place of a page that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  switch (whatFailed(error)) {
    case "not-found":
      return <NotFoundScreen />;
    case "session-over":
      return <SessionExpired />;
    case "others-session":
      return <OthersSession />;
    case "failed":
      return <Failed words={detailOf(error)} />;
  }
}

function Failed({ words }: { words: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const mayRepeat = useMayRepeatForm();
  // Node has a `navigator` too, without `onLine`.
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  const said = isOffline ? t("You're offline.") : t.lookup(words);
  return (
    <FullPageMessage
      picture={isOffline ? "offline" : "error"}
      title={FAILURE_TITLE.failed}
      words={mayRepeat ? `${said}\n${t("To send what you typed again, reload this page.")}` : said}
    >
      {!mayRepeat && (
        <a href={href(pathname + search)} className={buttonClass()}>
          {t("Try again")}
        </a>
      )}
      <a href={href("/")} className={buttonClass({ variant: "secondary" })}>
        {t("Go to the home page")}
      </a>
    </FullPageMessage>
  );
}

/** After a form that a browser without scripts has sent: reloading this page sends the form again, so the login opens in a new tab. */
function SessionExpired() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <FullPageMessage
      title={FAILURE_TITLE["session-over"]}
      words={t(
        "Please log in again in the new tab, then come back and reload this page to send what you typed. Your cart is saved.",
      )}
    >
      <NewTabLink to={`/login?return-url=${encodeURIComponent(pathname + search)}`}>{t("Log in")}</NewTabLink>
    </FullPageMessage>
  );
}

/** The same if somebody else has logged in meanwhile. */
function OthersSession() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <FullPageMessage
      title={FAILURE_TITLE["others-session"]}
      words={t(
        "Nothing was sent. To send what you typed, log out in the new tab, log in again there, then come back and reload this page. Or reload the page for the person who is logged in.",
      )}
    >
      <NewTabLink to="/genulabhome/logout">{t("Log Out")}</NewTabLink>
      <a href={href(pathname + search)} className={buttonClass({ variant: "secondary" })}>
        {t("Reload the page")}
      </a>
    </FullPageMessage>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={href(to)} target="_blank" rel="noopener" className={buttonClass()}>
      {children}
    </a>
  );
}

interface FullPageMessageProps {
  picture?: "error" | "offline";
  title: string;
  words: string;
  /** The next steps as buttons, side by side. */
  children: ReactNode;
}

function FullPageMessage({ picture = "error", title, words, children }: FullPageMessageProps) {
  const t = useTranslate();
  return (
    <div className="page-width screen-message">
      <Picture name={picture} alt="" width={240} height={180} />
      <h1>{t.lookup(title)}</h1>
      <p className="max-w-[60ch] text-lg whitespace-pre-line text-ink-soft">{words}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

/** The text of the 404 page, and its button to the home page (specification, section 2.1). */
export function NotFoundScreen() {
  const t = useTranslate();
  return (
    <div className="page-width screen-message">
      <Picture name="not-found-404" alt="" width={280} height={210} loading="eager" />
      <h1>{t("OOPS !!!")}</h1>
      <p className="text-xl font-bold">{t("Error Code 404")}</p>
      <p className="text-lg text-ink-soft">{t("We cannot seem to find the page you are looking for.")}</p>
      <Form action="/">
        <Button type="submit" size="lg">
          {t("RETURN TO HOME PAGE")}
        </Button>
      </Form>
    </div>
  );
}
