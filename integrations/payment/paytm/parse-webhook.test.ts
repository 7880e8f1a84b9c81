import { expect, test } from "vitest";
import { signForm, signText } from "./checksum.ts";
import { createPaytm } from "./paytm.ts";

const KEY = "SANDBOX_KEY_0016";
const paytm = createPaytm({ mid: "MID1", key: KEY, website: "DEFAULT", baseUrl: "http://127.0.0.1:9" });

const json = (text: string, headers: Record<string, string> = {}) =>
  paytm.parseWebhook({ contentType: "application/json; charset=utf-8", headers, raw: Buffer.from(text) });
const form = (fields: Record<string, string>) =>
  paytm.parseWebhook({
    contentType: "application/x-www-form-urlencoded",
    headers: {},
    raw: Buffer.from(new URLSearchParams({ ...fields, CHECKSUMHASH: signForm(fields, KEY) }).toString()),
  });

/** As another JSON library writes it: spaces, an escape, a number with its zeros. */
const BODY =
  '{ "mid" : "MID1", "orderId":"ORD_1", "txnId":"7", "txnAmount":"12.50", "status":"TXN_SUCCESS", "note":"\\u20b9 1.00" }';

test("the signature holds over the body's bytes as they were sent", () => {
  const message = `{"body":${BODY},"head":{"signature":"${signText(BODY, KEY)}"}}`;
  expect(json(message)).toMatchObject({
    ok: true,
    value: {
      eventKey: "payment/ORD_1/7/succeeded/1250",
      outcome: { orderId: "ORD_1", state: "succeeded", amountPaise: 1250, providerTxnId: "7" },
    },
  });
  expect(json(message.replace("12.50", "12.51"))).toEqual({ ok: false, error: { code: "forged" } });
});

test("a signature in the header over the whole message counts as well", () => {
  const message = `{"body":${BODY}}`;
  expect(json(message, { "x-paytm-signature": signText(message, KEY) }).ok).toBe(true);
  expect(json(message, { "x-paytm-signature": signText(`${message} `, KEY) }).ok).toBe(false);
});

test.each([
  ["the body again", '"body":'],
  ["the body again, written in codes", '"bod\\u0079":'],
  ["the body again behind a space", ' "body" :'],
])("a genuine body vouches for itself alone, not for a second one beside it: %s", (_, name) => {
  const head = `"head":{"signature":"${signText(BODY, KEY)}"}`;
  const forged = BODY.replace("ORD_1", "ORD_2").replace("12.50", "999.00");
  const taken = json(`{${head},"body":${BODY},${name}${forged}}`);
  expect(taken).toMatchObject({ ok: true, value: { outcome: { orderId: "ORD_1", amountPaise: 1250 } } });
  for (const message of [
    `{${head},${name}${forged},"body":${BODY}}`,
    `{${head},"x":{"body":${BODY}},${name}${forged}}`,
  ]) {
    const other = json(message);
    expect(other.ok && other.value.outcome.orderId).not.toBe("ORD_2");
  }
});

test("of a form's names, which nobody signs, only plain ones are taken", () => {
  const fields = { MID: "MID1", ORDERID: "ORD_1", STATUS: "TXN_SUCCESS", TXNAMOUNT: "12.50" };
  expect(form(fields).ok).toBe(true);
  for (const name of ["Z\0", "Z Z", `Z${"z".repeat(60)}`, ""]) {
    expect(form({ ...fields, [name]: "1" }), name).toEqual({ ok: false, error: { code: "malformed" } });
  }
});

test("a refund is never taken for a payment", () => {
  const refund = {
    MID: "MID1",
    ORDERID: "ORD_1",
    TXNID: "7",
    STATUS: "TXN_SUCCESS",
    REFUNDID: "R9",
    TXNAMOUNT: "9.00",
  };
  expect(form(refund)).toEqual({ ok: false, error: { code: "malformed" } });
  expect(form({ ...refund, REFID: "REF_1", REFUNDAMOUNT: "5.00" })).toMatchObject({
    ok: true,
    value: {
      kind: "refund",
      isHint: true,
      refId: "REF_1",
      eventKey: "refund/REF_1/succeeded/500/form",
      outcome: { amountPaise: 500 },
    },
  });
});

test("a refund's JSON is believed with its amount, null where that is no rupees; without one Paytm is asked", () => {
  const read = (fields: Record<string, string>) => {
    const paid = { mid: "MID1", orderId: "ORD_1", txnId: "7", status: "TXN_SUCCESS", txnAmount: "9.00" };
    const body = JSON.stringify({ ...paid, refId: "REF_1", txnType: "REFUND", ...fields });
    const parsed = json(`{"body":${body},"head":{"signature":"${signText(body, KEY)}"}}`);
    return parsed.ok ? [parsed.value.outcome.amountPaise, parsed.value.isHint ?? false] : parsed.error.code;
  };
  expect(read({ refundAmount: "5.00" })).toEqual([500, false]);
  expect(read({ refundAmount: "5.00", currency: "USD" })).toEqual([null, false]);
  expect(read({})).toEqual([null, true]);
});

test("a success whose amount is no rupees decides nothing, and does not stand for the one that is told right later", () => {
  const paid = { MID: "MID1", ORDERID: "ORD_1", TXNID: "7", STATUS: "TXN_SUCCESS", CURRENCY: "INR" };
  for (const unclear of [
    { TXNAMOUNT: "9,00" },
    { TXNAMOUNT: "-9.00" },
    { TXNAMOUNT: "9.00", CURRENCY: "USD" },
  ]) {
    expect(form({ ...paid, ...unclear })).toMatchObject({
      ok: true,
      value: { eventKey: "payment/ORD_1/7/succeeded/unclear/form", outcome: { amountPaise: null } },
    });
  }
  expect(form({ ...paid, TXNAMOUNT: "9.00" })).toMatchObject({
    value: { eventKey: "payment/ORD_1/7/succeeded/900/form", outcome: { amountPaise: 900 } },
  });
});

test("a success in a form is a hint: its signature would hold for other names of its fields too", () => {
  const paid = { MID: "MID1", ORDERID: "ORD_1", STATUS: "TXN_SUCCESS", TXNAMOUNT: "9.00" };
  const genuine = { ...paid, TXNDATE: "2026-11-20 10:00:00.0", TXNID: "7" };
  const other = { ...paid, TXNID: `${genuine.TXNDATE}|7` };
  for (const [fields, CHECKSUMHASH] of [
    [genuine, signForm(genuine, KEY)],
    [other, signForm(genuine, KEY)],
  ] as const) {
    expect(
      paytm.parseWebhook({
        contentType: "application/x-www-form-urlencoded",
        headers: {},
        raw: Buffer.from(new URLSearchParams({ ...fields, CHECKSUMHASH }).toString()),
      }),
    ).toMatchObject({ ok: true, value: { isHint: true, outcome: { orderId: "ORD_1" } } });
  }
});

test("a state that Paytm has no word for decides nothing", () => {
  const payment = { MID: "MID1", ORDERID: "ORD_1", TXNID: "7", STATUS: "ODD", TXNAMOUNT: "9.00" };
  expect(form(payment)).toMatchObject({ ok: true, value: { outcome: { state: "pending" } } });
  expect(form({ ...payment, MID: "MID2" })).toEqual({ ok: false, error: { code: "malformed" } });
});

test.each(["", "null", "[]", '{"body":{}}', '{"head":{"signature":"x"},"body":{"orderId":"ORD_1"'])(
  "%j is malformed",
  (text) => {
    expect(json(text)).toEqual({ ok: false, error: { code: "malformed" } });
  },
);

test("a provider that cannot be reached is unreachable, not an error", async () => {
  expect(await paytm.fetchStatus("ORD_1")).toMatchObject({ ok: false, error: { code: "unreachable" } });
});

test("a merchant key that is not sixteen bytes long stops the start", () => {
  expect(() => createPaytm({ mid: "M", key: "short", website: "W", baseUrl: "" })).toThrow("16 bytes");
});
