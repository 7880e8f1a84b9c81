import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { desk } = staffed;
const { db } = staffed.site.database;
const mita = await staffed.accountOf("call-centre");

const SON = { name: "Arun Roy", dateOfBirth: "2015-03-27", sex: "M", relationship: "Son" } as const;
const SELF = { ...SON, name: "Asha Roy", dateOfBirth: "1985-03-27", relationship: "Self" } as const;
const HOME = {
  label: "Home",
  house: "4B",
  street: "Lake Road",
  locality: "",
  landmark: "Lake Market",
  pincode: "700029",
  city: "Kolkata",
  state: "West Bengal",
  contactMobile: "",
};
const NEW_CALLER = "9830055612";

const findNewCaller = sql(
  { mobile: text },
  { mobile: text },
)`select mobile from customer where mobile = ${"mobile"}`;

/** Runs a change while the staff's record takes no entry, as if the process ended before it was written. */
async function withoutRecord(change: () => Promise<unknown>): Promise<void> {
  await db.raw("alter table staff_action add constraint no_entry check (false) not valid");
  await expect(change()).rejects.toThrow();
  await db.raw("alter table staff_action drop constraint no_entry");
}

async function known(id: string) {
  const caller = await desk.people.caller(mita, id);
  return [caller?.patients.map(({ name }) => name), caller?.addresses.length];
}

test("what the staff add for a caller is stored with its entry of their record, or not at all", async () => {
  const id = await desk.telephone.openCustomer(mita, "9830055611");
  const { telephone } = desk;
  for (const change of [
    () => telephone.addPatient(mita, id, SELF),
    () => telephone.addPatient(mita, id, SON),
    () => telephone.addAddress(mita, id, HOME),
    () => telephone.openCustomer(mita, NEW_CALLER),
  ])
    await withoutRecord(change);
  expect(await known(id)).toEqual([[""], 0]);
  expect(await db.rows(findNewCaller, { mobile: NEW_CALLER })).toEqual([]);

  await telephone.addPatient(mita, id, SELF);
  await telephone.addPatient(mita, id, SON);
  await telephone.addPatient(mita, id, SON);
  await telephone.addAddress(mita, id, HOME);
  await telephone.addAddress(mita, id, HOME);
  expect(await known(id)).toEqual([["Asha Roy", "Arun Roy"], 1]);
  const entries = await desk.record.search({ ...ANY_ENTRY, customerId: id });
  const changes = entries.map(({ action }) => action).filter((action) => action.includes("telephone"));
  expect(changes.sort()).toEqual([
    "address added by telephone",
    "customer opened by telephone",
    "customer's details given by telephone",
    "patient added by telephone",
  ]);
});
