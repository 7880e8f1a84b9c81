import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { db, accountOf, cookieOf, get, post } = await siteWithDesk(await testApp());
const farid = await accountOf("accounts");

const PAGES = ["", "/refunds", "/cash", "/day", "/comparison", "/settlements", "/exports"];

/** Which pages of money the page of payments offers, and what each of them answers. */
async function offered(): Promise<{ links: string[]; statuses: number[] }> {
  const cookie = await cookieOf("accounts");
  const html = await (await get("/desk/money", cookie)).text();
  const [, nav = ""] = /<nav aria-label="Money".*?>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/href="\/desk\/money([^"]*)"/g)].map(([, path = ""]) => path);
  const statuses: number[] = [];
  for (const page of PAGES) statuses.push((await get(`/desk/money${page}`, cookie)).status);
  return { links, statuses };
}

test("an account of some labs and zones is offered the pages of money that it may read, and no others", async () => {
  expect(await offered()).toEqual({ links: PAGES, statuses: PAGES.map(() => 200) });
  await db.raw(`update staff_account set lab_ids = '{1}', zone_ids = '{1}' where id = '${farid.id}'`);
  expect(await offered()).toEqual({ links: ["", "/refunds"], statuses: [200, 200, 403, 403, 403, 403, 403] });
  const cookie = await cookieOf("accounts");
  for (const [page, form] of [
    ["comparison", { intent: "settle", id: farid.id, reason: "Paid by hand" }],
    ["day", { day: "2026-11-20", counted: "0", seen: "0" }],
  ] as const)
    expect((await post(`/desk/money/${page}`, cookie, form)).status, page).toBe(403);
});
