import { expect, test } from "vitest";
import * as bookingPage from "../../app/routes/dashboard/detail.route.tsx";
import { json, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addAskedRanges, factsInWorklist } from "../support/asked-ranges.ts";
import { customerOf } from "../support/customer-of.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { bookCbc, CBC, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

/** What a range depends on beside sex and age is asked by telephone as in the shop, and again when the visit moves to another day. */
const staffed = await siteWithDesk(await testApp());
const { site, db } = staffed;
await addAskedRanges(site);
const cookie = await staffed.cookieOf("call-centre");

const LATER = "2026-11-27";
const kept = sql(
  { no: text },
  { pregnancies: json<object[]>(), statedFacts: json<object[]>() },
)`select pregnancies, stated_facts from booking where booking_no = ${"no"}`;
const newest = sql(
  { customerId: text },
  { no: text },
)`select booking_no as no from booking where customer_id = ${"customerId"}::uuid order by id desc limit 1`;

/** The booking page of the desk for a caller's blood count, and what it keeps when it is sent. */
async function callOf(details: Record<string, unknown>, time: string) {
  const who = await shopper(site, details);
  const { id: customerId } = await db.one(customerOf, { mobile: await mobileOf(who) });
  const path = `/desk/book/${customerId}?patient=${who.patientId}&where=address:${who.addressId}&day=2026-11-21&s=${CBC[0]}`;
  const send = async (fields: Record<string, string>) => {
    const answer = await staffed.post(path, cookie, {
      intent: "book",
      key: `key ${time}`,
      slot: slotAt(time),
      pay: "visit",
      agreed: "1",
      seen: "45000",
      "facts-of": who.patientId,
      note: "",
      ...fields,
    });
    expect([answer.status, await answer.text()]).toEqual([302, ""]);
    const { no } = await db.one(newest, { customerId });
    return { no, ...(await db.one(kept, { no })) };
  };
  return { who, html: await (await staffed.get(path, cookie)).text(), send };
}

test("a caller is asked for the cycle and a pregnancy where the tests need it; it is kept and goes to the laboratory", async () => {
  const { who, html, send } = await callOf({}, "0700");
  expect(html).toContain("Cycle on the day of the sample");
  expect(html).not.toContain("As it is");
  expect(html).toContain("Pregnant, week 14 to 27");
  expect(html).not.toContain("Time of birth");
  const { no, ...said } = await send({ phase: "luteal" });
  const luteal = { patientId: who.patientId, phase: "luteal", bornMinute: null, on: "2026-11-21" };
  expect(said).toEqual({ pregnancies: [], statedFacts: [luteal] });
  expect(await factsInWorklist(site, no)).toEqual([
    { Loinc: "8678-5", Name: "Menstrual status", Value: "luteal", On: "2026-11-21" },
  ]);
});

test("a caller says a trimester, of a newborn the time of birth, and of a man nothing is asked", async () => {
  const expecting = await callOf({}, "0730");
  expect(await expecting.send({ pregnancy: "2", phase: "luteal" })).toMatchObject({
    pregnancies: [{ patientId: expecting.who.patientId, trimester: "2", weeks: null }],
    statedFacts: [],
  });
  const baby = { Name: "Baby Roy", DateOfBirth: "2026-11-20", Gender: "M", Relationship: "Son" };
  const newborn = await callOf(baby, "0800");
  expect(newborn.html).toContain("Time of birth");
  expect(newborn.html).not.toContain("Cycle on the day");
  const born = await newborn.send({ "born-at": "06:30" });
  expect(born.statedFacts).toMatchObject([{ phase: null, bornMinute: 390 }]);
  expect(await factsInWorklist(site, born.no)).toEqual([
    { Loinc: "57715-5", Name: "Birth time", Value: "06:30" },
  ]);
  const man = await callOf({ Gender: "M", Relationship: "Brother" }, "0830");
  expect(man.html).not.toContain("For the reference ranges");
  expect(await man.send({ phase: "luteal", pregnancy: "2" })).toMatchObject({
    pregnancies: [],
    statedFacts: [],
  });
});

test("a visit that is moved at the desk asks again for the phase, and keeps it of the new day", async () => {
  const { who, send } = await callOf({}, "0900");
  const { no } = await send({ phase: "luteal" });
  const path = `/desk/bookings/${no}/move`;
  expect(await (await staffed.get(`${path}?day=2026-11-22`, cookie)).text()).not.toContain(
    "Cycle on the day",
  );
  expect(await (await staffed.get(`${path}?day=${LATER}`, cookie)).text()).toContain(
    "For the reference ranges of these tests",
  );
  const mita = await staffed.accountOf("call-centre");
  const version = String((await staffed.desk.people.booking(mita, no))?.booking.version);
  const answer = await staffed.post(path, cookie, {
    key: "move",
    version,
    slot: slotAt("0900", "zone:1", LATER),
    asked: who.patientId,
    [`phase-${who.patientId}`]: "luteal",
  });
  expect(answer.status).toBe(302);
  const { statedFacts } = await db.one(kept, { no });
  expect(statedFacts).toEqual([{ patientId: who.patientId, phase: "luteal", bornMinute: null, on: LATER }]);
});

interface Moves {
  moves: {
    questions: { pregnancy: { patientId: string; answer: string }[]; facts: { patientId: string }[] };
  };
}

test("in the shop too, for the trimester and the phase; what was said by the week is counted on", async () => {
  const who = await shopper(site);
  const pages = await customerPages(site, await mobileOf(who));
  const stated = { Pregnancies: [{ PatientId: who.patientId, Trimester: 1 }], PayLater: 1 };
  const { BookingNo: no } = await bookCbc(who, slotAt("0930"), stated);
  const params = { BookingNo: no };
  const path = `/dashboard/bookings/${no}?reschedule=1&date=${LATER}`;
  const shown = await pages.get<Moves>(bookingPage, path, params);
  expect(shown.data.moves.questions).toEqual({
    pregnancy: [{ patientId: who.patientId, name: "Asha Roy", answer: "1" }],
    facts: [],
  });
  const slot = slotAt("0930", "zone:1", LATER);
  const form = { intent: "reschedule", visit: "1", slot, [`pregnancy-${who.patientId}`]: "2" };
  const moved = await pages.post(bookingPage, path, formOf(form), params);
  expect(moved.location).toContain("done=moved");
  expect(moved.location).not.toMatch(/pregnan/);
  expect((await db.one(kept, { no })).pregnancies).toEqual([
    { patientId: who.patientId, trimester: "2", weeks: null, on: LATER },
  ]);

  const byWeek = await shopper(site);
  const other = await customerPages(site, await mobileOf(byWeek));
  const week = { Pregnancies: [{ PatientId: byWeek.patientId, Week: 13 }], PayLater: 1 };
  const booked = await bookCbc(byWeek, slotAt("1000"), week);
  const ofWeek = { BookingNo: booked.BookingNo };
  const again = await other.get<Moves>(bookingPage, path.replace(no, booked.BookingNo), ofWeek);
  expect(again.data.moves.questions).toEqual({ pregnancy: [], facts: [] });
});

test("an app says it again with the move, and what it leaves out stays as it was said", async () => {
  const who = await shopper(site);
  const facts = { StatedFacts: [{ PatientId: who.patientId, Phase: "luteal" }], PayLater: 1 };
  const { BookingNo: no } = await bookCbc(who, slotAt("1030"), facts);
  const move = (day: string, said: object) =>
    who.client.post<{ status: number }>(`/api/bookings/${no}/reschedule`, {
      SlotId: slotAt("1030", "zone:1", day),
      ...said,
    });
  expect((await move(LATER, {})).body.status).toBe(1);
  expect((await db.one(kept, { no })).statedFacts).toMatchObject([{ phase: "luteal", on: "2026-11-21" }]);
  const again = { StatedFacts: [{ PatientId: who.patientId, Phase: "luteal" }] };
  expect((await move("2026-11-28", again)).body.status).toBe(1);
  expect((await db.one(kept, { no })).statedFacts).toMatchObject([{ phase: "luteal", on: "2026-11-28" }]);
  const week = { Pregnancies: [{ PatientId: who.patientId, Week: 20 }] };
  expect((await move(LATER, week)).body.status).toBe(1);
  expect(await db.one(kept, { no })).toMatchObject({
    pregnancies: [{ patientId: who.patientId, trimester: null, weeks: 20, on: "2026-11-20" }],
    statedFacts: [],
  });
  expect((await move("2026-11-28", { Pregnancies: [{ PatientId: who.patientId, Week: 50 }] })).status).toBe(
    400,
  );
});
