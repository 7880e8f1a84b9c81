import { useLocation } from "react-router";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { pathCrumbs } from "./path-crumbs.ts";

/** The way to this page, from its path. `last` names the page better than its address does. */
export function PathBreadcrumb({ last }: { last?: string | undefined }) {
  const { pathname } = useLocation();
  return <Breadcrumb crumbs={pathCrumbs(pathname, last)} />;
}
