import { data } from "react-router";
import { NotFoundScreen } from "../../layout/error-screen.tsx";
import { failureMeta } from "../../layout/meta.ts";
import type { Route } from "./+types/page.ts";

/** Every URL that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form sent to such a URL is a 404 too. */
export const action = loader;

export const meta: Route.MetaFunction = ({ matches }) => failureMeta(matches[0]?.loaderData, "not-found");

export default function NotFound() {
  return <NotFoundScreen />;
}
