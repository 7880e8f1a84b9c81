import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, accountOf } = await siteWithDesk(await testApp());
const [sujoy, rina, bikash] = [
  await accountOf("reception"),
  await accountOf("administrator"),
  await accountOf("collector"),
];

test("a visit whose collector has no account any more is marked on the sheet until somebody else has it", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("1030"), { PayLater: 1 });
  const { collectors } = await desk.visits.sheet(sujoy, TOMORROW, "");
  const tania = collectors.find(({ id }) => id !== bikash.id);
  const leftOf = async () =>
    (await desk.visits.sheet(sujoy, TOMORROW, "")).visits.find(({ bookingNo }) => bookingNo === no)?.hasLeft;
  await desk.visits.assign(sujoy, [no], tania?.id ?? "");
  expect(await leftOf()).toBe(false);
  expect(await desk.accounts.end("tania.khatun", rina.name)).toMatchObject({ ok: true });
  expect(await leftOf()).toBe(true);
  await desk.visits.assign(sujoy, [no], bikash.id);
  expect(await leftOf()).toBe(false);
});
