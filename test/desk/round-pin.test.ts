import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { collectorVisits } from "../support/collector-visits.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { startStaffSession } from "../support/staff-session.ts";
import { standingAlone } from "../support/standing-alone.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, accountOf, cookieOf, get, post } = await siteWithDesk(await testApp());
const rina = await accountOf("administrator");
const bikash = await accountOf("collector");
const visits = collectorVisits(site, desk, { reception: await accountOf("reception"), collector: bikash });
const { newId } = visits;

const storedOf = sql({ no: text }, { kind: text, refused: text })`
  select kind, refused from visit_event where booking_no = ${"no"} order by position`;

eachBeginsAt(site);

test("the phone's page: behind its PIN, of the day alone, readable without scripts, and wiped when the account is signed out", async () => {
  const visit = await visits.assigned("0700");
  site.clock.advance({ hours: 21 });
  const cookie = await cookieOf("collector");
  expect((await get("/desk/round", cookie)).headers.get("location")).toBe("/desk/round/pin");
  const inBengali = await get("/desk/round?lang=bn", cookie);
  expect([inBengali.headers.get("location"), inBengali.headers.get("set-cookie")]).toEqual([
    "/desk/round/pin",
    expect.stringContaining("desk-language=bn"),
  ]);
  expect((await get("/desk/round/day", cookie)).status).toBe(423);
  expect((await post("/desk/round/pin", cookie, { pin: "1234", again: "1234" })).status).toBe(422);
  expect((await post("/desk/round/pin", cookie, { pin: "2580", again: "2580" })).status).toBe(302);
  const html = await (await get("/desk/round", cookie)).text();
  expect(html).toContain(visit.no);
  expect(html).not.toMatch(standingAlone(visit.code));
  const bengali = await (await get("/desk/round?lang=bn", cookie)).text();
  expect(bengali).toContain("আমার ভিজিট");
  expect(await (await get("/desk/round?frame=1", cookie)).text()).not.toContain(visit.no);
  const form = { kind: "accepted", bookingNo: visit.no, slotId: visit.slotId, of: bikash.id };
  expect(html).toContain(`name="of" value="${bikash.id}"`);
  const others = await post("/desk/round", cookie, { ...form, of: rina.id });
  expect([others.status, await others.text()]).toEqual([
    409,
    expect.stringContaining("That page was another collector&#x27;s."),
  ]);
  expect(await db.rows(storedOf, { no: visit.no })).toEqual([]);
  expect((await post("/desk/round", cookie, form)).status).toBe(302);
  expect(await db.rows(storedOf, { no: visit.no })).toEqual([{ kind: "accepted", refused: "" }]);

  site.clock.advance({ minutes: 11 });
  expect((await get("/desk/round/day", cookie)).status).toBe(423);
  const late = [
    {
      id: newId(),
      bookingNo: visit.no,
      slotId: visit.slotId,
      at: site.clock.now.toISOString(),
      details: { kind: "on-the-way" },
    },
  ];
  const sent = await post("/desk/round/events", cookie, { events: JSON.stringify(late) });
  expect(await sent.json()).toEqual({ taken: [{ id: late[0]?.id, refused: null }] });
  expect((await get("/desk/round/day", cookie)).status).toBe(423);
  expect((await post("/desk/round/pin", cookie, { pin: "2581" })).status).toBe(422);
  expect((await post("/desk/round/pin", cookie, { pin: "2580" })).status).toBe(302);
  expect((await get("/desk/round/day", cookie)).status).toBe(200);

  expect(await desk.accounts.endSessions(bikash.login, rina.name)).toMatchObject({ ok: true });
  const over = await get("/desk/round/day", cookie);
  expect([over.status, await over.json()]).toEqual([401, { wipe: true }]);
  expect((await get("/desk/round/day")).status).toBe(404);
});

test("six wrong PINs in a row make the phone wait", async () => {
  // A collector of whom no other test types a PIN.
  const { random } = site.container;
  const { token, device } = await startStaffSession(db, "tania.khatun", { now: site.clock.now, random });
  const cookie = `desk=${token}; desk-device=${device}`;
  const typed = await get("/desk/round/pin", cookie);
  expect(await typed.text()).toContain('name="of"');
  // Of a page of another collector, whatever is typed: it opens the page anew.
  for (const pin of [{ pin: "0000" }, { pin: "2580", again: "2580" }]) {
    const others = await post("/desk/round/pin", cookie, { ...pin, of: bikash.id });
    expect([others.status, others.headers.get("location")]).toEqual([302, "/desk/round/pin"]);
  }
  const tries: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    tries.push((await post("/desk/round/pin", cookie, { pin: "0000" })).status);
  }
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
});

test("money that does not count is named with its amount, to the collector and to reception", async () => {
  const visit = await visits.assigned("0800");
  await visits.send([...visits.atDoor(visit), visits.cash(visit, 44_950)]);
  const wordsOf = async (path: string, cookie: string) =>
    (await (await get(path, cookie)).text()).replace(/<!-- -->/g, "");
  const cookie = await cookieOf("collector");
  const pin = { pin: "2580", again: "2580" };
  expect((await post("/desk/round/pin", cookie, pin)).status).toBe(302);
  const why = "The amount is not what is to be paid.";
  expect(await wordsOf("/desk/round", cookie)).toContain(`${visit.no} Money taken (₹449.50): ${why}`);
  const samples = await wordsOf("/desk/samples", await cookieOf("reception"));
  expect(samples).toContain(`Money taken, ₹449.50 in cash: ${why}`);
});
