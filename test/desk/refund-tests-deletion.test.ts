import { expect, test } from "vitest";
import { bool, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { giveTestsBack, readyToGiveBack } from "../support/give-tests-back.ts";
import { resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import type { PaidBooking } from "../support/paid-booking.ts";
import { atTheLab, BASIC, paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack } from "../support/payment-calls.ts";
import { mobileOf, readBooking } from "../support/shopper.ts";
import { newestCode } from "../support/test-client.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");

const accountOfBooking = sql({ no: text }, { isErased: bool, told: bool })`
  select c.deleted_at is not null as is_erased,
    exists (select 1 from message m where m.customer_id = c.id and m.template = 'booking-tests-refunded') as told
  from booking b join customer c on c.id = b.customer_id where b.booking_no = ${"no"}`;
const accountOfNo = (no: string) => db.one(accountOfBooking, { no });

/** A package is reported without its sugar, and its customer has read that. */
async function reportedPackage(): Promise<PaidBooking> {
  const booking = await paidOnline(site, [BASIC]);
  const asha = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };
  const basic = await atTheLab(desk, farid, booking, 201);
  await sendResults(site, resultMessage(basic, [{ analyte: "HB", value: "13.5", unit: "g/dL" }], {}, asha));
  expect(await readBooking(booking.who, booking.no)).toMatchObject({ BookingStatus: "Reported" });
  return booking;
}

async function askDeletion({ who }: PaidBooking) {
  const mobile = await mobileOf(who);
  await who.client.post("/api/profile/deletion/code", {});
  const OTP = Number(await newestCode(site.container, mobile));
  return who.client.post<{ status: number; message: string }>("/api/profile/deletion", { OTP });
}

const SUGAR = ["Fasting Blood Sugar"];
const giveBack = ({ no }: PaidBooking) => giveTestsBack(desk, farid, no, SUGAR);

test("an account whose money for a test is on its way back cannot be deleted until it has arrived", async () => {
  const booking = await reportedPackage();
  await giveBack(booking);
  const refused = await askDeletion(booking);
  expect(refused.body.status).not.toBe(1);
  expect(refused.text).toContain(booking.no);
  await payBack(site);
  site.clock.advance({ minutes: 11 });
  expect((await askDeletion(booking)).body).toMatchObject({ status: 1 });
});

test("money for a test that goes back after the request is waited for", async () => {
  const booking = await reportedPackage();
  expect((await askDeletion(booking)).body).toMatchObject({ status: 1 });
  await giveBack(booking);
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");
  expect(await accountOfNo(booking.no)).toEqual({ isErased: false, told: true });
  await payBack(site);
  await site.work("accounts to delete");
  expect(await accountOfNo(booking.no)).toEqual({ isErased: true, told: true });
});

test("an account is erased, or its money for a test begins to go back and its customer is told: never both at once", async () => {
  for (let round = 0; round < 4; round++) {
    const booking = await reportedPackage();
    expect((await askDeletion(booking)).body).toMatchObject({ status: 1 });
    site.clock.advance({ hours: 49 });
    // Of an account that is erased nobody opens the page any more: it was opened before.
    const sendForm = await readyToGiveBack(desk, farid, booking.no, SUGAR);
    const both = [sendForm, () => site.work("accounts to delete")];
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((each) => each()));
    const { isErased, told } = await accountOfNo(booking.no);
    expect(isErased).toBe(!told);
    await payBack(site);
    expect((await site.order(booking.order))?.refundedPaise).toBe(11_490);
    await site.work("accounts to delete");
    expect(await accountOfNo(booking.no)).toMatchObject({ isErased: true });
  }
});
