import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SendOutcome } from "../../domain/messages/ports.ts";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { withBreaker } from "./with-breaker.ts";

const DOWN: SendOutcome = { kind: "later", reason: "down" };
const SENT: SendOutcome = { kind: "sent", carrier: "http", reference: "" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function carrier() {
  let says: SendOutcome = SENT;
  let asked = 0;
  const sender = withBreaker({
    carries: (channel) => channel === "sms",
    send: async () => {
      asked += 1;
      return says;
    },
  });
  return {
    send: () => sender.send(outgoingMessage({ template: "booking-confirmed" })),
    sendCode: () => sender.send(outgoingMessage({ template: "login-code" })),
    asked: () => asked,
    says: (outcome: SendOutcome) => {
      says = outcome;
    },
    wait: (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
    },
  };
}

test("a carrier that fails five times in a row is left alone, then tried with one message", async () => {
  const { send, asked, says, wait } = carrier();
  says(DOWN);
  for (let i = 0; i < 5; i++) await send();
  expect(await send()).toMatchObject({ kind: "later", untried: true, afterMs: 30_000 });
  expect(asked()).toBe(5);
  wait(31);
  const both = await Promise.all([send(), send()]);
  expect(both.map((outcome) => outcome.kind === "later" && outcome.untried === true)).toEqual([false, true]);
  expect(asked()).toBe(6);
  expect(await send()).toMatchObject({ untried: true, afterMs: 60_000 });
  wait(61);
  says(SENT);
  expect(await send()).toEqual(SENT);
  expect(await Promise.all([send(), send()])).toEqual([SENT, SENT]);
});

test("a carrier that asks for a pause gets it at once", async () => {
  const { send, asked, says, wait } = carrier();
  says({ kind: "later", reason: "too many", afterMs: 9000 });
  await send();
  expect(await send()).toMatchObject({ untried: true, afterMs: 9000 });
  expect(asked()).toBe(1);
  wait(10);
  says(SENT);
  expect(await send()).toEqual(SENT);
});

test("a refused message is a response, and no reason to leave the carrier alone", async () => {
  const { send, asked, says } = carrier();
  says({ kind: "refused", reason: "no such number" });
  for (let i = 0; i < 8; i++) await send();
  expect(asked()).toBe(8);
});

test("a code waits 15 seconds at most, however long the carrier is away or wants to be left alone", async () => {
  const { send, sendCode, says, wait } = carrier();
  says(DOWN);
  for (let i = 0; i < 40; i++) {
    await sendCode();
    expect(await sendCode()).toMatchObject({ kind: "later" });
    const { afterMs = 0 } = (await sendCode()) as { afterMs?: number };
    expect(afterMs).toBeLessThanOrEqual(15_000);
    wait(15);
  }
  says({ kind: "later", reason: "too many", afterMs: 600_000 });
  expect(await sendCode()).toMatchObject({ kind: "later", afterMs: 15_000 });
  expect(await sendCode()).toMatchObject({ untried: true, afterMs: 15_000 });
  wait(15);
  says(SENT);
  expect(await sendCode()).toEqual(SENT);
  expect(await send()).toEqual(SENT);
});

test("reminders that a carrier rejects for a while do not delay codes, nor codes the reminders", async () => {
  const { send, sendCode, says } = carrier();
  says(DOWN);
  for (let i = 0; i < 5; i++) await send();
  expect(await send()).toMatchObject({ untried: true });
  says(SENT);
  expect(await sendCode()).toEqual(SENT);
  const other = carrier();
  other.says(DOWN);
  for (let i = 0; i < 5; i++) await other.sendCode();
  other.says(SENT);
  expect(await other.sendCode()).toMatchObject({ untried: true });
  expect(await other.send()).toEqual(SENT);
});
