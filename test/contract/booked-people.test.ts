import { afterAll, expect, test } from "vitest";
import * as familyPage from "../../app/routes/my-profile/family.route.tsx";
import { uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { WORDING } from "../../domain/bookings/safety-statements.ts";
import { getLis, resultMessage, sendResults } from "../support/lab.ts";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { addSon, CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const findCustomer = sql({ patientId: uuid }, { customerId: uuid })`
  select customer_id from patient where id = ${"patientId"}`;

const FAMILY = "/my-profile/my-family";

const site = await testApp();
await site.database.db.raw(
  `update service set safety_flags = '{biotin}' where id = 105;
   update service set sex = 'F' where id = 103;
   update service set age_min_years = 12, age_max_years = 16 where id = 102;
   update catalogue_version set version = version + 1`,
);
await site.catalogue.refresh();
afterAll(site.close);

const LIPID: [number, number] = [103, 700];
const THYROID: [number, number] = [105, 650];
const book = (who: Shopper, body: unknown) => who.client.post<Booked>("/api/bookings", body);

interface ApiBooking {
  Patient: { Name: string };
  Items: { ServiceId: number; Patient?: { Name: string } }[];
  Consents?: { Code: string; Version: string; Words: string; Tests: string[]; At: string }[];
}
const read = (who: Shopper, no: string) => readBooking<ApiBooking>(who, no);

/** An order of two tests, one of them for the customer's son. */
async function orderForSon(time: string, ServiceId: number) {
  const who = await shopper(site);
  const son = await addSon(who, "2000-01-02");
  const amount = await who.fill([CBC, THYROID]);
  const Patients = [{ ServiceId, PatientId: son }];
  return { who, son, body: who.request(slotAt(time), amount, { PayLater: 1, Patients }) };
}

test("each line may be for another member of the family, and the lab gets each under the right name", async () => {
  const { who, son, body } = await orderForSon("0700", 105);
  const { data } = (await book(who, body)).body;
  const booking = await read(who, data.BookingNo);
  expect(booking.Patient).toEqual({ Name: "Asha Roy" });
  expect(booking.Items.map((item) => item.Patient?.Name ?? "own")).toEqual(["own", "Mihir Roy"]);

  interface Orders {
    data: {
      Items: {
        BookingNo: string;
        ServiceId: number;
        Patient: { Id: string; Name: string; Gender: string };
      }[];
    };
  }
  const orders = await getLis<Orders>(site, "/lis/v1/orders?after=0");
  const ours = orders.body.data.Items.filter((order) => order.BookingNo === data.BookingNo);
  expect(ours.map(({ ServiceId, Patient }) => [ServiceId, Patient.Id, Patient.Name, Patient.Gender])).toEqual(
    [
      [101, who.patientId, "Asha Roy", "F"],
      [105, son, "Mihir Roy", "M"],
    ],
  );
});

test("a line's report is for whom it was booked, also where the lab looks at it before it is released", async () => {
  const { who, son, body } = await orderForSon("0900", 101);
  const bookingNo = (await book(who, body)).body.data.BookingNo;
  interface Orders {
    data: { Items: { BookingNo: string; Accession: string; ServiceId: number }[] };
  }
  const orders = await getLis<Orders>(site, "/lis/v1/orders?after=0");
  const of = orders.body.data.Items.find((each) => each.BookingNo === bookingNo && each.ServiceId === 101);
  const ordered = { accession: of?.Accession ?? "", bookingNo, patientId: son, serviceId: 101 };
  const person = { name: "Mihir Roy", dob: "2000-01-02", sex: "M" };
  const critical = [{ analyte: "HB", value: "5.1", unit: "g/dL" }];
  const { ReportId } = await sendResults(site, resultMessage(ordered, critical, {}, person));

  const held = await site.container.services.staffReports.held();
  expect(held.find(({ reportId }) => reportId === ReportId)?.patientName).toBe("Mihir Roy");
  const { customerId } = await site.database.db.one(findCustomer, who);
  const list = async (patientId: string) =>
    (await site.container.services.reports.list(customerId, patientId)).map(({ patientName }) => patientName);
  expect(await list(son)).toEqual(["Mihir Roy"]);
  expect(await list(who.patientId)).toEqual([]);
});

test("what somebody had who was removed from the family is not offered again under their name; what others had is", async () => {
  const { who, son, body } = await orderForSon("1000", 105);
  await book(who, body);
  const amount = await who.fill([CBC]);
  await book(who, { ...who.request(slotAt("1030"), amount, { PayLater: 1 }), PatientId: son });
  const offered = async () => {
    const path = "/loadData/submitPage/bookAgainServices";
    const { body: services } = await who.client.post<{ ServiceId: number; PatientName: string }[]>(path, {});
    return services.map(({ ServiceId, PatientName }) => [ServiceId, PatientName]);
  };
  expect(await offered()).toEqual([
    [101, "Mihir Roy"],
    [105, "Mihir Roy"],
  ]);
  await who.client.delete(`/api/patients/${son}`);
  expect(await offered()).toEqual([[101, "Asha Roy"]]);
});

test("sex and age are judged for the person of each line", async () => {
  const who = await shopper(site);
  const son = await addSon(who, "2000-01-02");
  const amount = await who.fill([CBC, LIPID]);
  const send = async (patients: { ServiceId: number; PatientId: string }[]) =>
    (await book(who, who.request(slotAt("0730"), amount, { PayLater: 1, Patients: patients }))).body;
  expect(await send([{ ServiceId: 103, PatientId: son }])).toMatchObject({
    status: 11,
    message: expect.stringContaining("Lipid Profile is meant for women"),
  });
  expect((await send([{ ServiceId: 101, PatientId: son }])).status).toBe(1);
});

test("a person named for what is no item of the cart, or two for one item, is refused before anything is booked", async () => {
  const who = await shopper(site);
  const son = await addSon(who, "2000-01-02");
  const amount = await who.fill([CBC]);
  const send = async (Patients: { ServiceId: number; PatientId: string }[]) => {
    const { status, body } = await book(who, who.request(slotAt("1000"), amount, { PayLater: 1, Patients }));
    return [status, "message" in body ? body.message : ""];
  };
  const lineOf = (ServiceId: number, PatientId = son) => ({ ServiceId, PatientId });
  const noItem = [400, "Patients names a ServiceId that is not an item of the cart."];
  expect(await send([lineOf(102)])).toEqual(noItem);
  expect(await send([lineOf(101), lineOf(99_999)])).toEqual(noItem);
  expect(await send([lineOf(101), lineOf(101, who.patientId)])).toEqual([
    400,
    "Patients names a ServiceId twice.",
  ]);
  const list = await who.client.get<{ data: { TotalCount: number } }>("/api/bookings");
  expect(list.body.data.TotalCount).toBe(0);
  expect((await send([lineOf(101)]))[0]).toBe(200);
});

const SUGAR: [number, number] = [102, 150];
const on = (day: string, time = "0700") => slotAt(time, "zone:1", day);

test("the age that a test is meant for is the one on the day of the visit", async () => {
  const who = await shopper(site);
  const young = await addSon(who, "2014-11-25");
  const amount = await who.fill([SUGAR]);
  const send = async (slot: string, PatientId: string) =>
    (await book(who, who.request(slot, amount, { PayLater: 1, PatientId }))).body;
  expect(await send(on("2026-11-24"), young)).toMatchObject({
    status: 11,
    message: expect.stringContaining("12 years and older on the day of the visit"),
  });
  const { data } = await send(on("2026-11-25"), young);
  expect(data.BookingStatus).toBe("Confirmed");

  const other = await shopper(site, { DateOfBirth: "2009-11-25", Relationship: "Daughter" });
  await other.fill([SUGAR]);
  const old = (slot: string) => book(other, other.request(slot, amount, { PayLater: 1 }));
  expect((await old(on("2026-11-25"))).body).toMatchObject({ status: 11 });
  expect((await old(on("2026-11-24"))).body).toMatchObject({ status: 1 });
});

test("a visit is not moved to a day on which its patient is not of the age for its tests", async () => {
  const who = await shopper(site);
  const amount = await who.fill([SUGAR]);
  const PatientId = await addSon(who, "2014-11-25");
  const booked = await book(who, who.request(on("2026-11-26"), amount, { PayLater: 1, PatientId }));
  const { BookingNo } = booked.body.data;
  const move = async (SlotId: string) =>
    (await who.client.post(`/api/bookings/${BookingNo}/reschedule`, { SlotId })).body;
  expect(await move(on("2026-11-24"))).toMatchObject({
    status: 11,
    message: "On that day the patient is too young for Fasting Blood Sugar. Please choose another day.",
  });
  expect(await move(on("2026-11-25", "0800"))).toMatchObject({ status: 1 });
});

test("a line for somebody who is not of one's family is not found", async () => {
  const who = await shopper(site);
  const stranger = await shopper(site);
  const amount = await who.fill([CBC]);
  const Patients = [{ ServiceId: 101, PatientId: stranger.patientId }];
  expect((await book(who, who.request(slotAt("0800"), amount, { Patients }))).status).toBe(404);
});

test("what the tests ask to be ticked is told, and the ticks are kept with the booking in the words that were shown", async () => {
  const who = await shopper(site);
  const amount = await who.fill([THYROID]);
  const asked = await who.client.get<{ data: { Items: Record<string, unknown>[] } }>("/api/consents");
  expect(asked.body.data.Items).toMatchObject([
    {
      Code: "biotin",
      Version: WORDING,
      Words: expect.stringContaining("biotin"),
      Tests: ["Thyroid Profile"],
    },
  ]);
  const Consents = [
    { Code: "biotin", Version: WORDING },
    { Code: "terms", Version: WORDING },
    { Code: "contrast", Version: WORDING },
    { Code: "guardian", Version: "1999" },
  ];
  const { data } = (await book(who, who.request(slotAt("0830"), amount, { PayLater: 1, Consents }))).body;
  expect((await read(who, data.BookingNo)).Consents).toEqual([
    expect.objectContaining({ Code: "biotin", Version: WORDING, Tests: ["Thyroid Profile"] }),
    expect.objectContaining({ Code: "terms", Words: expect.stringContaining("privacy notice") }),
  ]);
});

test("whoever corrects a person of the family is told of an open booking that keeps the former details", async () => {
  const who = await shopper(site);
  const { customerId } = await site.database.db.one(findCustomer, { patientId: who.patientId });
  const pages = pagesOfCustomer(site, customerId);
  const save = (name: string, sex: "F" | "M") =>
    pages.post(
      familyPage,
      FAMILY,
      formOf({
        patient: who.patientId,
        name,
        sex,
        relationship: "Sister",
        "birth-day": "27",
        "birth-month": "3",
        "birth-year": "1985",
      }),
    );
  expect((await save("Asha Roy", "F")).location).toBe(`${FAMILY}?done=changed`);

  const amount = await who.fill([CBC]);
  await book(who, who.request(slotAt("0830"), amount, { PayLater: 1 }));
  expect((await save("Asha Roy", "F")).location).toBe(`${FAMILY}?done=changed`);
  expect((await save("Asha Roy", "M")).location).toBe(`${FAMILY}?done=changed&booked=1`);
  expect((await pages.get(familyPage, `${FAMILY}?done=changed&booked=1`)).data).toMatchObject({
    outdatedBooking: true,
  });
});
