import { expect, test } from "vitest";
import { readSettlement } from "./settlement-file.ts";

const HEAD =
  "transaction_type,order_id,transaction_id,refund_id,amount,fee,tax,settled_amount,settled_date,utr";

test("payments and refunds of the provider's file become paise, whatever the headings' case and signs", () => {
  const file = [
    "\uFEFFTransaction Type,Order ID,Txn ID,Refund ID,Amount,Commission,GST,Settled Amount,Settled Date,UTR No",
    'ACQUIRING,D1,T1,,"1,450.00",26.10,4.70,1419.20,20/11/2026,UTR1',
    "REFUND,D1,T2,R1,450.5,0,0,-450.50,2026-11-20 04:00,UTR1",
    "",
  ].join("\r\n");
  const read = readSettlement(file);
  expect(read).toEqual({
    ok: true,
    value: [
      {
        line: 2,
        kind: "payment",
        orderId: "D1",
        txnId: "T1",
        grossPaise: 145_000,
        feePaise: 2_610,
        taxPaise: 470,
        netPaise: 141_920,
        settledOn: "2026-11-20",
        bankReference: "UTR1",
      },
      {
        line: 3,
        kind: "refund",
        orderId: "D1",
        txnId: "R1",
        grossPaise: -45_050,
        feePaise: 0,
        taxPaise: 0,
        netPaise: -45_050,
        settledOn: "2026-11-20",
        bankReference: "UTR1",
      },
    ],
  });
});

test("Razorpay's own report names our order, which lines are refunds, and our reference in their notes", () => {
  const head =
    "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by";
  const paid =
    'payment,pay_1,450.0,INR,8.1,1.46,0.0,440.44,upi,,,2026-11-20T13:33:57,2026-11-20T13:34:01,"{""order"":""P1"",""proof"":""x""}",,,,order_1,P1,,,,,setl_1,2026-11-22T04:00:00,UTR1,Razorpay';
  const back = (notes: string) =>
    `refund,rfnd_1,150.0,INR,0.0,0.0,150.0,0.0,upi,,,2026-11-21T13:33:57,,,${notes},,,order_1,P1,,,,,setl_1,2026-11-22T04:00:00,UTR1,Razorpay`;
  const noted = back('"{""ref_id"":""RTEE1P50SAAX79DR0F"",""reason"":""Booking cancelled""}"');
  expect(readSettlement([head, paid, noted, back("")].join("\n"))).toMatchObject({
    ok: true,
    value: [
      { kind: "payment", orderId: "P1", txnId: "pay_1", grossPaise: 45_000, netPaise: 44_044 },
      { kind: "refund", orderId: "P1", txnId: "RTEE1P50SAAX79DR0F", grossPaise: -15_000, netPaise: -15_000 },
      { kind: "refund", orderId: "P1", txnId: "rfnd_1", settledOn: "2026-11-22", bankReference: "UTR1" },
    ],
  });
});

test("of several columns that may name an order or a refund the one with our own number counts, where it has one", () => {
  const read = readSettlement(
    "type,order_id,merchant_order_id,refund_id,ref_id,txnid,amount,fee,tax\n" +
      "payment,bank1,P1,,,T1,100,0,0\npayment,bank2,,,,T2,100,0,0\nrefund,bank1,P1,RF9,R1,T1,50,0,0\n",
  );
  expect(read).toMatchObject({
    ok: true,
    value: [{ orderId: "P1" }, { orderId: "bank2" }, { orderId: "P1", txnId: "R1" }],
  });
});

test("without a net amount it is what is left after fee and tax", () => {
  const read = readSettlement("order_id,txnid,amount,fee,tax\nD1,T1,100,2,0.36\n");
  expect(read).toMatchObject({ ok: true, value: [{ netPaise: 9_764, settledOn: null, kind: "payment" }] });
});

test.each([
  ["", { code: "empty" }],
  [`${HEAD}\n`, { code: "empty" }],
  ["order_id,amount,fee,tax\nD1,1,0,0", { code: "missing-column", column: "txn" }],
  [`${HEAD}\n,D1,T1,,a lot,0,0,1,,`, { code: "bad-line", line: 2, column: "gross" }],
  [`${HEAD}\n,D1,T1,,10.555,0,0,1,,`, { code: "bad-line", line: 2, column: "gross" }],
  [`${HEAD}\n,,T1,,10,0,0,1,,`, { code: "bad-line", line: 2, column: "order" }],
  [`${HEAD}\n,D1,T1,,10,0,0,1,31/02/2026,`, { code: "bad-line", line: 2, column: "day" }],
  [`${HEAD}\n,D1,T1,,10,0,0,1,,\n,D2,,,10,0,0,1,,`, { code: "bad-line", line: 3, column: "txn" }],
  [`${HEAD}\n\n,D1,T1,,10,0,0,1,,"a\nb"\n\n,D2,,,10,0,0,1,,`, { code: "bad-line", line: 6, column: "txn" }],
  [`${HEAD}\n,D1,T1,,1,450.00,0,0,1,,`, { code: "bad-line", line: 2, column: "cells" }],
  [`${HEAD}\n,D1,T1,,10,0,0,1,,"UTR1\n,D2,T2,,10,0,0,1,,`, { code: "bad-line", line: 2, column: "cells" }],
  [`${HEAD}\n,D\0,T1,,10,0,0,1,,`, { code: "bad-line", line: 2, column: "order" }],
  [`${HEAD}\n,D1,T\0,,10,0,0,1,,`, { code: "bad-line", line: 2, column: "txn" }],
  [`${HEAD}\n,D1,T1,,10,0,0,1,,U\0`, { code: "bad-line", line: 2, column: "bank" }],
  [`${HEAD}\n,D1,T1,,919830012345,0,0,1,,`, { code: "bad-line", line: 2, column: "gross" }],
  [`${HEAD}\n,D1,T1,,10,0,0,919830012345,,`, { code: "bad-line", line: 2, column: "net" }],
  [HEAD.replaceAll(",", ";"), { code: "empty" }],
  [`${HEAD}\n,D1,T1`.replaceAll(",", ";"), { code: "missing-column", column: "order" }],
])("a file that cannot be read whole names the place: %j", (file, error) => {
  expect(readSettlement(file)).toEqual({ ok: false, error });
});

test("money that the provider takes back is not counted as passed on, whatever its line is called", () => {
  const read = readSettlement(`${HEAD}\nCHARGEBACK,D1,T1,,-100,0,0,-100,,\n,D1,T2,,"-1,000",2,0,,,`);
  expect(read).toMatchObject({
    ok: true,
    value: [
      { kind: "refund", txnId: "T1", grossPaise: -10_000, netPaise: -10_000 },
      { kind: "refund", txnId: "T2", grossPaise: -100_000, feePaise: 200, netPaise: -100_200 },
    ],
  });
});

test.each([
  [
    "a refund without signs",
    "REFUND,D1,T1,R1,100,0,0,100.00,,",
    { feePaise: 0, taxPaise: 0, netPaise: -10_000 },
  ],
  [
    "a refund with a sign at its amount alone",
    "REFUND,D1,T1,R1,-100,0,0,100.00,,",
    { feePaise: 0, taxPaise: 0, netPaise: -10_000 },
  ],
  [
    "a refund with which the fee comes back",
    "REFUND,D1,T1,R1,100,2.00,0.36,97.64,,",
    { feePaise: -200, taxPaise: -36, netPaise: -9_764 },
  ],
  [
    "the same with signs",
    "REFUND,D1,T1,R1,-100,-2.00,-0.36,-97.64,,",
    { feePaise: -200, taxPaise: -36, netPaise: -9_764 },
  ],
  [
    "a refund that costs a fee",
    "REFUND,D1,T1,R1,-100,2.00,0.36,-102.36,,",
    { feePaise: 200, taxPaise: 36, netPaise: -10_236 },
  ],
  [
    "a payment whose fee has a sign",
    "PAYMENT,D1,T1,,100,-2.00,-0.36,97.64,,",
    { feePaise: 200, taxPaise: 36, netPaise: 9_764 },
  ],
])("the amount of %s, less fee and tax, is what is paid out", (_, line, sums) => {
  const read = readSettlement(`${HEAD}\n${line}`);
  expect(read).toMatchObject({ ok: true, value: [sums] });
  const [only] = read.ok ? read.value : [];
  expect((only?.grossPaise ?? 0) - (only?.feePaise ?? 0) - (only?.taxPaise ?? 0)).toBe(only?.netPaise);
});

test.each([
  ["1,450.00", 145_000],
  ["1,00,000", 10_000_000],
  ["12,34,567.50", 123_456_750],
  ["123,456.7", 12_345_670],
])("the commas of %s part thousands or lakhs", (amount, grossPaise) => {
  expect(readSettlement(`order_id,txnid,amount,fee,tax\nD1,T1,"${amount}",0,0\n`)).toMatchObject({
    value: [{ grossPaise }],
  });
});

test.each([
  "1299,00",
  "12,9",
  "1,00",
  "1,2345",
  ",100",
  "1,,000",
  "1 299",
  "₹1,299",
  "1.299,00",
  "1e3",
  "১২৯৯",
])("the amount %s may be another one: the file is not taken", (amount) => {
  expect(readSettlement(`order_id,txnid,amount,fee,tax\nD1,T1,"${amount}",0,0\n`)).toEqual({
    ok: false,
    error: { code: "bad-line", line: 2, column: "gross" },
  });
});

test.each([
  ["D1,T1,100", "cells"],
  ["D1,T1,100,2", "cells"],
  ['D1,T1,"1"00,2,0', "cells"],
  ['D1,T1,1"00,2,0', "cells"],
  [`D1,T1,100,2,0,${"U".repeat(61)}`, "bank"],
])("a line that is cut off, or torn by a quote, is not read in part: %s", (line, column) => {
  expect(readSettlement(`order_id,txnid,amount,fee,tax,utr\n${line}\n`)).toEqual({
    ok: false,
    error: { code: "bad-line", line: 2, column },
  });
});

test("a cell in quotes holds commas, quotes and line breaks", () => {
  const read = readSettlement('order_id,txnid,amount,fee,tax,utr\n"D,1","T""1",1,0,0,"a\nb"');
  expect(read).toMatchObject({ value: [{ orderId: "D,1", txnId: 'T"1', bankReference: "a\nb" }] });
});
