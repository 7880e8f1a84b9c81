import { afterAll, expect, test, vi } from "vitest";
import { CBC, catalogueEditors, PRICES, versionOfDraft } from "../support/catalogue-editors.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await testApp({ seeded: "short" });
afterAll(() => site.close());
const { desk, nila, rina, key, edit } = await catalogueEditors(site);
const { db } = site.container;

const OTHER = "HEM03\tKOL\t\t1";
const NEW_PRICE = {
  code: "HEM01",
  price_list: "KOL",
  valid_from: "2027-01-19",
  fees: "410",
  offer_fees: "270",
};

/** A draft of Nila's with one row, and the row's key. */
async function draftWith(rowKey: string | null): Promise<{ id: string; rowKey: string }> {
  const { id, saved } = await edit(rowKey === null ? NEW_PRICE : { fees: "480" }, { rowKey });
  if (!saved.ok) throw new Error(saved.error.code);
  return { id, rowKey: saved.value.rowKey };
}

/** Rina takes the row out of the draft. */
async function takeOut({ id, rowKey }: { id: string; rowKey: string }): Promise<void> {
  const published = (await desk.row(PRICES, rowKey, null))?.published ?? null;
  expect((await edit(published, { by: rina, draftId: id, rowKey })).saved).toMatchObject({ ok: true });
}

async function uploadCatalogue(draftId: string, draftVersion: number, by = rina) {
  const text = (await desk.csv(PRICES, null)) ?? "";
  return desk.upload(by, { draftId, draftVersion, file: PRICES, text, key: key() });
}

test.each([
  ["a row of the catalogue", CBC, takeOut],
  ["a new row", null, takeOut],
  [
    "a row that a file without it has taken the place of",
    CBC,
    async ({ id }: { id: string }) =>
      expect(await uploadCatalogue(id, await versionOfDraft(db, id))).toMatchObject({ ok: true }),
  ],
])(
  "who saves %s that was taken out of the change reads who has done that, and when",
  async (_, rowKey, take) => {
    const draft = await draftWith(rowKey);
    site.clock.advance({ minutes: 5 });
    const since = site.clock.now;
    await take(draft);
    const until = site.clock.now;
    // What happened to other rows since is no answer.
    site.clock.advance({ minutes: 5 });
    await edit({ fees: "470" }, { draftId: draft.id, rowKey: OTHER });
    const { saved } = await edit(
      { ...NEW_PRICE, fees: "490" },
      { ...draft, draftId: draft.id, rowVersion: 1 },
    );
    expect(saved).toMatchObject({ ok: false, error: { code: "changed", by: rina.name, version: 0 } });
    const at = saved.ok || saved.error.code !== "changed" ? new Date(0) : saved.error.at;
    expect(at >= since && at <= until).toBe(true);
  },
);

test("who uploads over a change from which a row was only taken out reads who has done that", async () => {
  const draft = await draftWith(CBC);
  await edit({ fees: "470" }, { draftId: draft.id, rowKey: OTHER });
  const seen = await versionOfDraft(db, draft.id);
  site.clock.advance({ minutes: 5 });
  await takeOut(draft);
  expect(await uploadCatalogue(draft.id, seen, nila)).toMatchObject({
    ok: false,
    error: { code: "changed", by: rina.name },
  });
});
