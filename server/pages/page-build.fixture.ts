import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../../app/request-context.ts";
import type { PageBuild } from "./render-page.ts";

/** What a page answers, by its path: to a GET as its loader, to a POST as its action. */
export type FakePages = Record<string, (args: LoaderFunctionArgs) => Promise<Response>>;

/** What the router's build looks like, with some pages. */
export function fakeBuild(pages: FakePages): PageBuild {
  const routes = Object.entries(pages).map(([path, run]) => [
    path,
    {
      id: path,
      parentId: "root",
      path,
      module:
        path === "test/:name" ? { loader: run, handle: { query: ["page"] } } : { loader: run, action: run },
    },
  ]);
  const build = {
    entry: {
      module: {
        default: async () => new Response("not found", { status: 404 }),
        requestKey: pageRequest,
      },
    },
    routes: {
      root: { id: "root", path: "", module: { default: () => null } },
      ...Object.fromEntries(routes),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  return build as unknown as PageBuild;
}
