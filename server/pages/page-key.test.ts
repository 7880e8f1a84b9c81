import { describe, expect, test } from "vitest";
import { declaredMethods, declaredQuery, pageAddress, redirectTarget } from "./page-key.ts";

/** Only the listing declares parameters. */
const queryOf = (path: string) =>
  new Set(["_routes", ...(path.startsWith("/diagnostic-test") ? ["condition", "page", "sort"] : [])]);

describe("one page is kept under one address", () => {
  const at = (path: string) =>
    pageAddress(`http://localhost${path}`, queryOf).href.slice("http://localhost".length);
  test.each([
    ["/diagnostic-test", "/diagnostic-test"],
    ["/diagnostic-test?utm_source=mail&UTM_medium=x&gclid=1&fbclid=2", "/diagnostic-test"],
    ["/?made-up=1&made-up=2&r=3", "/"],
    ["/diagnostic-test.data?_routes=root&made-up=1", "/diagnostic-test.data?_routes=root"],
    [
      "/diagnostic-test?condition=thyroid&condition=diabetes",
      "/diagnostic-test?condition=thyroid&condition=diabetes",
    ],
    ["/diagnostic-test?sort=price&page=2&gclid=1", "/diagnostic-test?page=2&sort=price"],
    ["/diagnostic-test?page=2&sort=price", "/diagnostic-test?page=2&sort=price"],
  ])("%s is %s", (path, kept) => expect(at(path)).toBe(kept));
});

test.each(["/packages", "/packages.data", "/packages/", "/packages/_.data"])(
  "%s is the page of the packages, with its parameters and its methods",
  (path) => {
    const modules = {
      packages: { handle: { query: ["sort"] }, action: () => null },
      "packages/:slug": {},
    };
    const routes = Object.entries(modules).map(([id, module]) => [id, { id, path: id, module }]);
    const build = { routes: Object.fromEntries(routes) } as never;
    expect([...declaredQuery(build)(path)]).toEqual(["_routes", "sort"]);
    expect(declaredMethods(build)(path)).toBe("GET, HEAD, POST");
  },
);

test.each([
  [
    "/test/old?utm_source=mail&utm_medium=a%20b&gclid=1",
    "/test/new",
    "/test/new?utm_source=mail&utm_medium=a+b&gclid=1",
  ],
  ["/test/old", "/test/new", "/test/new"],
  ["/diagnostic-test?sort=name&gclid=1", "/health-packages?sort=name", "/health-packages?sort=name&gclid=1"],
  ["/diagnostic-test?sort=name", "/health-packages?sort=name", "/health-packages?sort=name"],
])("%s leads to %s with the parameters that no page reads", (asked, location, target) =>
  expect(redirectTarget(location, `http://localhost${asked}`, queryOf)).toBe(target),
);
