import { describe, expect, test } from "vitest";
import { isPublicPath, publicAddress } from "./serve-pages.ts";

const home = { publicUrl: "https://www.example.org" };

test("behind a proxy a page has the scheme and the host that its visitors see, whatever Host came through", () => {
  const settings = { appEnv: "production", basePath: "/", site: home } as const;
  for (const host of ["www.example.org", "site-1:3000", "evil.example"]) {
    expect(publicAddress(settings, `http://${host}/test/cbc?city=kolkata`)).toBe(
      "https://www.example.org/test/cbc?city=kolkata",
    );
  }
  expect(publicAddress(settings, "http://site-1:3000//evil.example/")).toBe(
    "https://www.example.org//evil.example/",
  );
});

test("the address of a page begins with the base path", () => {
  const below = { publicUrl: "https://www.example.org:8443/lab" };
  const settings = { appEnv: "production", basePath: "/lab/", site: below } as const;
  expect(publicAddress(settings, "http://site-1:3000/login?x=1")).toBe(
    "https://www.example.org:8443/lab/login?x=1",
  );
});

test("in local mode a page has the address that was asked, or the public one where its host was asked", () => {
  const settings = { appEnv: "local", basePath: "/lab/", site: home } as const;
  expect(publicAddress(settings, "http://127.0.0.1:4321/cart")).toBe("http://127.0.0.1:4321/lab/cart");
  expect(publicAddress(settings, "http://www.example.org/cart")).toBe("https://www.example.org/lab/cart");
});

describe("pages that everybody sees alike are shared", () => {
  test.each([
    "/",
    "/test/complete-blood-count",
    "/_.data",
    "/health-packages.data",
    "/carts",
    "/no/such/page",
  ])("%s", (path) => expect(isPublicPath(path)).toBe(true));
});

describe("pages of one person are not, however their address is written", () => {
  test.each([
    "/cart",
    "/cart/",
    "/cart.data",
    "/CART",
    "//cart",
    "/c%61rt",
    "/dashboard/bookedservicelist/N1",
    "/reports/0198.pdf",
    "/shared/token",
  ])("%s", (path) => expect(isPublicPath(path)).toBe(false));
});

test("a broken percent code is no reason to fail", () => {
  expect(isPublicPath("/%E0%A4")).toBe(true);
});
