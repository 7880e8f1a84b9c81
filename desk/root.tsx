import type { ReactNode } from "react";
import { useContext } from "react";
import type { MiddlewareFunction } from "react-router";
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
import { pagePath } from "../contract/page-path.ts";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import { ROUND_OF } from "./collector-round/ask-desk.ts";
import { keepLinkLanguage } from "./collector-round/language-link.tsx";
import { RoundLayout } from "./collector-round/round-layout.tsx";
import type { DeskRequest } from "./desk-context.ts";
import { deskOf } from "./desk-context.ts";
import styles from "./styles/desk.css?url";
import type { LayoutFacts } from "./ui/desk-layout.tsx";
import { DeskLayout, layoutFacts } from "./ui/desk-layout.tsx";
import { ErrorScreen, errorTitle } from "./ui/error-screen.tsx";
import { DeviceLanguage } from "./ui/round-translate.ts";
import { keepUnsentForm, UnsentForm } from "./ui/unsent-form.tsx";

/** Background requests of the collector's page, which get JSON. */
const PHONE_CALLS = new Set(["/desk/round/day", "/desk/round/events"]);

/** Stops unauthorised requests before any loader or action: pages, the router's data requests, and files. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, request }) => {
    const { gate, signedIn } = deskOf(context);
    const { pathname, search, searchParams } = new URL(request.url);
    if (PHONE_CALLS.has(pathname)) {
      // The stored visits of a phone are deleted when its session has ended, and kept while it is locked.
      if (gate.is === "sign-in") throw Response.json({ wipe: true }, { status: 401 });
      const of = request.headers.get(ROUND_OF);
      if (signedIn && of !== null && of !== signedIn.account.id)
        throw Response.json({ other: true }, { status: 409 });
      if (gate.is === "locked") throw Response.json({ locked: true }, { status: 423 });
    }
    // The language of a link counts on the way through the PIN or the sign-in too.
    keepLinkLanguage(deskOf(context), searchParams);
    if (gate.is === "locked") throw redirect("/desk/round/pin");
    if (gate.is === "sign-in") {
      // Forms are not redirected, so that typed text stays (`ui/unsent-form.tsx`).
      if (request.method === "POST" && !pathname.startsWith("/desk/sign-out"))
        throw data({ code: "sign-in" }, { status: 401 });
      const to = pagePath(pathname) + cleanSearch(search);
      throw redirect(
        request.method === "GET" ? `/desk/sign-in?to=${encodeURIComponent(to)}` : "/desk/sign-in",
      );
    }
    if (gate.is === "not-allowed") throw data(aroundOf(deskOf(context)), { status: 403 });
    if (gate.is === "not-found") throw data(aroundOf(deskOf(context)), { status: 404 });
  },
];

/** The layout around the error screen: the office's menu, the collector's header, none for others. */
function aroundOf({ signedIn, brand }: DeskRequest): { office?: LayoutFacts; collector?: string } {
  if (!signedIn) return {};
  const { account } = signedIn;
  return account.role === "collector"
    ? { collector: account.name }
    : { office: layoutFacts({ account, brand }) };
}

export const clientMiddleware = [keepUnsentForm];

/** Without the router's additions for data requests. */
function cleanSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export const meta = () => [{ name: "robots", content: "noindex" }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isError = useRouteError() !== undefined;
  const chosen = useContext(DeviceLanguage);
  const ofPage = languageOfPage(useMatches().slice(-1));
  const language = isError ? chosen : ofPage;
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
  return (
    <>
      <Outlet />
      <UnsentForm />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = { error, language: useContext(DeviceLanguage) };
  const around: ReturnType<typeof aroundOf> | null = isRouteErrorResponse(error) ? error.data : null;
  const screen = (
    <>
      <title>{errorTitle(facts)}</title>
      <ErrorScreen {...facts} />
    </>
  );
  if (around?.office) return <DeskLayout {...around.office}>{screen}</DeskLayout>;
  if (around?.collector !== undefined)
    return (
      <RoundLayout language={facts.language} name={around.collector}>
        {screen}
      </RoundLayout>
    );
  return <main className="desk-main">{screen}</main>;
}
