import { expect, test } from "vitest";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { newMobile } from "../support/identity-calls.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { postedForms } from "../support/posted-forms.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const { services } = site.container;

const addTube = sql({ no: text }, {})`
  insert into visit_tube (barcode, booking_id, tube, accessions, labelled_at, labelled_by)
  select 'TUBE-4711', id, 'edta', '{}', created_at, 'Bikash Mondal' from booking where booking_no = ${"no"}`;

const addApplication = sql({ id: uuid }, {})`
  insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience,
    cv_name, cv_media_type, cv, consent_at, created_at)
  values (${"id"}, 'JA99AAA999', 'Phlebotomist', 'Rani Sen', '9830011111', '', 'BSc', '2 years',
    'cv.pdf', 'application/pdf', '', now(), now())`;

const setBooking = sql({ ticketNo: text, no: text }, {})`
  update grievance set booking_no = ${"no"} where ticket_no = ${"ticketNo"}`;

async function ticket(bookingNo: string): Promise<string> {
  const filed = await services.requests.fileGrievance(
    { address: "" },
    {
      name: "Dipa Sen",
      mobile: newMobile(),
      email: "",
      bookingNo: "",
      customerId: null,
      message: "The bill has no GSTIN.",
    },
  );
  const ticketNo = filed.ok ? filed.value : "";
  await db.run(setBooking, { ticketNo, no: bookingNo });
  return ticketNo;
}

const nothing = { kind: "nothing", mobile: "" };

test("a ticket's number opens the ticket for who answers tickets, its booking for others", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700"));
  const [ofBooking, ofNobody, ofWrongNumber] = [await ticket(no), await ticket(""), await ticket("N000")];
  const callCentre = await accountOf("call-centre");
  for (const number of [ofBooking, ofNobody, ofWrongNumber])
    expect(await desk.people.find(callCentre, number.toLowerCase()), number).toEqual({
      kind: "request",
      request: "ticket",
      number,
    });
  const reception = await accountOf("reception");
  expect(await desk.people.find(reception, ofBooking)).toEqual({ kind: "booking", bookingNo: no });
  expect(await desk.people.find(reception, ofNobody)).toEqual(nothing);
  const elsewhere = { ...callCentre, labIds: [99], zoneIds: [99] };
  expect(await desk.people.find(elsewhere, ofBooking)).toEqual(nothing);
  expect(await desk.people.find(elsewhere, ofNobody)).toMatchObject({ kind: "request" });
  const cookie = await staffed.cookieOf("call-centre");
  const response = await staffed.post("/desk/find", cookie, { q: ofNobody });
  expect(response.headers.get("location")).toBe(`/desk/requests/grievances/${ofNobody}`);
});

test("of the bookings of a customer who is found an account counts those of its own labs and zones", async () => {
  const who = await shopper(site);
  await bookCbc(who, slotAt("0800"));
  const mobile = await mobileOf(who);
  const reception = await accountOf("reception");
  const counted = async (scope: { labIds: number[]; zoneIds: number[] }) => {
    const found = await desk.people.find({ ...reception, ...scope }, mobile);
    return found.kind === "customers" ? found.customers.map(({ bookings }) => bookings) : found;
  };
  expect(await counted({ labIds: [], zoneIds: [] })).toEqual([1]);
  expect(await counted({ labIds: [1], zoneIds: [] })).toEqual([1]);
  expect(await counted({ labIds: [99], zoneIds: [99] })).toEqual([0]);
});

test("the label of a tube finds its booking, an application's number its page for the administrator alone", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0730"));
  await db.run(addTube, { no });
  await db.run(addApplication, { id: uuidv7(site.clock.now, site.container.random) });
  const reception = await accountOf("reception");
  expect(await desk.people.find(reception, "tube-4711")).toEqual({ kind: "booking", bookingNo: no });
  expect(await desk.people.find(reception, "JA99AAA999")).toEqual(nothing);
  expect(await desk.people.find(await accountOf("administrator"), "JA99AAA999")).toEqual({
    kind: "request",
    request: "application",
    number: "JA99AAA999",
  });
});

test("a caller whose number nobody has is booked for from where they were looked for", async () => {
  const cookie = await staffed.cookieOf("call-centre");
  const mobile = newMobile();
  const html = await (await staffed.post("/desk/find", cookie, { q: mobile })).text();
  expect(html).toContain(`Book for <!-- -->${mobile}`);
  expect(html).not.toContain("your own labs and zones");
  const begun = await staffed.post("/desk/book", cookie, { mobile });
  expect(begun.headers.get("location")).toMatch(/^\/desk\/book\/[0-9a-f-]{36}$/);
  const officer = await staffed.cookieOf("privacy-officer");
  expect(await (await staffed.post("/desk/find", officer, { q: newMobile() })).text()).not.toContain(
    "Book for",
  );
});

test("a text that is too long to be looked for comes back into its field, with what is wrong", async () => {
  const cookie = await staffed.cookieOf("call-centre");
  const typed = `Dutta ${"19/01/1971 ".repeat(20)}`.trim();
  const response = await staffed.post("/desk/find", cookie, { q: typed });
  expect(response.status).toBe(422);
  const [form] = postedForms(await response.text()).filter(({ controls }) =>
    controls.some(({ error }) => error),
  );
  expect(form?.action).toBe("/desk/find");
  expect(form?.controls).toContainEqual(
    expect.objectContaining({ name: "q", value: typed, error: expect.stringContaining("at most 200") }),
  );
});
