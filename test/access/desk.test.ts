import { expect, onTestFinished, test } from "vitest";
import routes from "../../desk/routes.ts";
import { addressOf, DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import { mayDo, ROLES } from "../../domain/staff/roles.ts";
import { DESK_ORIGIN, siteWithDesk } from "../support/open-desk.ts";
import { shopper } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, app, cookieOf } = await siteWithDesk(await testApp());

/** An address with something in the place of what it leaves open. */
const filled = (path: string) => path.replaceAll(/:\w+/g, "n0such");

function ask(method: string, path: string, cookie: string, origin = DESK_ORIGIN) {
  const headers = { cookie, host: "desk.test", ...(method === "POST" ? { origin } : {}) };
  const body = method === "POST" ? new URLSearchParams({ nothing: "" }) : null;
  return app.request(`${DESK_ORIGIN}${filled(path)}`, { method, headers, body });
}

const inside = DESK_ADDRESSES.filter(({ action }) => action !== "outside");

test.each(ROLES)("the role %s gets to what its table allows, and to nothing else", async (role) => {
  const cookie = await cookieOf(role);
  const wrong: string[] = [];
  for (const { method, path, action } of inside) {
    if (action === "outside" || path === "/desk/sign-out") continue;
    const { status } = await ask(method, path, cookie);
    if ((status === 403) !== !mayDo(role, action) || status >= 500)
      wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await ask("POST", "/desk/sign-out", cookie)).status).toBe(302);
  expect((await ask("GET", "/desk/devices", cookie)).status).toBe(302);
});

test("the router's own requests for a page's data are refused as the page is", async () => {
  const cookie = await cookieOf("collector");
  const refused = await ask("GET", "/desk/record.data", cookie);
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain("entries");
});

test("a page that is opened with a slash at its end is read again as without it, by those alone who may read it", async () => {
  const cookie = await cookieOf("call-centre");
  for (const path of ["/desk/today", "/desk/requests/grievances"]) {
    const [page, again] = [await ask("GET", `${path}/`, cookie), await ask("GET", `${path}/_.data`, cookie)];
    expect([path, page.status, again.status]).toEqual([path, 200, 200]);
  }
  expect((await ask("GET", "/desk/staff/_.data", cookie)).status).toBe(403);
  expect((await ask("GET", "/desk/_.data", cookie)).status).toBe(202);
  const lists = await ask("GET", "/desk/requests/grievances/_.data", cookie);
  expect(await lists.text()).toContain('"Complaints"');
});

test("for an outsider there is nothing but the sign-in", async () => {
  const wrong: string[] = [];
  for (const { method, path } of inside) {
    const { status, headers } = await ask(method, path, "");
    const isWayIn = path === "/desk" && headers.get("location")?.startsWith("/desk/sign-in");
    if (status !== 404 && !isWayIn) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await ask("GET", "/desk/no-such-page", "")).status).toBe(404);
  expect((await ask("GET", "/desk/sign-in", "")).headers.get("x-robots-tag")).toContain("noindex");
});

test("a customer's session opens nothing of the desk, and the desk's nothing of the shop", async () => {
  const { client } = await shopper(site, { Name: "Ila Sen" });
  const shop = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const token = /sid=([^;]+)/.exec(shop)?.[1] ?? "";
  for (const cookie of [shop, `desk=${token}`, `sid=${token}; desk=${token}`]) {
    expect((await ask("GET", "/desk/staff", cookie)).status).toBe(404);
  }
  const desk = /desk=([^;]+)/.exec(await cookieOf("administrator"))?.[1] ?? "";
  expect([token, desk].map((each) => each.length > 20)).toEqual([true, true]);
  const profile = await site.app.request("/genulabhome/hasLogedIn", { headers: { cookie: `sid=${desk}` } });
  const visitor = await site.app.request("/genulabhome/hasLogedIn");
  expect(await profile.text()).toBe(await visitor.text());
});

test("a form that another site sends is refused at every address, before and behind the sign-in", async () => {
  const cookie = await cookieOf("administrator");
  const wrong: string[] = [];
  for (const { path } of DESK_ADDRESSES.filter(({ method }) => method === "POST")) {
    for (const own of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const headers = { cookie, host: "desk.test", ...own };
      const sent = { method: "POST", headers, body: new URLSearchParams({ nothing: "" }) };
      const { status } = await app.request(`${DESK_ORIGIN}${filled(path)}`, sent);
      if (status !== 403) wrong.push(`${path} ${JSON.stringify(own)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a session that is over opens nothing, at any address", async () => {
  const cookie = await cookieOf("administrator");
  site.clock.advance({ minutes: 31 });
  const wrong: string[] = [];
  for (const { method, path } of inside) {
    const { status, headers } = await ask(method, path, cookie);
    const isSignIn = status === 302 && headers.get("location")?.startsWith("/desk/sign-in");
    if (!isSignIn && status !== 401 && status !== 404) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("an account that has ended, or has another role by now, has no more than that at once", async () => {
  const cookie = await cookieOf("reception");
  onTestFinished(() =>
    site.database.db.raw(
      "update staff_account set role = 'reception', ended_at = null where login = 'sujoy.das'",
    ),
  );
  expect((await ask("GET", "/desk/samples", cookie)).status).toBe(200);
  await site.database.db.raw("update staff_account set role = 'catalogue' where login = 'sujoy.das'");
  expect((await ask("GET", "/desk/samples", cookie)).status).toBe(403);
  await site.database.db.raw("update staff_account set ended_at = now() where login = 'sujoy.das'");
  expect((await ask("GET", "/desk/catalogue", cookie)).status).not.toBe(200);
});

test("every route of the desk is in the table of addresses, and the table has no other", () => {
  const paths: string[] = [];
  const collect = (list: typeof routes, above: string) => {
    for (const { path = "", index, children = [] } of list) {
      const own = path === "" ? above : `${above}/${path}`;
      if (index || children.length === 0) paths.push(own);
      collect(children as typeof routes, own);
    }
  };
  collect(routes, "");
  const known = new Set(DESK_ADDRESSES.map(({ path }) => path));
  // "/*" takes what is no address of the desk.
  expect(paths.filter((path) => !known.has(path))).toEqual(["/*"]);
  expect([...known].filter((path) => !paths.includes(path))).toEqual([]);
  expect(addressOf("GET", "/desk/join/")).toBeUndefined();
});
