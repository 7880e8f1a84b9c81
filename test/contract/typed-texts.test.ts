import { afterAll, expect, test } from "vitest";
import * as sharePage from "../../app/routes/reports/share.route.tsx";
import { changeCart, clientWithCart, totalsIn } from "../support/cart-calls.ts";
import { HOME } from "../support/home-address.ts";
import { askCode, enterCode, newMobile, who } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { CBC, mobileOf, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

/** What a text may carry along that is not seen: an override of the direction, a blank of no width, a tag. */
const unseen = (text: string) => `\u202e${text.replace(" ", " \u200b")}\u{e0041}\u2066`;

const other = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const DIGITS: [name: string, zero: number][] = [
  ["Bengali", 0x09e6],
  ["Hindi", 0x0966],
  ["full-width", 0xff10],
];

test("what others read of a person's words has no character that nobody sees, in a call and in a form alike", async () => {
  const me = await shopper(site, { Name: unseen("Asha Roy") });
  const people = await me.client.get<{ data: { Items: { Name: string }[] } }>("/api/patients");
  expect(people.body.data.Items.map(({ Name }) => Name)).toContain("Asha Roy");
  const typed = { ...HOME, Label: unseen("Ma home"), House: unseen("2 B"), Landmark: unseen("By the lake") };
  await me.client.post("/api/addresses", typed);
  const listed = await me.client.get<{ data: { Items: object[] } }>("/api/addresses");
  expect(listed.body.data.Items).toContainEqual(
    expect.objectContaining({ Label: "Ma home", House: "2 B", Landmark: "By the lake" }),
  );
  const note = { PayLater: 1, NoteToCollector: unseen("Ring twice") };
  const body = me.request(slotAt("0700"), await me.fill([CBC]), note);
  const { body: booked } = await me.client.post<{ data: { BookingNo: string } }>("/api/bookings", body);
  expect(await readBooking(me, booked.data.BookingNo)).toMatchObject({ NoteToCollector: "Ring twice" });

  const mobile = await mobileOf(me);
  const order = await bookTest(site.database.db, mobile, 101);
  const message = resultMessage(order, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  const { ReportId = "" } = await sendResults(site, message);
  const shares = `/api/reports/${ReportId}/shares`;
  await me.client.post(shares, { Label: unseen("Dr. Sen"), Days: 3 });
  const pages = await customerPages(site, mobile);
  await pages.post(sharePage, "/", formOf({ label: unseen("Dr. Das"), days: "3" }), { reportId: ReportId });
  const labels = await me.client.get<{ data: { Items: { Label: string }[] } }>(shares);
  expect(labels.body.data.Items.map(({ Label }) => Label).sort()).toEqual(["Dr. Das", "Dr. Sen"]);
  const nothing = await me.client.post(shares, { Label: unseen(""), Days: 3 });
  expect([nothing.status, nothing.body.message]).toEqual([400, "Label must not be blank."]);
});

test.each(DIGITS)(
  "a call takes numbers, codes and pincodes in the digits 0 to 9, and not in %s ones, which the forms read",
  async (_, zero) => {
    const mobile = newMobile();
    const client = site.client();
    expect((await askCode(client, other(mobile, zero))).body).toMatchObject({ status: 4001 });
    expect((await askCode(client, mobile)).body).toMatchObject({ status: 2000 });
    const [sent] = await site.container.services.messages.sentTo(mobile);
    const code = /\b\d{6}\b/.exec(sent?.text ?? "")?.[0] ?? "";
    const wrong = await enterCode(client, other(code, zero));
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringMatching(/^OTP /)]);
    expect((await enterCode(client, code)).body).toMatchObject({ status: 2000 });
    expect(await who(client)).toMatchObject({ data: { MobileNo: mobile } });
    const address = await client.post<{ message: string }>("/api/addresses", {
      ...HOME,
      Pincode: other(HOME.Pincode, zero),
    });
    expect([address.status, address.body.message]).toEqual([400, expect.stringMatching(/^Pincode /)]);
  },
);

test.each([" flat50 ", "ＦＬＡＴ５０", "Flat 50", "flat৫০", "FLAT\u200b५०", "\u202dFLAT50\u202c"])(
  "the coupon typed as %j is FLAT50",
  async (typed) => {
    const client = await clientWithCart(site, [103, 105]);
    expect(totalsIn(await changeCart(client, { CouponCode: typed }))).toMatchObject({
      CouponPromoCode: "FLAT50",
      CouponDiscount: 50,
    });
  },
);
