import { data } from "react-router";
import { NotFoundScreen } from "../../layout/error-screen.tsx";
import { failureMeta } from "../../layout/meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/file-not-found.route.ts";

/** Sent by the server for a file that does not exist, under the file's own URL. */
export const handle: RouteHandle = { withoutScripts: true };

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => failureMeta(matches[0]?.loaderData, "not-found");

export default function FileNotFound() {
  return <NotFoundScreen />;
}
