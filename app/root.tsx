import type { ReactNode } from "react";
import { useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { LANGUAGE_TAG } from "../domain/i18n/languages.ts";
import type { Route } from "./+types/root.ts";
import { FIRST_PAINT_SCRIPT } from "./hydration/first-paint.ts";
import { HOLD_EVENTS } from "./hydration/hold-events.ts";
import { NonceContext } from "./hydration/nonce.ts";
import { translateIn } from "./i18n/messages.ts";
import { TranslateContext } from "./i18n/use-translate.ts";
import { ErrorScreen, whatFailed } from "./layout/error-screen.tsx";
import { defaultMeta, failureMeta, failureTitle } from "./layout/meta.ts";
import { PageLayout } from "./layout/page-layout.tsx";
import { readLayoutData } from "./layout/read-layout-data.ts";
import { href } from "./links.ts";
import type { RouteHandle } from "./route-handle.ts";
import { keepUnsentForm } from "./state/keep-unsent-form.ts";
import { useLayoutData } from "./state/layout-data.ts";
import { replaceRedirected } from "./state/replace-redirected.ts";
import { RETRY_SCRIPTS } from "./state/retry-scripts.ts";
import styles from "./styles/app.css?url";

export function loader({ context }: Route.LoaderArgs) {
  return readLayoutData(context);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsentForm, replaceRedirected];

/** The layout's data does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (error === undefined || error === null) return defaultMeta(loaderData, location.pathname);
  // After a form that was rejected as a whole there is no loader data: `ErrorBoundary` renders the title.
  if (loaderData === undefined) return [];
  return failureMeta(loaderData, whatFailed(error));
}

/** False for a page that is rendered under another page's URL (`withoutScripts` in its handle) or without loader data. */
function useHasScripts(): boolean {
  const hasData = useRouteLoaderData("root") !== undefined;
  const matches = useMatches();
  return hasData && !matches.some(({ handle }) => (handle as RouteHandle | undefined)?.withoutScripts);
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLayoutData();
  const nonce = useContext(NonceContext);
  const hasScripts = useHasScripts();
  return (
    // Its inline script sets attributes before hydration.
    <html lang={LANGUAGE_TAG[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1456b8" />
        <meta name="color-scheme" content="light dark" />
        {hasScripts && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts
            dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT + RETRY_SCRIPTS + HOLD_EVENTS }}
          />
        )}
        <link rel="icon" href={href("/favicon.svg")} type="image/svg+xml" />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <link rel="apple-touch-icon" href={href("/apple-touch-icon.png")} />
        <link
          rel="preload"
          href={href("/fonts/namuna-sans.woff2")}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <TranslateContext value={translateIn(language)}>
          <PageLayout>{children}</PageLayout>
        </TranslateContext>
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const layout = useLayoutData();
  const hasMeta = useRouteLoaderData("root") !== undefined;
  return (
    <>
      {!hasMeta && <title>{failureTitle(layout, whatFailed(error))}</title>}
      {!hasMeta && <meta name="robots" content="noindex" />}
      <ErrorScreen error={error} />
    </>
  );
}
