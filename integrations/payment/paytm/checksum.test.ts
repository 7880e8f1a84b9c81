import { expect, test } from "vitest";
import { signForm, signText, verifyForm, verifyText } from "./checksum.ts";

const KEY = "SANDBOX_KEY_0016";
const form = {
  BANKTXNID: "",
  CURRENCY: "INR",
  MID: "TESTMID0000000000001",
  ORDERID: "ORD_1",
  RESPCODE: "01",
  RESPMSG: "Txn Success",
  STATUS: "TXN_SUCCESS",
  TXNAMOUNT: "1.00",
  TXNID: "2026",
};
const SIGNATURE =
  "OlVu6+DrcxwZkSaKn69MRnwvjm8lfjjDTgoBY3A7Rq87TyP1Jkp2E8nYWfM1hpTV0LRM2JyZbyktOcZilWJwcTSrFPwvo7EF4XCkhGHqlf8=";

test("a form gets the signature that Paytm's own library gives it", () => {
  expect(signForm(form, KEY, "abcd")).toBe(SIGNATURE);
  expect(verifyForm({ ...form, CHECKSUMHASH: SIGNATURE }, KEY)).toBe(true);
});

test("the order of the fields does not matter, their values do", () => {
  const turned = Object.fromEntries(Object.entries(form).reverse());
  expect(verifyForm({ CHECKSUMHASH: SIGNATURE, ...turned }, KEY)).toBe(true);
  expect(verifyForm({ ...form, TXNAMOUNT: "1000.00", CHECKSUMHASH: SIGNATURE }, KEY)).toBe(false);
  expect(verifyForm({ ...form, EXTRA: "1", CHECKSUMHASH: SIGNATURE }, KEY)).toBe(false);
});

test("a form that says null verifies in both readings of the word", () => {
  const kept = { ...form, BANKTXNID: "null" };
  const text = (bank: string) => [bank, ...Object.values(form).slice(1)].join("|");
  expect(verifyForm({ ...kept, CHECKSUMHASH: signText(text(""), KEY) }, KEY)).toBe(true);
  expect(verifyForm({ ...kept, CHECKSUMHASH: signText(text("null"), KEY) }, KEY)).toBe(true);
  expect(verifyForm({ ...kept, CHECKSUMHASH: signText(text("nil"), KEY) }, KEY)).toBe(false);
});

test("a signature of a text holds for that text and key only", () => {
  const signature = signText('{"orderId":"ORD_1","name":"নমুনা"}', KEY);
  expect(verifyText('{"orderId":"ORD_1","name":"নমুনা"}', KEY, signature)).toBe(true);
  expect(verifyText('{"orderId":"ORD_2","name":"নমুনা"}', KEY, signature)).toBe(false);
  expect(verifyText('{"orderId":"ORD_1","name":"নমুনা"}', "ANOTHER_KEY_0016", signature)).toBe(false);
  expect(signText("same", KEY)).not.toBe(signText("same", KEY));
});

test.each([
  "",
  "x",
  "not base64 at all!",
  "AAAA",
  SIGNATURE.slice(4),
  SIGNATURE.replace("Jkp2", "Jkp3"),
  "\u0000ñ",
])("a forged signature %j is refused without an error", (forged) => {
  expect(verifyText("1", KEY, forged)).toBe(false);
  expect(verifyForm({ ...form, CHECKSUMHASH: forged }, KEY)).toBe(false);
});
