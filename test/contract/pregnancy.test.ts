import { afterAll, expect, test } from "vitest";
import * as patientPage from "../../app/routes/checkout/patient.route.tsx";
import * as placePage from "../../app/routes/checkout/place.route.tsx";
import * as reviewPage from "../../app/routes/checkout/review.route.tsx";
import * as reportPage from "../../app/routes/reports/page.tsx";
import type { ApiReport } from "../../contract/reports.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { factsInWorklist } from "../support/asked-ranges.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { HOME } from "../support/home-address.ts";
import { postLis, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

/** What a patient says of a pregnancy, from the booking to the report: asked where a range needs it, private, and used for the range. */
const site = await testApp();
await site.database.db.raw(`
  insert into reference_range (parameter_id, position, sex, age_from_days, age_to_days, pregnancy, low, high, text, source, edition,
    checked_on) values
    (1, 3, 'F', 4380, 43800, '2', 10.5, 14.8, '', 'WHO, Guideline on haemoglobin cutoffs', '2024', '2026-11-01'),
    (1, 4, 'F', 4380, 43800, '3', 11, 15, '', 'WHO, Guideline on haemoglobin cutoffs', '2024', '2026-11-01');
  insert into reference_range (parameter_id, position, sex, age_from_days, age_to_days, phase, age_from_hours, age_to_hours, low, high,
    text, source, edition, checked_on) values
    (1, 5, 'F', 6570, 43800, 'luteal', null, null, 12.5, 14, '', 'A table of phases', '2025', '2026-11-01'),
    (1, 6, 'F', 6570, 43800, 'postmenopause', null, null, 12.6, 15, '', 'A table of phases', '2025', '2026-11-01'),
    (1, 7, null, 0, 6, null, 0, 48, 15, 22, '', 'A table of newborns', '2025', '2026-11-01');
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
afterAll(site.close);
eachBeginsAt(site);

/** The lipid profile, whose ranges are the same in pregnancy here. */
const LDL: [number, number] = [103, 700];
const book = (who: Shopper, request: Record<string, unknown>) =>
  who.client.post<Booked>("/api/bookings", request);
const orders = sql({ bookingNo: text }, { accession: text, patientId: text })`
  select accession, patient_id::text from lab_order where booking_no = ${"bookingNo"}`;
const kept = sql({ bookingNo: text }, { pregnancies: text, statedFacts: text })`
  select pregnancies::text, stated_facts::text from booking where booking_no = ${"bookingNo"}`;

const goTo = (at: string) =>
  site.clock.advance({ seconds: (Date.parse(at) - site.clock.now.getTime()) / 1000 });

let mobile = 9_650_100_000;

interface Step {
  pregnancy: { isAsked: boolean; of: { patientId: string; name: string; answer: string }[] };
}

async function person(details: Record<string, string> = {}) {
  const number = String(++mobile);
  const pages = await customerPages(site, number);
  const client = site.client();
  await client.login(number);
  const added = await client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Asha Roy",
    DateOfBirth: "1995-03-27",
    Gender: "F",
    Relationship: "Sister",
    ...details,
  });
  const patient = added.body.data.PatientId;
  const fill = async (...services: [id: number, fees: number][]) => {
    for (const [ServiceId, Fees] of services) {
      await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees } });
    }
  };
  return { pages, client, patient, fill };
}

const ASHA = { name: "Asha Roy", dob: "1995-03-27", sex: "F" };

async function orderOf(bookingNo: string) {
  const [order] = await site.database.db.rows(orders, { bookingNo });
  if (!order) throw new Error("no order");
  return order;
}

/** The laboratory says that a sample is collected now, whenever the visit was booked for. */
async function collect(bookingNo: string): Promise<void> {
  const { accession } = await orderOf(bookingNo);
  const at = site.clock.now.toISOString();
  await postLis(site, "/lis/v1/sample-events", { accession, event: "collected", at });
  await site.work("lis");
}

async function reportOf(client: TestClient, bookingNo: string, value: string, patient = ASHA) {
  const order = await orderOf(bookingNo);
  const booked = { ...order, bookingNo, serviceId: 101 };
  const message = resultMessage(booked, [{ analyte: "HB", value, unit: "g/dL" }], {}, patient);
  const sent = await sendResults(site, message);
  const read = await client.get<{ data: ApiReport }>(`/api/reports/${sent.ReportId}`);
  return { id: sent.ReportId ?? "", line: read.body.data.Results[0] };
}

test("a pregnancy said at the checkout goes without scripts into the booking, in no address, and gives the report its range", async () => {
  const { pages, client, patient, fill } = await person();
  await fill(CBC);
  const step = await pages.get<Step>(patientPage, "/checkout/patient");
  expect(step.data.pregnancy).toEqual({
    isAsked: true,
    of: expect.arrayContaining([{ patientId: patient, name: "Asha Roy", answer: "" }]),
  });

  const answer = formOf({ form: "pick", patient, [`pregnancy-${patient}`]: "2" });
  const next = await pages.post(patientPage, "/checkout/patient", answer);
  expect(next.location).toMatch(/^\/checkout\/place\?/);
  expect(next.location).not.toMatch(/pregnan|trimester/i);
  expect((await pages.get<Step>(patientPage, "/checkout/patient")).data.pregnancy.of).toContainEqual(
    expect.objectContaining({ patientId: patient, answer: "2" }),
  );

  const address = await client.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const ids = `patient=${patient}&address=${address.body.data.AddressId}`;
  await pages.post(
    placePage,
    `/checkout/place?${ids}`,
    formOf({ form: "address", address: address.body.data.AddressId }),
  );
  const review = `/checkout/review?${ids}&slot=${slotAt("0930")}`;
  const shown = await pages.get<{ review: { people: { words: string }[] } }>(reviewPage, review);
  expect(shown.data.review.people[0]?.words).toContain("2nd trimester");
  const booked = await pages.post(
    reviewPage,
    review,
    formOf({ terms: "1", "pay-later": "1", amount: "450.00" }),
  );
  expect(booked.location).toMatch(/^\/bookingdetails\//);

  const { body } = await client.get<{ data: { Items: { BookingNo: string }[] } }>("/api/bookings");
  const bookingNo = body.data.Items[0]?.BookingNo ?? "";
  expect(JSON.stringify(body)).not.toMatch(/pregnan|trimester/i);
  const { line, id } = await reportOf(client, bookingNo, "10.6");
  expect(line).toMatchObject({
    RefLow: 10.5,
    RefHigh: 14.8,
    Flag: "N",
    RangeFor: "Women, 2nd trimester",
    NoRange: "",
    RangeSource: "WHO, Guideline on haemoglobin cutoffs",
    RangeEdition: "2024",
    RangeCheckedOn: "2026-11-01",
  });
  const page = JSON.stringify((await pages.get(reportPage, `/reports/${id}`, { reportId: id })).data);
  expect(page).toContain('"rangeFor":"Women, 2nd trimester"');
  expect(page).toContain("WHO, Guideline on haemoglobin cutoffs, 2024, checked on 01/11/2026");
});

test("nobody is asked where no range of the cart depends on it, and no man and no child", async () => {
  const { pages, patient, fill, client } = await person();
  await client.post("/api/patients", {
    Name: "Rana Roy",
    DateOfBirth: "1990-01-01",
    Gender: "M",
    Relationship: "Brother",
  });
  await client.post("/api/patients", {
    Name: "Mini Roy",
    DateOfBirth: "2020-01-01",
    Gender: "F",
    Relationship: "Daughter",
  });
  await fill(LDL);
  expect((await pages.get<Step>(patientPage, "/checkout/patient")).data.pregnancy).toEqual({
    isAsked: false,
    of: [],
  });
  await pages.post(
    patientPage,
    "/checkout/patient",
    formOf({ form: "pick", patient, [`pregnancy-${patient}`]: "2" }),
  );
  await fill(CBC);
  const { of } = (await pages.get<Step>(patientPage, "/checkout/patient")).data.pregnancy;
  expect(of.map(({ name }) => name)).toEqual(["Asha Roy"]);
  expect(of.map(({ answer }) => answer)).toEqual([""]);
});

test("for a person added to a choice for each test nothing is asked yet: that choice asks about everybody", async () => {
  const { pages, fill } = await person();
  await fill(CBC);
  const asked = async (query: string) => {
    const { data } = await pages.get<Step & FactsStep>(patientPage, `/checkout/patient?${query}`);
    return [data.pregnancy.isAsked, data.facts.asks.phase, data.facts.asks.birth];
  };
  expect(await asked("form=family")).toEqual([true, true, true]);
  expect(await asked("form=family&back-to=lines")).toEqual([false, false, false]);
  expect(await asked("form=lines&back-to=lines")).toEqual([true, true, true]);
});

async function bookInWeek27(time: string) {
  const who = await shopper(site, { DateOfBirth: "1995-03-27" });
  const amount = await who.fill([CBC]);
  const stated = { Pregnancies: [{ PatientId: who.patientId, Week: 27 }], PayLater: 1 };
  const booked = await book(who, who.request(slotAt(time), amount, stated));
  return { who, bookingNo: booked.body.data.BookingNo };
}

test("results that come days after the visit are of the day of the visit", async () => {
  const { who, bookingNo } = await bookInWeek27("0900");
  site.clock.advance({ days: 8 });
  const { line } = await reportOf(who.client, bookingNo, "10.9");
  expect(line).toMatchObject({ RefLow: 10.5, Flag: "N", RangeFor: "Women, 2nd trimester" });
});

test("an app says the week, which is counted on to the day of the sample", async () => {
  const { who, bookingNo } = await bookInWeek27("0800");
  expect(await factsInWorklist(site, bookingNo)).toEqual([
    { Loinc: "82810-3", Name: "Pregnancy status", Value: "Pregnant", On: "2026-11-20" },
    { Loinc: "49051-6", Name: "Gestational age in weeks", Value: "27", Unit: "wk", On: "2026-11-20" },
  ]);
  site.clock.advance({ days: 8 });
  await collect(bookingNo);
  const { line } = await reportOf(who.client, bookingNo, "10.9");
  expect(line).toMatchObject({ RefLow: 11, Flag: "L", RangeFor: "Women, 3rd trimester" });
  expect(JSON.stringify(await readBooking(who, bookingNo))).not.toMatch(/pregnan|week/i);
});

test("pregnant and not said how long: there is no range, and nothing is flagged", async () => {
  goTo("2026-11-28T04:00:00Z");
  const who = await shopper(site, { DateOfBirth: "1995-03-27" });
  const amount = await who.fill([CBC]);
  const stated = { Pregnancies: [{ PatientId: who.patientId }], PayLater: 1 };
  const booked = await book(who, who.request(slotAt("0830", "zone:1", "2026-11-30"), amount, stated));
  const { line } = await reportOf(who.client, booked.body.data.BookingNo, "10.9");
  expect(line).toMatchObject({
    RefLow: null,
    RefHigh: null,
    Flag: "",
    RangeFor: "",
    RangeSource: "",
    NoRange: "No range: it depends on the week of pregnancy",
  });
});

test("what no booked test needs is not kept, and a wrong week is refused", async () => {
  goTo("2026-11-28T04:00:00Z");
  const who = await shopper(site, { DateOfBirth: "1995-03-27" });
  const amount = await who.fill([LDL]);
  const slot = slotAt("0900", "zone:1", "2026-11-30");
  const wrong = { Pregnancies: [{ PatientId: who.patientId, Week: 50 }], PayLater: 1 };
  expect((await book(who, who.request(slot, amount, wrong))).status).toBe(400);
  const stated = {
    Pregnancies: [{ PatientId: who.patientId, Trimester: 2 }],
    PayLater: 1,
    StatedFacts: [{ PatientId: who.patientId, Phase: "luteal", BornAt: "10:00" }],
  };
  const booked = await book(who, who.request(slot, amount, stated));
  expect(await factsInWorklist(site, booked.body.data.BookingNo)).toBeUndefined();
  const left = await site.database.db.one(kept, { bookingNo: booked.body.data.BookingNo });
  expect(left).toEqual({ pregnancies: "[]", statedFacts: "[]" });
});

interface FactsStep {
  facts: { asks: { phase: boolean; birth: boolean }; of: { patientId: string; phase: string | null }[] };
}

test("the phase of the cycle, said without scripts, is kept of the day of the visit, goes to the laboratory, and gives the report its range", async () => {
  goTo("2026-11-28T04:00:00Z");
  const { pages, client, patient, fill } = await person();
  await fill(CBC);
  const step = await pages.get<FactsStep>(patientPage, "/checkout/patient");
  expect(step.data.facts.asks).toEqual({ phase: true, birth: true });
  expect(step.data.facts.of).toEqual([{ patientId: patient, name: "Asha Roy", phase: "", bornAt: null }]);
  const wrong = formOf({ form: "pick", patient, [`born-at-${patient}`]: "25:70" });
  expect((await pages.post(patientPage, "/checkout/patient", wrong)).location).toBe("");
  const answer = formOf({ form: "pick", patient, [`phase-${patient}`]: "luteal" });
  const next = await pages.post(patientPage, "/checkout/patient", answer);
  expect(next.location).toMatch(/^\/checkout\/place\?/);
  expect(next.location).not.toMatch(/phase|luteal/i);

  const address = await client.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const ids = `patient=${patient}&address=${address.body.data.AddressId}`;
  const place = formOf({ form: "address", address: address.body.data.AddressId });
  await pages.post(placePage, `/checkout/place?${ids}`, place);
  const day = "2026-12-01";
  const review = `/checkout/review?${ids}&slot=${slotAt("0930", "zone:1", day)}`;
  const shown = await pages.get<{ review: { people: { words: string }[] } }>(reviewPage, review);
  expect(shown.data.review.people[0]?.words).toContain("luteal phase");
  await pages.post(reviewPage, review, formOf({ terms: "1", "pay-later": "1", amount: "450.00" }));

  const { body } = await client.get<{ data: { Items: { BookingNo: string }[] } }>("/api/bookings");
  const bookingNo = body.data.Items[0]?.BookingNo ?? "";
  expect(JSON.stringify(body)).not.toMatch(/luteal|phase/i);
  expect(await factsInWorklist(site, bookingNo)).toEqual([
    { Loinc: "8678-5", Name: "Menstrual status", Value: "luteal", On: day },
  ]);
  goTo(`${day}T06:00:00Z`);
  const { line } = await reportOf(client, bookingNo, "12.1");
  expect(line).toMatchObject({
    RefLow: 12.5,
    RefHigh: 14,
    Flag: "L",
    RangeFor: "Women, from 18 years, luteal phase",
  });
});

test("a phase counts on the day that it was said of, and menopause stays", async () => {
  goTo("2026-12-01T06:00:00Z");
  const ofVisit = async (phase: string, time: string) => {
    const who = await shopper(site, { DateOfBirth: "1995-03-27" });
    const amount = await who.fill([CBC]);
    const stated = { StatedFacts: [{ PatientId: who.patientId, Phase: phase }], PayLater: 1 };
    const booked = await book(who, who.request(slotAt(time, "zone:1", "2026-12-02"), amount, stated));
    return { who, bookingNo: booked.body.data.BookingNo };
  };
  const [cycle, menopause] = [await ofVisit("luteal", "0800"), await ofVisit("postmenopause", "0830")];
  goTo("2026-12-05T06:00:00Z");
  for (const { bookingNo } of [cycle, menopause]) await collect(bookingNo);
  expect((await reportOf(cycle.who.client, cycle.bookingNo, "13")).line).toMatchObject({
    RefLow: 12,
    RangeFor: "Women, from 18 years",
  });
  const after = await reportOf(menopause.who.client, menopause.bookingNo, "13");
  expect(after.line).toMatchObject({ RefLow: 12.6, RangeFor: "Women, from 18 years, after menopause" });
});

test("a newborn's time of birth gives the hours of life when the sample was taken, and is asked of newborns alone", async () => {
  goTo("2026-12-07T03:00:00Z");
  const who = await shopper(site, {
    Name: "Baby Roy",
    DateOfBirth: "2026-12-06",
    Gender: "M",
    Relationship: "Son",
  });
  const amount = await who.fill([CBC]);
  const said = (BornAt: string) => ({ StatedFacts: [{ PatientId: who.patientId, BornAt }], PayLater: 1 });
  const slot = slotAt("1130", "zone:1", "2026-12-07");
  expect((await book(who, who.request(slot, amount, said("24:10")))).status).toBe(400);
  const booked = await book(who, who.request(slot, amount, said("14:30")));
  expect(booked.body).toMatchObject({ status: 1 });
  const bookingNo = booked.body.data.BookingNo;
  expect(await factsInWorklist(site, bookingNo)).toEqual([
    { Loinc: "57715-5", Name: "Birth time", Value: "14:30" },
  ]);
  const [order] = await site.database.db.rows(orders, { bookingNo });
  const event = { accession: order?.accession, event: "collected", at: "2026-12-07T11:40:00+05:30" };
  goTo("2026-12-07T07:00:00Z");
  await postLis(site, "/lis/v1/sample-events", event);
  await site.work("lis");
  const baby = { name: "Baby Roy", dob: "2026-12-06", sex: "M" };
  const { line } = await reportOf(who.client, bookingNo, "14.5", baby);
  expect(line).toMatchObject({ RefLow: 15, Flag: "L", RangeFor: "Newborns, up to 48 hours after birth" });
});
