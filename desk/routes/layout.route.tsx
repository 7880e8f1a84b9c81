import type { LoaderFunctionArgs } from "react-router";
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { staffOf } from "../desk-context.ts";
import { DeskLayout, layoutFacts } from "../ui/desk-layout.tsx";
import { ErrorScreen, errorTitle } from "../ui/error-screen.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return layoutFacts(staffOf(context));
}

/**
 * Header, menu and the page of it, for everybody who is signed in. Each address has a page of its own: what is typed, opened and turned to about
 * one person or thing is not on the page of the next.
 */
export default function Layout() {
  return (
    <DeskLayout {...useLoaderData<typeof loader>()}>
      <Outlet key={useLocation().pathname} />
    </DeskLayout>
  );
}

/** Errors are shown in place of the page, so that menu and search stay usable. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("routes/layout.route");
  const error = useRouteError();
  const screen = (
    <>
      <title>{errorTitle({ error })}</title>
      <ErrorScreen error={error} />
    </>
  );
  return loaded ? <DeskLayout {...loaded}>{screen}</DeskLayout> : screen;
}
