import { expect, test } from "vitest";
import { ledgerCsv } from "./ledger.ts";
import type { LedgerLine } from "./ports.ts";

const line = (changes: Partial<LedgerLine>): LedgerLine => ({
  day: "2026-11-20",
  kind: "received",
  reference: "D1",
  at: new Date("2026-11-20T04:00:00Z"),
  method: "online",
  amountPaise: 45_050,
  bookingNo: "N1",
  billNo: "26-27/000007",
  billAt: new Date("2026-11-20T05:00:00Z"),
  labId: 1,
  state: "",
  isOfBill: true,
  ...changes,
});
const labs = new Map([[1, { state: "West Bengal" }]]);

/** The file's cells by their column, one object a line. */
async function cells(lines: LedgerLine[]): Promise<Record<string, string>[]> {
  const batches = async function* () {
    for (const each of lines) yield [each];
  };
  let csv = "";
  for await (const piece of ledgerCsv(batches(), labs)) csv += piece;
  const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
  const names = heading.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

test("a bill has its number, the code of the service, the exemption, the place of supply and no tax", async () => {
  expect(await cells([line({})])).toEqual([
    {
      day: "2026-11-20",
      entry: "bill of supply",
      document_no: "26-27/000007",
      document_date: "2026-11-20",
      booking_no: "N1",
      reference: "D1",
      method: "online",
      sac: "999316",
      description: "Diagnostic laboratory services",
      place_of_supply: "19-West Bengal",
      supply_type: "Exempt",
      exemption: "Entry 74 of Notification 12/2017 - Central Tax (Rate)",
      gst_rate: "0",
      exempt_value: "450.50",
      exempt_value_reversed: "0.00",
      taxable_value: "0.00",
      cgst: "0.00",
      sgst: "0.00",
      igst: "0.00",
      money_in: "450.50",
      money_out: "0.00",
    },
  ]);
});

test("a refund takes the value of its bill back, in columns of its own that no spreadsheet turns into text", async () => {
  expect(await cells([line({ kind: "refunded", reference: "R1" })])).toMatchObject([
    {
      entry: "refund",
      exempt_value: "0.00",
      exempt_value_reversed: "450.50",
      money_in: "0.00",
      money_out: "450.50",
    },
  ]);
});

test("the refund of money that paid no booking takes nothing back of the bill", async () => {
  expect(await cells([line({ kind: "refunded", reference: "R1", isOfBill: false })])).toMatchObject([
    { entry: "refund", document_no: "", sac: "", exempt_value_reversed: "0.00", money_out: "450.50" },
  ]);
});

test("money that paid no booking is no supply", async () => {
  expect(await cells([line({ kind: "beside", isOfBill: false })])).toMatchObject([
    { document_no: "", sac: "", supply_type: "", exempt_value: "0.00", money_in: "450.50" },
  ]);
});
