import { expect, test } from "vitest";
import { sheetModel } from "../../domain/desk/sheet-model.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { HOME } from "../support/home-address.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { bookCbc, CBC, readBooking, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, accountOf, desk } = staffed;
const mita = await accountOf("call-centre");
const sujoy = await accountOf("reception");
const rina = await accountOf("administrator");
const bikash = await accountOf("collector");
eachBeginsAt(site);

let callers = 9_830_077_000;
/** Somebody asks to be called back. */
async function askCallBack(): Promise<string> {
  const MobileNo = String(++callers);
  await site.client(`10.9.9.${callers % 200}`).post("/contactus/addVisitor", { MobileNo });
  return MobileNo;
}

test("the day sheet is in the order of the times, with where to go, whom to call, tubes and money", async () => {
  const day = "2026-11-27";
  const late = await shopper(site, { Name: "Uma Late" });
  const early = await shopper(site, { Name: "Ela Early" });
  const second = await bookCbc(late, slotAt("0930", "zone:1", day), { PayLater: 1 });
  const first = await bookCbc(early, slotAt("0700", "zone:1", day), { PayLater: 1 });
  const sheet = await desk.visits.sheet(sujoy, day, "zone:1");
  expect(sheet.visits.map(({ bookingNo }) => bookingNo)).toEqual([first.BookingNo, second.BookingNo]);
  const { container } = site.container.catalogue().serviceById.get(CBC[0]) ?? { container: "" };
  expect(sheet.visits[0]).toMatchObject({
    time: "7:00 a.m.",
    landmark: HOME.Landmark,
    pincode: HOME.Pincode,
    due: "₹450",
    fasting: 0,
    patients: [expect.stringContaining("Ela Early")],
    tests: ["Complete Blood Count"],
    tubes: [{ container, count: 1 }],
    telephone: expect.stringMatching(/^97/),
  });
  expect(sheet.tubes).toEqual([{ container, count: 2, volumeMl: null }]);
  expect((await desk.visits.sheet(sujoy, day, "zone:2")).visits).toEqual([]);
  expect((await desk.visits.sheet({ ...sujoy, zoneIds: [2] }, day, "")).visits).toEqual([]);
});

test("a collector who is assigned shows to the customer, once, and one who is taken back does not", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("1000"), { PayLater: 1 });
  expect(await desk.visits.assign(sujoy, [no], bikash.id)).toMatchObject({ changed: 1 });
  expect(await desk.visits.assign(sujoy, [no], bikash.id)).toMatchObject({ changed: 0 });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Collector Assigned" });
  const sheet = await desk.visits.sheet(sujoy, TOMORROW, "");
  expect(sheet.visits.find(({ bookingNo }) => bookingNo === no)?.collector?.name).toBe("Bikash Mondal");
  expect(await desk.visits.assign({ ...sujoy, zoneIds: [2] }, [no], null)).toMatchObject({ changed: 0 });
  expect(await desk.visits.assign(sujoy, [no], mita.id)).toMatchObject({ changed: 0 });
  expect(await desk.visits.assign(sujoy, [no], null)).toMatchObject({ changed: 1 });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed" });
});

test("a visit that was moved is given to the same collector once more, and its customer sees who comes then", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("1000"), { PayLater: 1 });
  await desk.visits.assign(sujoy, [no], bikash.id);
  await who.client.post(`/api/bookings/${no}/reschedule`, { SlotId: slotAt("1100") });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed" });
  const seen = new Map([[no, bikash.id]]);
  expect(await desk.visits.assign(sujoy, [no], bikash.id, seen)).toMatchObject({ changed: 1 });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Collector Assigned" });
  expect(await desk.visits.assign(sujoy, [no], bikash.id, seen)).toMatchObject({ changed: 0 });
});

test("of two people who give one visit to a collector the second changes nothing and reads whose it is", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0730"), { PayLater: 1 });
  const nobody = new Map([[no, ""]]);
  expect(await desk.visits.assign(sujoy, [no], bikash.id, nobody)).toEqual({ changed: 1, others: [] });
  // Rina's page is older: it shows nobody's.
  expect(await desk.visits.assign(rina, [no], null, new Map([[no, mita.id]]))).toEqual({
    changed: 0,
    others: [{ bookingNo: no, collector: bikash.name }],
  });
  const cookie = await staffed.cookieOf("administrator");
  const path = `/desk/visits?day=${TOMORROW}`;
  const second = await staffed.post(path, cookie, { visit: `${no} ${mita.id}`, collector: "nobody" });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain(`${no} stayed as it is: someone has given it to Bikash Mondal`);
  expect(await desk.visits.assign(rina, [no], null, new Map([[no, bikash.id]]))).toMatchObject({
    changed: 1,
  });
});

test("a visit is given to a collector who works there, and the sheet offers nobody else", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0830"), { PayLater: 1 });
  const setZones = (zones: string) =>
    site.database.db.raw(`update staff_account set zone_ids = '${zones}' where login = 'bikash.mondal'`);
  await setZones("{2}");
  expect(await desk.visits.assign(sujoy, [no], bikash.id)).toEqual({ changed: 0, others: [] });
  const { collectors } = await desk.visits.sheet({ ...sujoy, zoneIds: [1] }, TOMORROW, "");
  expect(collectors.map(({ id }) => id)).not.toContain(bikash.id);
  await setZones("{1}");
  expect(await desk.visits.assign(sujoy, [no], bikash.id)).toMatchObject({ changed: 1 });
  await setZones("{}");
});

test("more visits than are given at once are refused whole", async () => {
  const cookie = await staffed.cookieOf("reception");
  const form = new URLSearchParams([["collector", bikash.id]]);
  for (let at = 0; at <= 200; at++) form.append("visit", `N${at}`);
  const { status } = await staffed.app.request("http://desk.test/desk/visits", {
    method: "POST",
    body: form,
    headers: { cookie, host: "desk.test", origin: "http://desk.test" },
  });
  expect(status).toBe(422);
});

test("the printed sheet has a page for each collector, and the table of it guards against formulas", async () => {
  const who = await shopper(site, { Name: "Padma Print" });
  const { BookingNo: no } = await bookCbc(who, slotAt("1030"), {
    PayLater: 1,
    NoteToCollector: '=HYPERLINK("evil")',
  });
  await desk.visits.assign(sujoy, [no], bikash.id);
  const cookie = await staffed.cookieOf("reception");
  const pdf = await staffed.get(`/desk/visits/sheet.pdf?day=${TOMORROW}`, cookie);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const model = sheetModel(await desk.visits.sheet(sujoy, TOMORROW, ""), "Namuna");
  const { pages } = await readWithPdfJs(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages).toHaveLength(model.groups.length);
  expect(pages[0]).toContain("Bikash Mondal");
  expect(pages[0]).toContain(no);
  const csv = await (await staffed.get(`/desk/visits/list.csv?day=${TOMORROW}`, cookie)).text();
  expect(csv).toContain(`,${no},`);
  expect(csv).toContain(`"'=HYPERLINK(""evil"")"`);
  expect((await staffed.get("/desk/visits/list.csv", await staffed.cookieOf("accounts"))).status).toBe(403);
});

test("a letter that no font has keeps one row of the sheet from being printed whole, and no other", async () => {
  await bookCbc(await shopper(site), slotAt("1130"), { PayLater: 1 });
  const who = await shopper(site, { Name: "Wanda Whole" });
  const { BookingNo: no } = await bookCbc(who, slotAt("1130"), {
    PayLater: 1,
    NoteToCollector: "Ring at the 李 gate",
  });
  const cookie = await staffed.cookieOf("reception");
  const pdf = await staffed.get(`/desk/visits/sheet.pdf?day=${TOMORROW}`, cookie);
  const { pages } = await readWithPdfJs(new Uint8Array(await pdf.arrayBuffer()));
  const all = pages.join("\n").replaceAll(/\s+/g, " ");
  expect(all).toContain(no);
  expect(all).toContain("Wanda Whole");
  expect(all).toContain("Note not printable whole: see the booking on screen");
  expect(all).not.toContain("Ring at");
  const { visits } = await desk.visits.sheet(sujoy, TOMORROW, "");
  for (const { bookingNo } of visits) expect(all).toContain(bookingNo);
  expect(visits.length).toBeGreaterThan(1);
});

test("a booking by telephone has the shop's price and rules, leaves the caller's own cart alone, and is made once", async () => {
  const who = await shopper(site);
  await who.client.post("/loadData/submitPage/addToCart", {
    senddata: { LabId: 1, ServiceId: CBC[0], Fees: CBC[1] },
  });
  const found = await desk.people.customer(mita, (await idOf(who)) ?? "");
  const customerId = found?.customer.id ?? "";
  const place = { mode: "home" as const, addressId: who.addressId, pincode: HOME.Pincode };
  const order = { customerId, patientId: who.patientId, serviceIds: [CBC[0]], place };
  const seenPaise = desk.telephone.price(order)?.price.amountPaise ?? 0;
  expect(seenPaise).toBe(45_000);
  const chosen = { slotId: slotAt("1100"), payLater: true, note: "", seenPaise, key: "call-1" };
  const wrong = await desk.telephone.book(mita, order, { ...chosen, key: "call-0", seenPaise: 1 });
  expect(wrong).toMatchObject({ ok: false, error: { code: "amount-differs", nowPaise: 45_000 } });
  const both = await Promise.all([1, 2].map(() => desk.telephone.book(mita, order, chosen)));
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toEqual(both[0]);
  const no = both[0]?.ok ? both[0].value.bookingNo : "";
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paylater" });
  expect((await desk.people.customer(mita, customerId))?.bookings).toHaveLength(1);
  const cart = await who.client.post<{ data: { Cart: { CartAmount: number }[] } }>("/api/cart", {});
  expect(cart.body.data.Cart[0]?.CartAmount).toBe(450);
  const elsewhere = await desk.telephone.book({ ...mita, zoneIds: [2] }, order, { ...chosen, key: "call-2" });
  expect(elsewhere).toMatchObject({ ok: false });
});

async function idOf({ client }: Awaited<ReturnType<typeof shopper>>): Promise<string | undefined> {
  const { body } = await client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn");
  const found = await desk.people.find(mita, body.data.MobileNo);
  return found.kind === "customers" ? found.customers[0]?.id : undefined;
}

test("work of the day is taken by one person, whose number to call is shown to them alone, and is free again after an hour", async () => {
  const items = async (account = mita) =>
    (await desk.today.inboxes(account)).find(({ inbox }) => inbox === "call-backs")?.items ?? [];
  const before = (await items()).map(({ itemId }) => itemId);
  const mobile = await askCallBack();
  const own = async () => (await items()).find(({ itemId }) => !before.includes(itemId));
  const item = await own();
  expect(JSON.stringify(item)).not.toContain(mobile);
  const work = { inbox: "call-backs" as const, itemId: item?.itemId ?? "" };
  const both = await Promise.all([mita, rina].map((account) => desk.today.claim(account, work)));
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { mobile } }]);
  const [winner, loser] = both[0]?.ok ? [mita, rina] : [rina, mita];
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "taken", by: winner.name } });
  expect((await own())?.claimedBy).toEqual({ id: winner.id, name: winner.name });
  expect(await desk.today.claim(sujoy, work)).toEqual({ ok: false, error: { code: "not-yours" } });
  site.clock.advance({ minutes: 61 });
  expect(await desk.today.claim(loser, work)).toMatchObject({ ok: true });
});

test("the figures of the day are shown only to roles that may read them", async () => {
  await bookCbc(await shopper(site), slotAt("0800", "zone:1", "2026-11-28"), { PayLater: 1 });
  await askCallBack();
  expect(await desk.today.figures(mita)).toBeNull();
  const figures = await desk.today.figures(rina);
  expect(figures).toMatchObject({ paid: { value: 0, hours: [] } });
  expect(figures?.bookings.value).toBeGreaterThan(0);
  expect(figures?.bookings.hours).toEqual([
    { kind: "bookings", hour: 10, value: figures?.bookings.value, of: 0 },
  ]);
  // What nobody has taken is offered too, where the account works.
  expect(figures?.slots).toMatchObject({ value: 0, of: 100 });
  const some = await desk.today.figures({ ...rina, zoneIds: [1], labIds: [] });
  expect(some?.slots.of).toBe(20);
  expect((await desk.today.figures({ ...rina, zoneIds: [2] }))?.bookings.value).toBe(0);
  const cookie = await staffed.cookieOf("administrator");
  const html = await (await staffed.get("/desk/today", cookie)).text();
  expect(html).toContain("Bookings made");
  for (const plot of ["Bookings made", "Places taken", "Reports in time", "Money received"])
    expect(html).toContain(`aria-label="${plot}: `);
  expect(html).toContain("Call backs".replace(" ", "-"));
});

test("what waits about a booking is shown to the accounts of its lab and zone, and what is of no place to all", async () => {
  await askCallBack();
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-22"), { PayLater: 1 });
  site.clock.advance({ days: 3 });
  const unpaid = async (scope: { labIds: number[]; zoneIds: number[] }) =>
    (await desk.today.inboxes({ ...sujoy, ...scope }))
      .find(({ inbox }) => inbox === "unpaid visits")
      ?.items.filter(({ bookingNo }) => bookingNo === no).length;
  expect(await unpaid({ labIds: [], zoneIds: [] })).toBe(1);
  expect(await unpaid({ labIds: [], zoneIds: [1] })).toBe(1);
  expect(await unpaid({ labIds: [1], zoneIds: [] })).toBe(1);
  expect(await unpaid({ labIds: [99], zoneIds: [2] })).toBe(0);
  const callBacks = (await desk.today.inboxes({ ...mita, labIds: [99] })).find(
    ({ inbox }) => inbox === "call-backs",
  );
  expect(callBacks?.items.length).toBeGreaterThan(0);
  // Only what waits on one's own list is taken, whatever a form sends.
  const work = { inbox: "unpaid visits" as const, itemId: no };
  const gone = { ok: false, error: { code: "not-there" } };
  expect(await desk.today.claim({ ...sujoy, zoneIds: [2] }, work)).toEqual(gone);
  expect(await desk.today.claim(sujoy, { ...work, itemId: "n0such" })).toEqual(gone);
  expect(await desk.today.claim(mita, { inbox: "call-backs", itemId: no })).toEqual(gone);
  const unknown = { inbox: "unpaid visits", item: "n0such", intent: "claim" };
  const refused = await staffed.post("/desk/today", await staffed.cookieOf("reception"), unknown);
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain("It is not on your list anymore");
  expect(await desk.today.claim({ ...sujoy, zoneIds: [1] }, work)).toMatchObject({ ok: true });
});

test("the second visit of a booking, at a lab, counts among the visits of its day", async () => {
  const before = (await desk.today.figures(rina))?.visits.value ?? 0;
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0900"), { PayLater: 1 });
  const at = site.clock.now.toISOString();
  await site.database.db.raw(`
    update booking set lab_visit_lab_id = 1, lab_visit_slot_id = slot_id, lab_visit_status = 'Confirmed',
      visit_status = 'Confirmed', lab_visit_starts_at = '${at}', lab_visit_ends_at = '${at}'
    where booking_no = '${no}'`);
  expect((await desk.today.figures(rina))?.visits.value).toBe(before + 1);
});
