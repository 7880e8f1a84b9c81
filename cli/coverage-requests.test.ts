import { afterAll, expect, test } from "vitest";
import type { RequestedPlace } from "../domain/desk/requests/coverage-requests.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { actionsOn, namunaOf, readingsOf } from "./namuna.fixture.ts";

const site = await testApp();
afterAll(site.close);

const namuna = namunaOf(site);
const listed = async (): Promise<RequestedPlace[]> =>
  JSON.parse((await namuna("coverage-requests", "list", "--json")).out).places;
const ask = (mobile: string, pincode: string) =>
  site.client().post("/api/place-wishes", { Pincode: pincode, MobileNo: mobile, Agreed: 1 });
const signed = ["--by", "Rina Pal"];

test("who waits for a pincode is counted, exported once it is served, told and forgotten", async () => {
  expect((await namuna("coverage-requests", "list")).out).toBe("Nobody waits for a pincode.");
  const [first, second, third] = [newMobile(), newMobile(), newMobile()];
  await ask(first, "733134");
  site.clock.advance({ days: 1 });
  await ask(second, "733134");
  await ask(third, "560001");
  await site.client().login(second);
  expect(await listed()).toMatchObject([
    { pincode: "733134", people: 2, isServed: false },
    { pincode: "560001", people: 1, isServed: false },
  ]);
  await site.database.db.raw("insert into served_pincode (pincode, lab_id, zone_id) values ('560001', 1, 1)");
  expect((await listed()).map(({ pincode, isServed }) => [pincode, isServed])).toEqual([
    ["560001", true],
    ["733134", false],
  ]);
  const { out } = await namuna("coverage-requests", "list");
  expect(out).toMatch(
    /^560001 · 1 person · since 21\/11\/2026, .* · served now: tell them\n733134 · 2 people/,
  );
  expect(out).not.toContain(first);

  const early = await namuna("coverage-requests", "notified", "733134", ...signed);
  expect([early.code, early.notes]).toEqual([1, expect.stringContaining("were shown to nobody yet")]);
  const tried = await namuna("coverage-requests", "export", "733134", ...signed, "--dry-run");
  expect([tried.code, tried.out]).toEqual([2, ""]);
  const exported = await namuna("coverage-requests", "export", "733134", ...signed);
  expect(exported.out.split("\n").map((line) => line.split(",")[0])).toEqual(["mobile", first, second]);
  expect((await namuna("coverage-requests", "notified", "733134", ...signed, "--dry-run")).out).toContain(
    "Nothing was written",
  );
  site.clock.advance({ minutes: 5 });
  const late = newMobile();
  await ask(late, "733134");
  const told = await namuna("coverage-requests", "notified", "733134", ...signed);
  expect([told.code, told.out]).toEqual([0, "2 numbers of 733134 forgotten."]);
  expect(await listed()).toMatchObject([{ pincode: "560001" }, { pincode: "733134", people: 1 }]);
  expect(await actionsOn(site.database.db, "733134")).toEqual([
    {
      who: "Rina Pal",
      action: "exported place wishes",
      details: { people: 2, customers: [expect.any(String)] },
    },
    { who: "Rina Pal", action: "told place wishes", details: { people: 2 } },
  ]);
  expect(await readingsOf(site.database.db, second)).toEqual(["exported place wishes"]);
});

test("an export or a notification that nobody signs, and a pincode that nobody waits for, are refused with a sentence", async () => {
  for (const command of ["export", "notified"]) {
    const unsigned = await namuna("coverage-requests", command, "733134");
    expect([unsigned.code, unsigned.notes]).toEqual([2, expect.stringContaining("needs --by NAME")]);
    const nobody = await namuna("coverage-requests", command, "400001", ...signed);
    expect([nobody.code, nobody.notes]).toEqual([1, 'Nobody waits for the pincode "400001".']);
  }
});
