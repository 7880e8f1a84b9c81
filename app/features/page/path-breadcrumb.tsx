import { useLocation } from "react-router";
import { wordsOfSegment } from "../../../domain/content/page-titles.ts";
import type { Crumb } from "../../ui/page.tsx";
import { Breadcrumb } from "../../ui/page.tsx";

/** The breadcrumb of this page, from its path. `last` replaces the name of the last step. */
export function PathBreadcrumb({ last }: { last?: string | undefined }) {
  const { pathname } = useLocation();
  return <Breadcrumb crumbs={pathCrumbs(pathname, last)} />;
}

/**
 * Home and the path's segments (specification, section 2.6; the first three segments of a URL are its scheme, the empty one and its host).
 * The last is the page itself; `last` replaces its name.
 */
export function pathCrumbs(pathname: string, last?: string): Crumb[] {
  const segments = `https://host${pathname}`.split("/").slice(3).filter(Boolean);
  const crumbs = segments.map((segment, index): Crumb => {
    const isLast = index === segments.length - 1;
    if (isLast) return { label: last ?? wordsOfSegment(segment) };
    return { label: wordsOfSegment(segment), to: `/${segments.slice(0, index + 1).join("/")}` };
  });
  return [{ label: "Home", to: "/" }, ...crumbs];
}
