import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import styles from "./styles/app.css?inline";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1456b8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* The styles are part of the page, so that nothing waits for a second request; the browser's bundle leaves them out. */}
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : "" }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : "Please try again.";
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>{words}</p>
    </main>
  );
}
