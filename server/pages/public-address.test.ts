import { expect, test } from "vitest";
import { publicAddress } from "./public-address.ts";

const site = { publicUrl: "https://www.example.org" };

test("behind a proxy a page has the scheme and the host that its visitors see, whatever Host came through", () => {
  const settings = { appEnv: "production", basePath: "/", site } as const;
  for (const host of ["www.example.org", "site-1:3000", "evil.example"]) {
    expect(publicAddress(settings, `http://${host}/test/cbc?city=kolkata`)).toBe(
      "https://www.example.org/test/cbc?city=kolkata",
    );
  }
  expect(publicAddress(settings, "http://site-1:3000//evil.example/")).toBe(
    "https://www.example.org//evil.example/",
  );
});

test("below a path a page has it before its own", () => {
  const below = { publicUrl: "https://www.example.org:8443/lab" };
  const settings = { appEnv: "production", basePath: "/lab/", site: below } as const;
  expect(publicAddress(settings, "http://site-1:3000/login?x=1")).toBe(
    "https://www.example.org:8443/lab/login?x=1",
  );
});

test("in local mode a page has the address that was asked, or the public one where its host was asked", () => {
  const settings = { appEnv: "local", basePath: "/lab/", site } as const;
  expect(publicAddress(settings, "http://127.0.0.1:4321/cart")).toBe("http://127.0.0.1:4321/lab/cart");
  expect(publicAddress(settings, "http://www.example.org/cart")).toBe("https://www.example.org/lab/cart");
});
