import { expect, onTestFinished, test, vi } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { composeMessage } from "../../domain/messages/compose-message.ts";
import { startHttpSmsSimulator } from "../../integrations/messages/simulator/http-simulators.ts";
import { readSettings } from "../../server/config/env.ts";
import type { Booked } from "../support/shopper.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = "the-gateways-password";
const sms = (url: string) => ({
  APP_ENV: "dev",
  SMS_PROVIDER: "http",
  SMS_URL: `${url}/GatewayAPI/rest`,
  SMS_SUCCESS: "^success",
  SMS_BODY: `password=${PASSWORD}&send_to={to}&msg={text}`,
});

const states = sql({ recipient: text }, { template: text, state: text, count: int })`
  select template, state, count(*)::integer as count from message where recipient = ${"recipient"}
  group by template, state order by template, state`;

async function siteWith(env: Record<string, string>) {
  const site = await testApp({ env });
  onTestFinished(site.close);
  const who = await shopper(site);
  const times = ["0700", "0730", "0800", "0830", "0900", "0930"];
  const slots = times.map((time) => slotAt(time, "zone:1", "2026-11-24"));
  const book = async (slot: string) => {
    const amount = await who.fill([CBC]);
    const response = await who.client.post<Booked>(
      "/api/bookings",
      who.request(slot, amount, { PayLater: 1 }),
    );
    return response.body;
  };
  const cancel = (no: string) =>
    who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Other plans", Refund: 0 });
  const move = async (no: string, SlotId: string) =>
    (await who.client.post<Booked>(`/api/bookings/${no}/reschedule`, { SlotId })).body;
  return { site, who, slots, book, cancel, move };
}

test("an account books so often within a day, cancelled bookings included, and is told so kindly", async () => {
  const { site, who, slots, book, cancel } = await siteWith({ LIMIT_BOOKINGS_A_DAY: "3" });
  const [slot = ""] = slots;
  for (let n = 0; n < 3; n++) {
    const booked = await book(slot);
    expect(booked).toMatchObject({ status: 1 });
    expect((await cancel(booked.data.BookingNo)).body).toMatchObject({ status: 1 });
  }
  const over = await book(slot);
  expect(over).toEqual({
    status: 13,
    message:
      "You've reached today's booking limit. Your cart is saved: please book tomorrow, or call us now.",
  });
  const cart = await who.client.post<{ data: { CartItem: unknown[] } }>("/loadData/submitPage/fetchCart", {
    option: "fullCart",
  });
  expect(cart.body.data.CartItem).toHaveLength(1);
  // Another account books at the same time.
  expect(await bookCbc(await shopper(site), slot, { PayLater: 1 })).toMatchObject({
    BookingStatus: "Confirmed",
  });
  site.clock.advance({ days: 1 });
  await who.client.get("/genulabhome/hasLogedIn");
  expect(await book(slot)).toMatchObject({ status: 1 });
});

test("bookings at the same moment do not pass the day's limit", async () => {
  const { who, slots } = await siteWith({ LIMIT_BOOKINGS_A_DAY: "2" });
  const amount = await who.fill([CBC]);
  const responses = await Promise.all(
    slots.map((slot) => who.client.post<Booked>("/api/bookings", who.request(slot, amount, { PayLater: 0 }))),
  );
  expect(responses.filter(({ body }) => body.status === 1)).toHaveLength(2);
});

test("an account moves visits so often within a day, however many bookings it has", async () => {
  const { site, who, slots, book, move } = await siteWith({ LIMIT_MOVES_A_DAY: "3" });
  const [a = "", b = "", c = ""] = slots;
  const [first, second] = [await book(a), await book(b)];
  expect(await move(first.data.BookingNo, c)).toMatchObject({ status: 1 });
  expect(await move(second.data.BookingNo, a)).toMatchObject({ status: 1 });
  expect(await move(first.data.BookingNo, b)).toMatchObject({ status: 1 });
  expect(await move(first.data.BookingNo, c)).toEqual({
    status: 13,
    message:
      "You've reached today's rescheduling limit. Your visit stays as it is: please try tomorrow, or call us now.",
  });
  site.clock.advance({ days: 1 });
  await who.client.get("/genulabhome/hasLogedIn");
  expect(await move(first.data.BookingNo, c)).toMatchObject({ status: 1 });
});

test("a number gets so many messages within a day over all templates, and half as many more of those about its security", async () => {
  const gateway = await startHttpSmsSimulator(PASSWORD);
  onTestFinished(() => gateway.stop());
  const { site } = await siteWith({
    ...sms(gateway.url),
    LIMIT_MESSAGES_A_DAY: "4",
    LIMIT_SENDS_TO_NUMBER: "99/60",
  });
  const recipient = "9812300001";
  const arrived = () => gateway.phones.filter(({ number }) => number === `91${recipient}`).length;
  const send = async (template: "password-changed" | "booking-confirmed", most: number) => {
    for (let n = 0; n < most; n++) {
      const at = { now: site.clock.tick(), random: site.container.random };
      const message =
        template === "password-changed"
          ? composeMessage({ template, recipient, variables: { brand: "Namuna" } }, at)
          : composeMessage({ template, recipient, variables: { no: "N1", visit: "21 Nov, 7 am" } }, at);
      await unitOfWork(site.database.db).transact((tx) => tx.addMessage(message));
    }
    await site.work("messages");
  };
  await send("booking-confirmed", 9);
  expect(arrived()).toBe(4);
  await send("password-changed", 1);
  const asked = await site
    .client()
    .post("/genulabhome/verifymobile", { MobileNo: recipient, OTPbaselogin: 1 });
  expect(asked.status).toBe(200);
  await site.work("messages");
  expect(arrived()).toBe(6);
  await send("password-changed", 2);
  expect(arrived()).toBe(6);
  expect(await site.database.db.rows(states, { recipient })).toEqual([
    { template: "booking-confirmed", state: "failed", count: 5 },
    { template: "booking-confirmed", state: "sent", count: 4 },
    { template: "login-code", state: "sent", count: 1 },
    { template: "password-changed", state: "failed", count: 2 },
    { template: "password-changed", state: "sent", count: 1 },
  ]);
  const metrics = await site.container.metrics.registry.metrics();
  expect(metrics).toContain('messages_total{channel="sms",outcome="over budget"} 7');
  expect(metrics).toContain('alarms_total{kind="message-failed"} 0');
  site.clock.advance({ days: 1 });
  await send("booking-confirmed", 1);
  expect(arrived()).toBe(7);
});

test("outside local mode an account has twenty bookings and moves a day and a number forty messages", () => {
  expect(readSettings({}).daily).toEqual({ bookings: null, moves: null, messages: null });
  expect(readSettings({ APP_ENV: "dev" }).daily).toEqual({ bookings: 20, moves: 20, messages: 40 });
  for (const name of ["LIMIT_BOOKINGS_A_DAY", "LIMIT_MOVES_A_DAY", "LIMIT_MESSAGES_A_DAY"])
    expect(() => readSettings({ [name]: "0" })).toThrow(`${name} is 0`);
});
