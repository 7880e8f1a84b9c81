import type { LoaderFunctionArgs } from "react-router";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "react-router";
import { staffOf } from "../desk-context.ts";
import { ErrorScreen, errorTitle } from "../ui/error-screen.tsx";
import { Framed, frameOf } from "../ui/frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return frameOf(staffOf(context));
}

/** Header, menu and the page of it, for everybody who is signed in. */
export default function Frame() {
  return (
    <Framed {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Framed>
  );
}

/** Errors are shown in place of the page, so that menu and search stay usable. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("routes/frame.route");
  const error = useRouteError();
  const screen = (
    <>
      <title>{errorTitle({ error })}</title>
      <ErrorScreen error={error} />
    </>
  );
  return loaded ? <Framed {...loaded}>{screen}</Framed> : screen;
}
