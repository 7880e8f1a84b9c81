import { afterAll, expect, onTestFinished, test } from "vitest";
import type { CallBack } from "../db/stores/call-backs.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import type { TestApp } from "../test/support/test-app.ts";
import { testApp } from "../test/support/test-app.ts";
import { actionsOn, namunaOf, readingsOf } from "./namuna.fixture.ts";

/** The commands over a site, and the visitors who ask to be called. */
function callBacksOf(site: TestApp) {
  const namuna = namunaOf(site);
  return {
    namuna,
    listed: async (...more: string[]): Promise<CallBack[]> =>
      JSON.parse((await namuna("call-backs", "list", "--by", "Rina Pal", "--json", ...more)).out).callBacks,
    ask: (mobile: string) =>
      site.client().post("/contactus/addVisitor", { MobileNo: mobile, responseType: "json" }),
  };
}

const site = await testApp();
afterAll(site.close);
const { namuna, listed, ask } = callBacksOf(site);
const signed = ["--by", "Rina Pal"];

test("who left a number is on the list once, who waits longest first, until somebody has called", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const { namuna, listed, ask } = callBacksOf(site);
  const gauge = async (name: string) =>
    Number((await site.container.metrics.registry.metrics()).match(new RegExp(`^${name} (\\d+)$`, "m"))?.[1]);
  expect((await namuna("call-backs", "list", "--by", "Rina Pal")).out).toBe("Nobody waits to be called.");
  const [first, second] = [newMobile(), newMobile()];
  await ask(first);
  await ask(second);
  site.clock.advance({ days: 1 });
  await ask(first);
  expect(await listed()).toMatchObject([
    { mobile: first, times: 2, doneAt: null },
    { mobile: second, times: 1, doneAt: null },
  ]);
  const [{ id } = { id: "" }] = await listed();
  expect((await namuna("call-backs", "list")).code).toBe(2);
  const [read] = (await actionsOn(site.database.db, "call-backs")).slice(-1);
  expect(read).toMatchObject({ who: "Rina Pal", action: "call-backs read", details: { numbers: 2 } });
  const [line = ""] = (await namuna("call-backs", "list", "--by", "Rina Pal")).out.split("\n");
  expect(line).toMatch(new RegExp(`^${id} · asked 20/11/2026, .* · call ${first} · asked 2 times$`));
  expect(await gauge("backlog_call_backs_open")).toBe(3);
  expect(await gauge("backlog_call_backs_late_seconds")).toBeGreaterThanOrEqual(86_400);

  expect((await namuna("call-backs", "done", id, ...signed, "--dry-run")).out).toContain(
    "Nothing was written",
  );
  expect(await listed()).toHaveLength(2);
  const done = await namuna("call-backs", "done", id, ...signed);
  expect([done.code, done.out]).toEqual([0, `${id} is off the list.`]);
  expect(await listed()).toMatchObject([{ mobile: second }]);
  expect(await listed("--all")).toMatchObject([{ mobile: second }, { id, mobile: first, times: 2 }]);
  expect((await namuna("call-backs", "list", "--by", "Rina Pal", "--all")).out).toMatch(
    new RegExp(`${first} .* · called 21/11`),
  );
  expect(await actionsOn(site.database.db, id)).toEqual([
    { who: "Rina Pal", action: "called back", details: {} },
  ]);
  expect((await namuna("call-backs", "done", id, ...signed)).notes).toContain(
    `${id} was called already, 21/11`,
  );
});

test("who asks once more on the day of the call is on the list again", async () => {
  const mobile = newMobile();
  await ask(mobile);
  const open = async () => (await listed()).filter((each) => each.mobile === mobile);
  const [first] = await open();
  await namuna("call-backs", "done", first?.id ?? "", ...signed);
  expect(await open()).toEqual([]);
  await ask(mobile);
  await ask(mobile);
  expect(await open()).toMatchObject([{ times: 1 }]);
});

test("who has an account finds in the record who read their number and who called them", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  await ask(mobile);
  const open = (await listed()).find((each) => each.mobile === mobile);
  expect(open).not.toHaveProperty("customerId");
  await namuna("call-backs", "done", open?.id ?? "", ...signed);
  expect(await readingsOf(site.database.db, mobile)).toEqual(["call-backs read", "called back"]);
});

test("a call that nobody signs, and a request that is not there, are refused with a sentence", async () => {
  for (const id of ["nothing", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11"]) {
    const refused = await namuna("call-backs", "done", id, ...signed);
    expect([refused.code, refused.notes]).toEqual([1, `There is no request to be called "${id}".`]);
  }
  const unsigned = await namuna("call-backs", "done", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11");
  expect([unsigned.code, unsigned.notes]).toEqual([2, expect.stringContaining("needs --by NAME")]);
  const nobody = await namuna("call-backs", "done", ...signed);
  expect([nobody.code, nobody.notes]).toEqual([2, expect.stringContaining("ID")]);
});
