import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import * as locationPage from "../../app/routes/location/page.tsx";
import { requestCoverage } from "../../contract/places.ts";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const CALL = "/api/place-wishes";
const NOTED = "Thank you. We'll tell you when we come to your pincode.";
const count = sql({ mobile: text }, { count: int, notices: int })`
  select count(*)::integer as count, (count(*) filter (where notice_version <> ''))::integer as notices
  from place_wish where mobile = ${"mobile"}`;
const stored = (mobile: string) => site.database.db.one(count, { mobile });

test("a number waits once for each pincode without service, with the notice that it agreed to", async () => {
  const mobile = newMobile();
  const request = { Pincode: "733134", MobileNo: mobile, Agreed: 1 };
  const responses = await Promise.all(Array.from({ length: 4 }, () => site.client().post(CALL, request)));
  for (const { body } of responses) {
    expect(v.parse(requestCoverage.response, body)).toEqual({ status: 1, message: NOTED });
  }
  expect(await stored(mobile)).toEqual({ count: 1, notices: 1 });
  await site.client().post(CALL, { ...request, Pincode: "560001" });
  expect(await stored(mobile)).toMatchObject({ count: 2 });
});

test.each([
  [{ MobileNo: "98300" }, "Please enter your valid Mobile Number."],
  [{ Pincode: "012345" }, "A pincode has 6 digits, the first not 0."],
  [{ Agreed: 0 }, "Please tick the box to let us keep your number."],
  [{ Pincode: "700019" }, "We already serve this pincode. Please choose it as your location."],
])("a request for coverage with %o is rejected in words and not stored", async (change, message) => {
  const mobile = newMobile();
  const { body } = await site
    .client()
    .post(CALL, { Pincode: "733134", MobileNo: mobile, Agreed: 1, ...change });
  expect(body).toEqual({ status: 0, message });
  expect(await stored(mobile)).toMatchObject({ count: 0 });
});

test("a number that waits is forgotten after a year", async () => {
  const mobile = newMobile();
  await site.client().post(CALL, { Pincode: "733134", MobileNo: mobile, Agreed: 1 });
  site.clock.advance({ days: 364 });
  await site.work("old sessions and codes");
  expect(await stored(mobile)).toMatchObject({ count: 1 });
  site.clock.advance({ days: 1, seconds: 1 });
  await site.work("old sessions and codes");
  expect(await stored(mobile)).toMatchObject({ count: 0 });
});

test("without scripts the page of locations takes the request, keeps what was typed, and shows the same labs", async () => {
  const pages = visitorPages(site);
  const mobile = newMobile();
  const send = (more: Record<string, string>) =>
    pages.post(locationPage, "/location", formOf({ intent: "tell-me", pincode: "733134", mobile, ...more }));
  expect((await send({})).data).toMatchObject({
    pincode: "733134",
    coverage: { mobile, agreed: false, error: "Please tick the box to let us keep your number.", done: "" },
  });
  expect((await send({ agreed: "1", mobile: "98300" })).data).toMatchObject({
    coverage: { mobile: "98300", agreed: true, error: "Please enter your valid Mobile Number." },
  });
  expect((await send({ agreed: "1" })).data).toMatchObject({
    coverage: { mobile: "", error: "", done: NOTED },
  });
  expect(await stored(mobile)).toMatchObject({ count: 1 });
});
