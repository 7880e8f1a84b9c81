import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bookCbc, shopper, slotAt } from "../test/support/shopper.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { testApp } from "../test/support/test-app.ts";
import { run } from "./namuna.fixture.ts";

test("bookings of some days come out in rupees by their numbers, and nobody's name or mobile with them", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const booked = await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  const folder = temporaryFolder();
  const { db } = site.database;
  const { code, out } = await run(
    ["export", folder, "--from", "2026-11-20", "--until", "2026-11-20", "--json"],
    { db },
  );
  expect(code).toBe(0);
  expect(JSON.parse(out).files).toContainEqual({ file: "bookings.csv", rows: 1 });
  const bookings = readFileSync(join(folder, "bookings.csv"), "utf8");
  expect(bookings).toMatch(
    new RegExp(`^booking_no,.*amount,paid,refunded,coupon_code\r\n${booked.BookingNo},.*,450.00,0.00,`),
  );
  const items = readFileSync(join(folder, "booking-items.csv"), "utf8");
  expect(items).toContain("Complete Blood Count");
  expect(bookings + items).not.toMatch(/Asha|Gariahat|97000/);

  const before = await run(["export", folder, "--from", "2026-11-01", "--until", "2026-11-19"], { db });
  expect(before.out).toContain("bookings.csv: 0 rows");
  expect(readFileSync(join(folder, "bookings.csv"), "utf8")).toBe("");
  expect((await run(["export", folder, "--from", "tomorrow"], { db })).notes).toContain("is not a day");
  expect((await run(["export", folder, "--from", "2026-11-20", "--until", "2026-11-01"], { db })).code).toBe(
    2,
  );
});
