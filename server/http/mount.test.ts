import { expect, test } from "vitest";
import { mountAt, mountedPath } from "./mount.ts";

/** Returns with what reached the site. */
const echo = async (request: Request) =>
  new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);

const mounted = mountAt("/lab/", echo);
const ask = (path: string, init?: RequestInit) => mounted(new Request(`http://localhost${path}`, init));

test("without a base path requests reach the site unchanged", () => {
  expect(mountAt("/", echo)).toBe(echo);
});

test("below its path the site has the addresses that it always has, bodies included", async () => {
  expect(await (await ask("/lab/")).text()).toBe("GET / ");
  expect(await (await ask("/lab/assets/x.js")).text()).toBe("GET /assets/x.js ");
  const posted = await ask("/lab/api/cart", { method: "POST", body: "{}" });
  expect(await posted.text()).toBe("POST /api/cart {}");
});

test("a path that browsers see begins with the base path", () => {
  expect([mountedPath("/", "/login"), mountedPath("/lab/", "/login")]).toEqual(["/login", "/lab/login"]);
});

test("health checks are answered without the base path", async () => {
  expect(await (await ask("/readyz")).text()).toBe("GET /readyz ");
});

test("the root leads to the site, and nothing else is there", async () => {
  for (const path of ["/", "/lab"]) {
    const response = await ask(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/lab/"]);
  }
  expect((await ask("/laboratory")).status).toBe(404);
  expect((await ask("/genulabhome/hasLogedIn")).status).toBe(404);
});
