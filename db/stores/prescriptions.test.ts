import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPrescription } from "../../domain/requests/staff/answer-prescription.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { staffPrescriptions } from "./prescriptions.ts";

const CUSTOMER = "0190b6a0-0000-7000-8000-000000000001";
const NOW = new Date("2026-11-20T04:30:00Z");
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.raw(`
    insert into customer (id, mobile, created_at) values ('${CUSTOMER}', '9830000001', now());
    insert into prescription_request (id, request_no, customer_id, note, call_window, state, answer, created_at)
      values ('${CUSTOMER}', 'RX1', '${CUSTOMER}', '', 'any', 'answered', 'The first answer', now())`);
});
afterAll(() => database.drop());

test("who opens a prescription while somebody else answers it does not bring the earlier answer back", async () => {
  const staff = staffPrescriptions(database.db);
  /** The answer comes between what is read and what is written of the reading. */
  const answerMeanwhile: typeof staff.find = async (requestNo) => {
    const found = await staff.find(requestNo);
    await database.db.raw(
      "update prescription_request set answer = 'The second answer' where request_no = 'RX1'",
    );
    return found;
  };
  await openPrescription(
    { staff: { ...staff, find: answerMeanwhile }, random },
    { requestNo: "RX1", who: "Rina Pal" },
    NOW,
  );
  expect(await staff.find("RX1")).toMatchObject({ state: "answered", answer: "The second answer" });
});
