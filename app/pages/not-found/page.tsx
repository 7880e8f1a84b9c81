import { data } from "react-router";
import type { Route } from "./+types/page.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Every address that no other page answers. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(_: Route.MetaArgs) {
  return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundScreen />;
}
