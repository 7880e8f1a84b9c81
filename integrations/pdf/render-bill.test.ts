import { expect, test } from "vitest";
import type { BillModel } from "../../domain/payments/bill-model.ts";
import { readWithPdfium } from "../../test/support/read-pdf.ts";
import { renderBill } from "./render-bill.ts";

const bill: BillModel = {
  language: "en",
  brand: "Namuna",
  demo: false,
  supplier: ["Namuna Diagnostics", "12 Gariahat Road"],
  title: "Bill of supply",
  number: "26-27/1",
  facts: [{ label: "Patient", value: "Asha Roy" }],
  lines: Array.from({ length: 60 }, (_, i) => ({
    name: `Test ${i}`,
    contents: "",
    code: "999316",
    price: "₹500",
    discount: "−₹100",
    amount: "₹400",
  })),
  sums: [{ label: "Total", amount: "₹24,000", isTotal: true }],
  taxNote: "No tax is charged.",
  movements: [
    { date: "29/11/2026", what: "Paid at the visit", reference: "", amount: "₹24,000" },
    { date: "30/11/2026", what: "Refunded", reference: "R1", amount: "−₹100" },
  ],
  notes: [],
};

test("each page with rows of a bill names their columns, and a payment without a reference has no brackets", async () => {
  const { pages } = await readWithPdfium(await renderBill(bill));
  const read = pages.map((page) => page.replace(/\s+/g, " "));
  const withRows = read.filter((page) => page.includes("999316"));

  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page).toContain("Service SAC Price Offer Amount");
  expect(read.join(" ")).toMatch(/Paid at the visit ₹24,000.*Refunded \(R1\)/);
});
