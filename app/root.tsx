import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { LANGUAGE_TAG } from "../domain/words/languages.ts";
import type { Route } from "./+types/root.ts";
import { keepUnsentForm } from "./client/keep-unsent-form.ts";
import { STYLES_MARK } from "./document/styles-mark.ts";
import { WHOLE_AT_ONCE } from "./document/whole-at-once.ts";
import { defaultMeta, failureMeta } from "./frame/default-meta.ts";
import { ErrorScreen } from "./frame/error-screen.tsx";
import { Frame } from "./frame/frame.tsx";
import { useFrame } from "./frame/frame-data.ts";
import { readFrame } from "./frame/read-frame.ts";
import { whatFailed } from "./frame/what-failed.ts";
import { href } from "./links.ts";
import { InItsTurn } from "./ui/in-its-turn.tsx";
import { sayIn } from "./words/speak.ts";
import { SayContext } from "./words/use-say.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsentForm];

/** What the frame knows does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (error === undefined || error === null) return defaultMeta(loaderData, location.pathname);
  return failureMeta(loaderData, whatFailed(error));
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useFrame();
  return (
    <html lang={LANGUAGE_TAG[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1456b8" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WHOLE_AT_ONCE }} />
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
        {/* The styles are part of the page, so that nothing waits for a second request; the browser's bundle leaves them out. */}
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STYLES_MARK : "" }}
        />
        <Meta />
        <Links />
      </head>
      <InItsTurn>
        <body>
          <SayContext value={sayIn(language)}>
            <Frame>{children}</Frame>
          </SayContext>
          <ScrollRestoration />
          <Scripts />
        </body>
      </InItsTurn>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
