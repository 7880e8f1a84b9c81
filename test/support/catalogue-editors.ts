import { expect } from "vitest";
import type { Db } from "../../db/client/connect.ts";
import { draftStore } from "../../db/stores/catalogue-drafts.ts";
import type { RowEdit } from "../../domain/desk/catalogue/edit-draft.ts";
import type { DraftStep } from "../../domain/desk/catalogue/review-draft.ts";
import type { Cells } from "../../domain/desk/catalogue/types.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { secretBox } from "../../integrations/staff/second-factors.ts";
import { loadStaff } from "../../seed/staff.ts";
import { createCatalogueDesk } from "../../server/desk/create-catalogue-desk.ts";
import { staffAccountOf } from "./staff-session.ts";
import type { TestApp } from "./test-app.ts";

export const PRICES = "prices.csv";
/** The price of the Complete Blood Count on the price list of Kolkata. */
export const CBC = "HEM01\tKOL\t\t1";

type EditedRow = Partial<RowEdit> & { by?: StaffAccount; draftId?: string };

/** A draft's version, without the dry run that comes with its page; 0: there is no such draft. */
export async function versionOfDraft(db: Db, id: string): Promise<number> {
  return (await draftStore(db).find(id))?.version ?? 0;
}

/** The catalogue at the desk over a test's site: Nila edits it, Rina may publish what Nila has edited. */
export async function catalogueEditors({ container }: TestApp) {
  const { db, clock, random, secret } = container;
  await loadStaff(db, { clock, random, box: secretBox(secret), hashPassword: async () => "none" });
  const desk = createCatalogueDesk(container);
  const nila = await staffAccountOf(db, "catalogue");
  const rina = await staffAccountOf(db, "administrator");
  let keys = 0;
  /** The key of a form, another one each time. */
  const key = () => `key-${++keys}`;
  /** A new draft's id. */
  const begin = (by: StaffAccount) => desk.begin(by, { title: `Change ${keys}`, key: key() });
  /** What an account sends to take a draft as it stands a step further. */
  async function step(id: string, account: StaffAccount): Promise<DraftStep> {
    return { account, id, version: await versionOfDraft(db, id), key: key() };
  }
  return {
    desk,
    nila,
    rina,
    key,
    begin,
    step,
    /** Saves a row with some cells changed (null: taken away), in a new draft or a given one; the draft's id and what was answered. */
    async edit(
      changes: Cells | null,
      { by = nila, file = PRICES, rowKey = CBC as string | null, draftId = "", ...more }: EditedRow = {},
    ) {
      const id = draftId || (await begin(by));
      const page = await desk.row(file, rowKey, id);
      const cells = changes && { ...page?.cells, ...changes };
      const rowVersion = page?.inDraft?.version ?? 0;
      const edited = { draftId: id, file, rowKey, cells, rowVersion, key: key(), ...more };
      return { id, saved: await desk.saveRow(by, edited) };
    },
    /** Submits a draft for review. */
    async review(id: string, by = nila) {
      const submitted = await desk.submit(await step(id, by));
      expect(submitted).toMatchObject({ ok: true, value: { state: "review" } });
    },
  };
}
