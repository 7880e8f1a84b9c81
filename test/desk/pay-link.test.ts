import { expect, test } from "vitest";
import * as payPage from "../../app/routes/pay/page.tsx";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { STAFF } from "../../seed/staff.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { HOME } from "../support/home-address.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { paymentApp } from "../support/payment-app.ts";
import { returnForm } from "../support/payment-calls.ts";
import type { Shopper } from "../support/shopper.ts";
import { CBC, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";

const { site, desk } = await siteWithDesk(await paymentApp());
eachBeginsAt(site);

const login = STAFF.find(({ role }) => role === "call-centre")?.login ?? "";
const mita = (await staffAccountStore(site.database.db).findByLogin(login))?.account;
if (!mita) throw new Error(login);
const caller = mita;

interface PayPage {
  link: { state: string; amountPaise: number; payLater: boolean; bookingNo: string; visit: string } | null;
}

const visitor = visitorPages(site);
const open = (token: string) => visitor.get<PayPage>(payPage, `/pay/${token}`, { token });

let calls = 0;

/** Books by telephone for an account, to be paid online, and reads the link from the SMS. */
async function booked(slotId: string): Promise<{ who: Shopper; no: string; token: string; text: string }> {
  const who = await shopper(site, { Name: "Radha Private" });
  const { body } = await who.client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn");
  const mobile = body.data.MobileNo;
  const found = await desk.people.find(caller, mobile);
  const customerId = found.kind === "customers" ? (found.customers[0]?.id ?? "") : "";
  const place = { mode: "home" as const, addressId: who.addressId, pincode: HOME.Pincode };
  const order = { customerId, patientId: who.patientId, serviceIds: [CBC[0]], place };
  const chosen = { slotId, payLater: false, note: "", seenPaise: 45_000, key: `call-${++calls}` };
  const made = await desk.telephone.book(caller, order, chosen);
  if (!made.ok) throw new Error(made.error.code);
  const { bookingNo: no } = made.value;
  const sent = await site.container.services.messages.sentTo(mobile);
  const { text = "" } = sent.find(({ template }) => template === "booking-awaiting-payment-link") ?? {};
  const [, token = ""] = /\/pay\/([\w.-]+)$/.exec(text) ?? [];
  return { who, no, token, text };
}

test("the SMS of a booking by telephone opens its payment without a login, and shows no more than that needs", async () => {
  const { who, no, token, text } = await booked(slotAt("0700"));
  expect(text).toContain(`Booking ${no}`);
  const record = await desk.people.booking(caller, no);
  expect(record?.events.map(({ status, actor }) => [status, actor])).toEqual([["Awaiting Payment", "lab"]]);
  const page = await open(token);
  expect(page.status).toBe(200);
  expect(page.data.link).toMatchObject({
    state: "open",
    amountPaise: 45_000,
    bookingNo: no,
    payLater: false,
  });
  for (const secret of [
    "Radha",
    "Private",
    "Complete Blood Count",
    HOME.House,
    HOME.Landmark,
    HOME.Pincode,
    "970",
  ])
    expect(JSON.stringify(page.data)).not.toContain(secret);

  const started = await visitor.post<{ payment: { orderId: string } }>(payPage, `/pay/${token}`, formOf({}), {
    token,
  });
  const { orderId } = started.data.payment;
  await site.complete(orderId, "success");
  await site.work("payment webhooks");
  // The payer comes back from the provider to the link, and not to a page that asks for a login.
  const back = await site.app.request(`/payments/paytm/return?${returnForm(orderId)}`);
  expect(back.headers.get("location")).toMatch(new RegExp(`/pay/${token.replaceAll(".", "\\.")}$`));
  expect((await open(token)).data.link).toMatchObject({ state: "paid" });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed" });
});

test.each<[last: string, ways: ("link" | "login")[], page: RegExp]>([
  ["by the link, without a login", ["login", "link"], /\/pay\/[\w.-]+$/],
  ["in the browser that is logged in", ["link", "login"], /\/bookingdetails\/T\w+\/0$/],
])(
  "a payment that is open on both ways is one, and who opened it last comes back: %s",
  async (_, ways, page) => {
    const { who, no, token } = await booked(slotAt("0900"));
    const press = {
      link: async () => {
        const opened = await visitor.post<{ payment: { orderId: string } }>(
          payPage,
          `/pay/${token}`,
          formOf({}),
          { token },
        );
        return opened.data.payment.orderId;
      },
      login: async () => {
        const opened = await who.client.post<{ data: { OrderId: string } }>("/api/payments", {
          BookingNo: no,
        });
        return opened.body.data.OrderId;
      },
    };
    const orders: string[] = [];
    for (const way of ways) orders.push(await press[way]());
    expect(new Set(orders).size).toBe(1);
    const [orderId = ""] = orders;
    await site.complete(orderId, "success");
    await site.work("payment webhooks");
    const back = await site.app.request(`/payments/paytm/return?${returnForm(orderId)}`);
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toMatch(page);
  },
);

test.each<[time: string, ways: boolean[], page: RegExp]>([
  ["1000", [false, true], /\/pay\/[\w.-]+$/],
  ["1030", [true, false], /\/bookingdetails\/T\w+\/0$/],
  ["1100", [false, false], /\/bookingdetails\/T\w+\/0$/],
])(
  "at %s, opened at once (by the link: %s), it is one payment, and who came the other way meanwhile comes back",
  async (time, ways, page) => {
    const { no } = await booked(slotAt(time));
    const customerId = await customerOfBooking(site, no);
    const { payments } = site.container.services;
    const opened = await Promise.all(ways.map((byLink) => payments.start(customerId, no, byLink)));
    const orders = new Set(opened.map((each) => each.ok && each.value.orderId));
    expect(orders.size).toBe(1);
    const [orderId] = orders;
    if (!orderId) throw new Error("no payment");
    await site.complete(orderId, "success");
    const back = await site.app.request(`/payments/paytm/return?${returnForm(orderId)}`);
    expect(back.headers.get("location")).toMatch(page);
  },
);

test.each([
  ["closed", "1130", { kind: "info", title: "Payment not completed" }],
  ["failure", "1130", { kind: "error", title: "Your payment did not go through" }],
])(
  "whose payment by the link was not made (%s) reads so there, and can try again",
  async (outcome, time, told) => {
    const { token } = await booked(slotAt(time));
    expect((await open(token)).data.link).toMatchObject({ unpaid: null });
    const started = await visitor.post<{ payment: { orderId: string } }>(
      payPage,
      `/pay/${token}`,
      formOf({}),
      {
        token,
      },
    );
    const { orderId } = started.data.payment;
    await site.complete(orderId, outcome);
    const back = await site.app.request(`/payments/paytm/return?${returnForm(orderId)}`);
    expect(back.headers.get("location")).toMatch(/\/pay\/[\w.-]+\?paymentfail=1$/);
    const page = await visitor.get<PayPage>(payPage, `/pay/${token}?paymentfail=1`, { token });
    expect(page.data.link).toMatchObject({
      state: "open",
      unpaid: { ...told, charged: expect.stringContaining("You have not been charged.") },
    });
  },
);

test("by the link it can be left to be paid at the visit, once, and paid all the same later", async () => {
  const { who, no, token } = await booked(slotAt("0730"));
  const atVisit = () => visitor.post(payPage, `/pay/${token}`, formOf({ intent: "at-visit" }), { token });
  expect((await atVisit()).location).toBe(`/pay/${token}`);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paylater", BookingStatus: "Confirmed" });
  expect((await open(token)).data.link).toMatchObject({ state: "open", payLater: true });
});

test("a link that was changed, of nobody, or whose visit has begun opens nothing, and one of an unpaid booking says so", async () => {
  const { token } = await booked(slotAt("0800"));
  const nothing = { status: 404, data: { link: null } };
  for (const wrong of [`${token}x`, token.replace("N", "M"), "nothing"]) {
    expect(await open(wrong), wrong).toMatchObject(nothing);
    const posted = await visitor.post(payPage, `/pay/${wrong}`, formOf({}), { token: wrong });
    expect(posted.status).toBe(404);
  }
  site.clock.advance({ minutes: 20 });
  await site.work("unpaid bookings");
  expect((await open(token)).data.link).toMatchObject({ state: "over" });
  site.clock.advance({ days: 1 });
  expect(await open(token)).toMatchObject(nothing);
});

test("answers under the link are told to nobody as where somebody came from", async () => {
  const response = await site.app.request("/pay/anything");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});
