import { afterAll, expect, test } from "vitest";
import * as page from "../app/routes/feedback/page.tsx";
import { newMobile } from "../test/support/identity-calls.ts";
import { bookTests } from "../test/support/lab.ts";
import { customerPages, formOf } from "../test/support/page-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { namunaOf, readingsOf } from "./namuna.fixture.ts";

const site = await testApp();
afterAll(site.close);

const namuna = namunaOf(site);
const list = ["feedback", "list", "--by", "Rina Pal"];

async function give(fields: Record<string, string | string[]>): Promise<{ mobile: string; no: string }> {
  const mobile = newMobile();
  const customer = await customerPages(site, mobile);
  const no = (await bookTests(site.database.db, mobile, [101]))[0]?.bookingNo ?? "";
  await site.database.db.raw(`update booking set status = 'Reported' where booking_no = '${no}'`);
  expect((await customer.post(page, `/feedback/${no}`, formOf(fields), { BookingId: no })).status).toBe(303);
  return { mobile, no };
}

test("staff read what a customer said of a booking, good or bad, without the customer's name or number", async () => {
  expect((await namuna(...list)).out).toBe("No customer has said anything in this time.");
  const good = await give({
    overall: "5",
    "stage-staff": "4",
    tag: ["Came on time"],
    message: "Very gentle.\nThanks.",
  });
  site.clock.advance({ days: 2 });
  const bad = await give({ overall: "2", message: "An hour late." });
  const [first = "", second = "", ...more] = (await namuna(...list)).out.split("\n");
  expect(more).toEqual([]);
  expect(first).toMatch(
    new RegExp(`^${bad.no} · 22/11/2026, .* · 2 of 5 · "An hour late." · ticket GR[0-9A-Z]{10}$`),
  );
  expect(second).toMatch(
    new RegExp(`^${good.no} · 20/11/2026, .* · 5 of 5 · staff 4 · Came on time · "Very gentle. Thanks."$`),
  );
  const json = (await namuna(...list, "--days", "1", "--json")).out;
  expect(JSON.parse(json).feedback).toMatchObject([{ bookingNo: bad.no, overall: 2 }]);
  expect(json + first + second).not.toMatch(new RegExp(`${good.mobile}|${bad.mobile}`));
  expect((await namuna("feedback", "list")).notes).toContain("needs --by NAME");
  expect(await readingsOf(site.database.db, good.mobile)).toEqual(["feedback read"]);
  expect(await readingsOf(site.database.db, bad.mobile)).toEqual(["feedback read", "feedback read"]);
});

test("an invalid number of days is an error that names the option", async () => {
  for (const days of ["0", "1.5", "many", "367"]) {
    const refused = await namuna(...list, "--days", days);
    expect([refused.code, refused.notes]).toEqual([
      2,
      expect.stringContaining("--days must be a whole number"),
    ]);
  }
});
