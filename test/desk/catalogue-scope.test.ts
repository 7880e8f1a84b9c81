import { afterAll, expect, test, vi } from "vitest";
import type { Cells } from "../../domain/desk/catalogue/types.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { secretBox } from "../../integrations/staff/secret-box.ts";
import { loadStaff } from "../../seed/staff.ts";
import { createCatalogueDesk } from "../../server/desk/create-catalogue-desk.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: true });
const { container } = site;
const { db, random } = container;
afterAll(() => site.close());
await loadStaff(db, {
  ...{ clock: container.clock, random, box: secretBox(container.secret) },
  hashPassword: async () => "none",
});
const desk = createCatalogueDesk(container);
const nila = await staffAccountOf(db, "catalogue");
const rina = await staffAccountOf(db, "administrator");

let keys = 0;
const key = () => `key-${++keys}`;

/** Saves a row with some cells changed in a new draft, and returns the draft. */
async function edit(changes: Cells, { by = nila, file = "prices.csv", rowKey = "HEM01\tKOL\t\t1" } = {}) {
  const id = await desk.begin(by, { title: `Change ${keys}`, key: key() });
  const cells = { ...(await desk.row(file, rowKey, id))?.cells, ...changes };
  const saved = await desk.saveRow(by, { draftId: id, file, rowKey, cells, rowVersion: 0, key: key() });
  return { id, saved };
}

async function step(id: string, account: StaffAccount) {
  const { version = 0 } = (await desk.draft(id))?.draft ?? {};
  return { account, id, version, key: key() };
}

async function review(id: string, by = nila) {
  expect(await desk.submit(await step(id, by))).toMatchObject({ ok: true });
}

test("an account of some labs changes, uploads and publishes what concerns these alone", async () => {
  const local = { ...nila, labIds: [3], zoneIds: [] };
  const second = { ...rina, labIds: [3], zoneIds: [] };
  const refused = { ok: false, error: { code: "out-of-scope" } };
  expect((await edit({ fees: "499" }, { by: local })).saved).toEqual(refused);
  const csv = (await desk.csv("tests.csv", null)) ?? "";
  const file = { draftId: null, draftVersion: 0, file: "tests.csv", text: csv.replace("ESR", "E.S.R.") };
  expect(
    await desk.upload(local, {
      ...file,
      draftId: await desk.begin(local, { title: "x", key: key() }),
      draftVersion: 1,
      key: key(),
    }),
  ).toEqual(refused);
  expect(await desk.keepPicture(local, new Uint8Array())).toEqual(refused);

  const whole = await edit({ fees: "499" });
  await review(whole.id);
  for (const act of [desk.publishNow, desk.takeBack, desk.discard]) {
    expect(await act(await step(whole.id, second))).toEqual(refused);
  }
  expect(await desk.sendBack(await step(whole.id, second), "No")).toEqual(refused);
  expect(await desk.schedule(await step(whole.id, second), "2027-06-01")).toEqual(refused);
  expect(await desk.discard(await step(whole.id, rina))).toMatchObject({ ok: true });

  const labs = await desk.table("labs.csv", null);
  const own = labs?.rows.find(({ cells }) => cells.id === "3");
  const other = labs?.rows.find(({ cells }) => cells.id === "1");
  const change = { file: "labs.csv", by: local };
  expect((await edit({ hours: "Every day" }, { ...change, rowKey: other?.rowKey ?? "" })).saved).toEqual(
    refused,
  );
  const { id, saved } = await edit({ hours: "Every day" }, { ...change, rowKey: own?.rowKey ?? "" });
  expect(saved).toMatchObject({ ok: true });
  await review(id, local);
  expect(await desk.publishNow(await step(id, second))).toMatchObject({ ok: true });
});
