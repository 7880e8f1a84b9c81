import type { DraftStep } from "../../domain/desk/catalogue/review-draft.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { secretBox } from "../../integrations/staff/second-factors.ts";
import { loadStaff } from "../../seed/staff.ts";
import { createCatalogueDesk } from "../../server/desk/create-catalogue-desk.ts";
import { staffAccountOf } from "./staff-session.ts";
import type { TestApp } from "./test-app.ts";

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
  return {
    desk,
    nila,
    rina,
    key,
    /** A new draft's id. */
    begin: (by: StaffAccount) => desk.begin(by, { title: `Change ${keys}`, key: key() }),
    /** What an account sends to take a draft as it stands a step further. */
    async step(id: string, account: StaffAccount): Promise<DraftStep> {
      const { version = 0 } = (await desk.draft(id))?.draft ?? {};
      return { account, id, version, key: key() };
    },
  };
}
