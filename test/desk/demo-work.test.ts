import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { addressOf, DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { mayDo, ROLES } from "../../domain/staff/roles.ts";
import { createPaytm } from "../../integrations/payment/paytm/paytm.ts";
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";
import { findScreens } from "../../scripts/pictures/find-screens.ts";
import { loadDemoPeople } from "../../seed/demo-people.ts";
import { demoWorkTask } from "../../server/demo/demo-work-task.ts";
import { loadDemoHistory } from "../../server/start.ts";
import { openDesk } from "../support/open-desk.ts";
import { MERCHANT } from "../support/payment-app.ts";
import { sharedPdfs } from "../support/shared-pdfs.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "namuna-demo-work-"));
const simulator = await startPaymentSimulator({
  ...MERCHANT,
  port: 0,
  file: join(folder, "orders.sqlite"),
  appEnv: "local",
  webhookUrl: "http://127.0.0.1:9/",
});
const log: string[] = [];
const site = await testApp({
  seeded: true,
  provider: createPaytm({ ...MERCHANT, baseUrl: simulator.url }),
  onLog: (line) => log.push(line),
});
const { container } = site;
await loadDemoPeople(container.db, { ...container, hashPassword: async () => "none" });
await loadDemoHistory(container);
const { cookieOf, get } = await openDesk(site);
afterAll(async () => {
  await site.close();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const task = demoWorkTask({ container, pdfs: sharedPdfs }, site.app);
let parts = 0;
while ((await task.run()) > 0) parts += 1;

test("the demo's work is made whole, once, and says that it is a demo", async () => {
  expect(parts).toBe(7);
  expect(log.filter((line) => line.includes("could not be made"))).toEqual([]);
  const again = demoWorkTask({ container, pdfs: sharedPdfs }, site.app);
  expect(await again.run()).toBe(0);
  const cookie = await cookieOf("administrator");
  for (const path of ["/desk/approvals", "/desk/catalogue", "/desk/privacy/incidents"])
    expect(await (await get(path, cookie)).text()).toContain("Demo:");
});

test.each<Role>(["administrator", "pathologist", "reception"])(
  "with it links lead the role %s to each of its pages",
  async (role) => {
    const cookie = await cookieOf(role);
    const patterns = DESK_ADDRESSES.filter(
      ({ method, action }) => method === "GET" && action !== "outside" && mayDo(role, action),
    ).map(({ path }) => path);
    const read = async (path: string) => {
      const response = await get(path, cookie);
      expect(response.status, path).toBeLessThan(500);
      const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
      return response.ok && isHtml ? response.text() : null;
    };
    const today = indiaDay(site.clock.now);
    const open = /href="(\/desk\/bookings\/\w+)"/;
    const bookingOf = async (name: string, day: string) => {
      const visits = await (await get(`/desk/visits?day=${day}`, await cookieOf("reception"))).text();
      const row = visits.split(/(?=<tr)/).find((each) => each.includes(name));
      return { pattern: "/desk/bookings/:no", path: row?.match(open)?.[1] ?? "" };
    };
    // One of tomorrow can be moved, one that is under way be given to another collector, tests of one that is paid be refunded.
    const starts = [
      await bookingOf("Imran Demo", addDays(today, 1)),
      await bookingOf("Sabita Demo", today),
      await bookingOf("Gopal Demo", today),
    ];
    const { unreached } = await findScreens(patterns, read, starts);
    expect(unreached).toEqual([]);
  },
);

/** Pages of one address that are opened: they lead where the others of it do. */
const MOST_OF_AN_ADDRESS = 2;

test.each<Role>(ROLES.filter((role) => role !== "collector"))(
  "every link that the role %s sees leads to a page that the role may open",
  async (role) => {
    const cookie = await cookieOf(role);
    const queue = ["/desk"];
    const seen = new Set(queue);
    const opened = new Map<string, number>();
    const wrong: string[] = [];
    for (const path of queue) {
      const response = await get(path, cookie);
      if (response.status >= 400) wrong.push(`${path}: ${response.status}`);
      const next = response.headers.get("location");
      const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
      const links = isHtml ? linksOf(await response.text()) : next ? [next] : [];
      for (const link of links.filter((each) => each.startsWith("/desk") && !seen.has(each))) {
        const { pathname } = new URL(link, "http://desk.test");
        const address = addressOf("GET", pathname)?.path ?? "";
        const times = (opened.get(address) ?? 0) + 1;
        if (times > MOST_OF_AN_ADDRESS) continue;
        opened.set(address, times);
        seen.add(link);
        queue.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(queue.length).toBeGreaterThan(15);
  },
);

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"#]*)/g)].map(([, href = ""]) => href);
  return links.map((href) => href.replaceAll("&amp;", "&"));
}
