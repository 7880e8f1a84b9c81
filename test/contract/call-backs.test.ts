import { afterAll, expect, test } from "vitest";
import * as callBackPage from "../../app/routes/call-back/page.tsx";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
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

test("without scripts the answer names the number that is called: a longer one was cut off in its box", async () => {
  const pages = visitorPages(site, "127.9.9.9");
  const ask = async (mobile: string) =>
    (await pages.post(callBackPage, "/call-back", formOf({ mobile }))).data;
  const mobile = newMobile();
  expect(await ask(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toEqual({
    mobile: "",
    error: "",
    done: "Thanking for your interest.",
    calls: mobile,
  });
  // What ten characters leave of "+91 98765 43210" and "98765 43210".
  for (const cut of ["+91 98765 ", "98765 4321", "0987654321"])
    expect(await ask(cut), cut).toMatchObject({ error: "Please enter your valid Mobile Number.", calls: "" });
});
