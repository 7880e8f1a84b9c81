import { expect, test, vi } from "vitest";
import { loadDemoPublication } from "../../server/demo/demo-office.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { site, desk } = await siteWithDesk(await testApp({ seeded: true }));

test("the closed day that the demo publishes lies ahead, whenever the demo begins", async () => {
  const { app, container, clock } = site;
  clock.now = new Date("2028-02-20T04:00:00Z");
  await loadDemoPublication({ app, container, desk });
  const table = await desk.catalogueDesk.table("holidays.csv", null);
  const [made] = table?.rows.filter(({ cells }) => cells.reason?.startsWith("Demo: ")) ?? [];
  expect(made?.cells.day).toBe("2028-06-04");
});
