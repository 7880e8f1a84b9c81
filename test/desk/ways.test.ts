import { expect, test } from "vitest";
import { text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, cookieOf, get, post, desk } = staffed;
const { services } = site.container;
const callCentre = await cookieOf("call-centre");
const reception = await cookieOf("reception");
const newId = () => uuidv7(site.clock.now, site.container.random);
const html = async (path: string, cookie: string) => (await get(path, cookie)).text();

const handCash = sql({ id: uuid, login: text, at: timestamp }, {})`
  insert into cash_hand_in (id, account_id, announced_at, announced_paise)
  select ${"id"}, id, ${"at"}, 45000 from staff_account where login = ${"login"}`;
const refuseEvent = sql({ id: uuid, no: text, login: text, at: timestamp }, {})`
  insert into visit_event (id, account_id, booking_no, booking_id, slot_id, kind, details, at, received_at, position, refused)
  select ${"id"}, a.id, b.booking_no, b.id, b.slot_id, 'accepted', '{"kind": "accepted"}', ${"at"}, ${"at"}, 1, 'out-of-order'
  from staff_account a, booking b where a.login = ${"login"} and b.booking_no = ${"no"}`;

test("a ticket, a payment and an entry that does not count lead to what they are about, for the roles that open it", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700"));
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  const { OrderId } = started.body.data;
  await site.complete(OrderId, "success");
  const mobile = await mobileOf(who);
  const filed = await services.requests.fileGrievance(
    { address: "" },
    { name: "Ila Sen", mobile, email: "", bookingNo: no, customerId: null, message: "The visit was late." },
  );
  const ticketNo = filed.ok ? filed.value : "";
  const toTicket = `href="/desk/requests/grievances/${ticketNo}"`;
  const toPayment = `href="/desk/money/payments/${OrderId}"`;
  const ofCallCentre = await html(`/desk/bookings/${no}`, callCentre);
  expect(ofCallCentre).toContain(toTicket);
  expect(ofCallCentre).not.toContain(toPayment);
  const ofAccounts = await html(`/desk/bookings/${no}`, await cookieOf("accounts"));
  expect(ofAccounts).toContain(ticketNo);
  expect(ofAccounts).not.toContain(toTicket);
  expect(ofAccounts).toContain(toPayment);
  const ticket = await html(`/desk/requests/grievances/${ticketNo}`, callCentre);
  expect(ticket).toMatch(new RegExp(`action="/desk/find"[^]*value="${mobile}"[^]*Find the customer`));
  await db.run(refuseEvent, { id: newId(), no, login: "bikash.mondal", at: site.clock.now });
  expect(await html("/desk/samples", reception)).toContain(`href="/desk/bookings/${no}"`);
});

test("a count of cash that cannot be taken says so at its own field", async () => {
  const id = newId();
  const { login } = await accountOf("collector");
  await db.run(handCash, { id, login, at: site.clock.now });
  const count = async (rupees: string) => {
    const response = await post("/desk/samples", reception, {
      intent: "count",
      handIn: id,
      rupees,
      note: "",
    });
    expect(response.status).toBe(422);
    return (await response.text()).match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  };
  for (const unclear of ["abc", "4,00", "৪,০০", "400,00"])
    expect(await count(unclear), unclear).toEqual([expect.stringContaining('name="rupees"')]);
  expect(await count("400")).toEqual([expect.stringContaining('name="note"')]);
});

test("an accession that no report has goes back to its field, and one that was not typed there is no page", async () => {
  const asked = await get("/desk/results?accession=a56f+630yvp", callCentre);
  expect(asked.headers.get("location")).toBe("/desk/results/reports/A56F630YVP?typed=1");
  const missing = await get("/desk/results/reports/A56F630YVP?typed=1", callCentre);
  const back = missing.headers.get("location") ?? "";
  expect(back).toBe("/desk/results?unknown=1&accession=A56F630YVP");
  const page = await html(back, callCentre);
  expect(page).toContain("No report has this accession.");
  expect(page).toContain('value="A56F630YVP"');
  expect((await get("/desk/results/reports/A56F630YVP", callCentre)).status).toBe(404);
});

test("the visits of a day are counted, and those of one collector or of nobody are shown, printed and saved alone", async () => {
  const day = "2026-11-25";
  const [first, second] = [await bookAt("0800"), await bookAt("0830")];
  const collector = await accountOf("collector");
  await desk.visits.assign(await accountOf("reception"), [first], collector.id);
  const all = await html(`/desk/visits?day=${day}`, reception);
  expect(all).toContain("2 visits, 1 at home with nobody yet. To be paid: ₹900.");
  expect(all).toContain(`href="/desk/visits?day=2026-11-24"`);
  const open = await html(`/desk/visits?day=${day}&who=nobody`, reception);
  expect(open).toContain(second);
  expect(open).not.toContain(`/desk/bookings/${first}`);
  const csv = await html(`/desk/visits/list.csv?day=${day}&who=${collector.id}`, reception);
  expect(csv).toContain(first);
  expect(csv).not.toContain(second);
  expect(csv).toContain(",450.00,");

  async function bookAt(time: string): Promise<string> {
    return (await bookCbc(await shopper(site), slotAt(time, "zone:1", day), { PayLater: 1 })).BookingNo;
  }
});

test("whoever books by telephone reads prices before a test is added, and the fast of what is chosen", async () => {
  const mobile = await mobileOf(await shopper(site));
  const found = await desk.people.find(await accountOf("call-centre"), mobile);
  const id = found.kind === "customers" ? (found.customers[0]?.id ?? "") : "";
  const search = await html(`/desk/book/${id}?where=lab:1&q=complete+blood+count`, callCentre);
  expect(search).toMatch(/Complete Blood Count(<!-- -->)? (<!-- -->)?₹350/);
  const fasting = site.container
    .catalogue()
    .services.find(
      ({ fastingHours, prices, withdrawn }) => fastingHours > 0 && prices.size > 0 && !withdrawn,
    );
  const chosen = await html(`/desk/book/${id}?where=lab:1&s=${fasting?.id}`, callCentre);
  expect(chosen).toContain(`Fasting ${fasting?.fastingHours} hours before the visit.`);
});

test("the record offers the names that entries are signed with, and its entries lead to what they are about", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0930"));
  await html(`/desk/bookings/${no}`, callCentre);
  const record = await html("/desk/record", await cookieOf("privacy-officer"));
  expect(record).toContain('<option value="Mita Roy">');
  expect(record).toContain(`href="/desk/bookings/${no}"`);
  const officer = await cookieOf("privacy-officer");
  expect(await html("/desk/privacy/access", officer)).toContain('<option value="Mita Roy">');
});

test("what cannot be taken back takes two presses, and the second says what it does", async () => {
  const administrator = await cookieOf("administrator");
  const staff = await html("/desk/staff", administrator);
  expect(staff).toMatch(/<details class="desk-sure"><summary>End.*?value="end".*?End the account of/s);
  // As many as there are ends: none stands outside.
  const count = (pattern: RegExp) => (staff.match(pattern) ?? []).length;
  expect(count(/value="end"/g)).toBe(count(/class="desk-sure"/g));
});

test("the menu marks the place one is at, and nothing else calls itself the current page", async () => {
  for (const [path, words] of [
    ["/desk/visits", "Visits"],
    ["/desk/samples", "Samples"],
  ] as const) {
    const current = (await html(path, reception)).match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g) ?? [];
    expect(current).toEqual([expect.stringContaining(`>${words}`)]);
  }
});

test("a booking that was cancelled promises no report, and what is on its lists is counted", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0800"));
  expect(await html(`/desk/bookings/${no}`, callCentre)).toContain("Upcoming");
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 0 });
  const page = await html(`/desk/bookings/${no}`, callCentre);
  expect(page).toContain("Not done");
  expect(page).not.toContain("Upcoming");
  expect(page).toContain("Nothing can be changed. The booking is cancelled.");
  const administrator = await cookieOf("administrator");
  for (const list of [
    "requests/call-backs",
    "requests/grievances",
    "prescriptions",
    "money",
    "money/refunds",
  ])
    expect(await html(`/desk/${list}`, administrator), list).toMatch(
      /<h1>[^<]*(<!-- -->)? ?<span class="desk-count">\d+\+?<\/span>/,
    );
});
