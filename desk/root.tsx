import type { ReactNode } from "react";
import { useContext } from "react";
import type { LoaderFunctionArgs, MiddlewareFunction } from "react-router";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import { NonceContext } from "../app/hydration/nonce.ts";
import { languageOfPage } from "../app/i18n/messages.ts";
import type { Language } from "../domain/i18n/languages.ts";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import type { DeskRequest } from "./desk-context.ts";
import { deskOf } from "./desk-context.ts";
import { languageOf } from "./round/language-of.ts";
import { roundTranslate } from "./round/round-words.ts";
import styles from "./styles/desk.css?url";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { errorWords, wordsOfError } from "./ui/error-words.ts";

/** What the collector's page asks by itself, where it is answered in JSON. */
const PHONE_CALLS = new Set(["/desk/round/day", "/desk/round/events"]);

/** Stops what the gate has not opened, before any loader or action: a page, its data for the router, and a file alike. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, request }) => {
    const facts = deskOf(context);
    const { gate } = facts;
    const asked = new URL(request.url).pathname;
    if (PHONE_CALLS.has(asked)) {
      // What a phone keeps of the day goes when its session has ended, and stays while it is locked.
      if (gate.is === "sign-in") throw Response.json({ wipe: true }, { status: 401 });
      if (gate.is === "locked") throw Response.json({ locked: true }, { status: 423 });
    }
    if (gate.is === "locked") throw redirect("/desk/round/pin");
    if (gate.is === "sign-in") {
      const { pathname, search } = new URL(request.url);
      const back =
        request.method === "GET"
          ? `?to=${encodeURIComponent(pathname.replace(/\.data$/, "") + cleanSearch(search))}`
          : "";
      throw redirect(`/desk/sign-in${back}`);
    }
    if (gate.is === "not-allowed") throw stop(facts, request, 403);
    if (gate.is === "not-found") throw stop(facts, request, 404);
  },
];

/** The words come with the error: the dictionary is for the collector's pages alone, and no other page loads it. */
function stop(facts: DeskRequest, request: Request, status: 403 | 404) {
  const language = languageOfScreen(facts, request.url);
  return data({ language, words: errorWords(status, roundTranslate(language)) }, { status });
}

/** A collector reads every screen in the language of the phone; whoever else is signed in reads English. */
function languageOfScreen(facts: DeskRequest, url: string): Language {
  const { pathname, searchParams } = new URL(url);
  const isCollectors = facts.signedIn?.account.role === "collector" || pathname.startsWith("/desk/round");
  return isCollectors ? languageOf(facts, searchParams) : "en";
}

/** The language of what stands in place of a page that failed. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return { language: languageOfScreen(deskOf(context), request.url) };
}

export const shouldRevalidate = () => false;

/** Without what the router adds for its own requests. */
function cleanSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

function languageOfError(error: unknown): Language | null {
  return isRouteErrorResponse(error)
    ? ((error.data as { language?: Language } | null)?.language ?? null)
    : null;
}

export function meta({ error }: { error?: unknown }) {
  const robots = { name: "robots", content: "noindex" };
  return error === undefined ? [robots] : [{ title: titleOf(error) }, robots];
}

function titleOf(error: unknown): string {
  const [status, brought] = isRouteErrorResponse(error) ? [error.status, error.data] : [500, null];
  return wordsOfError(status, brought).title;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const ofPage = languageOfPage(useMatches().slice(-1));
  const language = languageOfError(useRouteError()) ?? ofPage;
  return (
    <html lang={LANGUAGE_TAG[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="desk-main">
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
