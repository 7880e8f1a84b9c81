import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, get, cookieOf } = await siteWithDesk(await testApp());

test("the page of a feedback says its steps as the customer rated them, and the booking's number beside its step", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0800"), { PayLater: 1 });
  await db.raw(
    `insert into feedback (booking_id, customer_id, overall, stages, tags, message, created_at, changed_at)
     select id, customer_id, 2, '{"booking": 3, "report": 5}', '{}', '', now(), now()
     from booking where booking_no = '${no}'`,
  );
  const page = await get(`/desk/requests/feedback/${no}`, await cookieOf("call-centre"));
  const words = (await page.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Overall 2 of 5 Booking 3 of 5 Report time 5 of 5");
  expect(words).toContain(`Booking number ${no}`);
});
