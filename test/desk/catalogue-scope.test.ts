import { afterAll, expect, test, vi } from "vitest";
import { catalogueEditors } from "../support/catalogue-editors.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: "short" });
afterAll(() => site.close());
const { desk, nila, rina, key, step, edit, review } = await catalogueEditors(site);

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
  for (const act of [desk.publishNow, desk.withdraw, desk.discard]) {
    expect(await act(await step(whole.id, second))).toEqual(refused);
  }
  expect(await desk.requestChanges(await step(whole.id, second), "No")).toEqual(refused);
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
