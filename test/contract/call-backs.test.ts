import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const countCallBacks = sql({ mobile: text }, { count: int })`
  select count(*)::integer as count from call_back where mobile = ${"mobile"}`;

test("a call-back is noted once a day for each number, however often it is asked for", async () => {
  const mobile = newMobile();
  const request = { MobileNo: mobile, responseType: "json" };
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => site.client().post("/contactus/addVisitor", request)),
  );
  for (const { body } of responses)
    expect(body).toEqual({ status: 1, message: "Thanking for your interest." });
  expect(await site.database.db.one(countCallBacks, { mobile })).toEqual({ count: 1 });
  site.clock.advance({ days: 1 });
  await site.client().post("/contactus/addVisitor", request);
  expect(await site.database.db.one(countCallBacks, { mobile })).toEqual({ count: 2 });
  expect((await site.client().post("/contactus/addVisitor", { MobileNo: "98300" })).body).toEqual({
    status: 0,
    message: "Please enter your valid Mobile Number.",
  });
});

test("a number that asked to be called is forgotten after thirty days", async () => {
  const mobile = newMobile();
  await site.client().post("/contactus/addVisitor", { MobileNo: mobile, responseType: "json" });
  site.clock.advance({ days: 29 });
  await site.work("old sessions and codes");
  expect(await site.database.db.one(countCallBacks, { mobile })).toEqual({ count: 1 });
  site.clock.advance({ days: 1, seconds: 1 });
  await site.work("old sessions and codes");
  expect(await site.database.db.one(countCallBacks, { mobile })).toEqual({ count: 0 });
});
