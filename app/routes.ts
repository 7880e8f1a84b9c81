import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, on one page. */
export default [index("pages/home/page.tsx"), route("dev/ui", "pages/dev-ui/page.tsx"), route("*", "pages/not-found/page.tsx")] satisfies RouteConfig;
