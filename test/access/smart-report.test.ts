import { afterAll, expect, onTestFinished, test } from "vitest";
import { customerOf } from "../support/customer-of.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { standingAlone } from "../support/standing-alone.ts";
import { testApp } from "../support/test-app.ts";

const OWNER = "9830055561";
const STRANGER = "9830055562";
/** A value that is nowhere else in the data. */
const VALUE = "13.37";

let patientId: string;

const site = await testApp();
for (const mobile of [OWNER, STRANGER]) {
  await site.client().login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  if (mobile === OWNER) patientId = booked.patientId;
  const value = mobile === OWNER ? VALUE : "14.2";
  await sendResults(site, resultMessage(booked, [{ analyte: "HB", value, unit: "g/dL" }]));
}
afterAll(site.close);

async function read(mobile: string, wanted: string | null) {
  const { id } = await site.database.db.one(customerOf, { mobile });
  return site.container.services.smartReport.open(id, wanted);
}

test("the owner sees the value", async () => {
  expect(JSON.stringify(await read(OWNER, patientId))).toContain(VALUE);
  expect(JSON.stringify(await read(OWNER, null))).toContain(VALUE);
});

test("another customer does not find a member of my family, nor anything of theirs beside their own", async () => {
  expect(await read(STRANGER, patientId)).toBeUndefined();

  const own = await read(STRANGER, null);

  expect(own?.members).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(standingAlone(VALUE));
  expect(JSON.stringify(own)).not.toContain(patientId);
});

test("a report stays with the customer who booked it, even when its patient's id is somebody else's", async () => {
  await site.database.db.raw(
    `create table own_patient as select id, patient_id from report;
     update report set patient_id = '${patientId}' where patient_id <> '${patientId}'`,
  );
  onTestFinished(() =>
    site.database.db.raw(
      `update report r set patient_id = o.patient_id from own_patient o where o.id = r.id; drop table own_patient`,
    ),
  );

  const mine = await read(OWNER, patientId);
  const theirs = await read(STRANGER, null);

  expect(JSON.stringify(mine)).not.toContain("14.2");
  expect(theirs?.members).toEqual([]);
});

test("guessed and broken ids are unknown, never an error", async () => {
  for (const id of [
    "",
    "1",
    "me",
    "01a1f738-d7af-7663-9941-5f3107bfd8c6",
    "a".repeat(300),
    "' or 1=1 --",
    "%00",
  ]) {
    expect([id, await read(OWNER, id)]).toEqual([id, undefined]);
  }
});
