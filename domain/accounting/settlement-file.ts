import { isDay } from "../shared/clock.ts";
import { parseGroupedRupees } from "../shared/money.ts";
import { csvRecords } from "../shared/read-csv.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";

/** A line of the provider's settlement: a payment that it passes on, or a refund that it keeps back. Paise. */
export interface SettlementLine {
  /** Its number in the file; the heading is 1. */
  line: number;
  kind: "payment" | "refund";
  orderId: string;
  /** The provider's transaction; of a refund our reference. */
  txnId: string;
  grossPaise: number;
  /** Below 0 where fee and tax come back with a refund. */
  feePaise: number;
  taxPaise: number;
  netPaise: number;
  /** YYYY-MM-DD. */
  settledOn: string | null;
  bankReference: string;
}

/** A line compared with our books. */
export interface MatchedLine extends SettlementLine {
  /** "unknown": we have no such payment or refund; "amount": another amount; "duplicate": counted in an earlier line or file. */
  state: "matched" | "unknown" | "amount" | "duplicate";
  /** The amount in our books; null if unknown. */
  oursPaise: number | null;
}

export type SettlementError =
  | { code: "empty" }
  | { code: "too-long"; most: number }
  | { code: "missing-column"; column: string }
  | { code: "bad-line"; line: number; column: string };

/**
 * The headings by which Paytm's and Razorpay's files, and our own example, name a column; compared without case, spaces and signs. Of several
 * the first that has a value counts: our own number before the provider's.
 */
const HEADINGS = {
  kind: ["type", "transactiontype", "transactionentity", "entity", "txntype"],
  order: ["orderreceipt", "merchantorderid", "orderid", "order"],
  txn: ["transactionid", "txnid", "entityid", "paymentid"],
  refund: ["merchantrefundid", "refundrefid", "refid", "refundid"],
  notes: ["refundnotes"],
  gross: ["amount", "txnamount", "transactionamount", "gross", "grossamount"],
  fee: ["fee", "commission", "mdr", "feeexclusivetax", "commissionamount"],
  tax: ["tax", "gst", "gstamount", "serviceandgst"],
  net: ["settledamount", "net", "netamount", "payoutamount", "settlementamount"],
  day: ["settleddate", "settledat", "payoutdate", "settlementdate", "settledon"],
  bank: ["utr", "utrno", "settlementutr", "bankreference", "payoututr"],
} as const;
type Field = keyof typeof HEADINGS;

const NEEDED: readonly Field[] = ["order", "txn", "gross", "fee", "tax"];
export const MAX_LINES = 50_000;
/** Characters of a bank's reference. */
const MAX_REFERENCE = 60;
/** 100 crore rupees: a larger amount is the number of something else, and a file of them has no exact sum. */
const MAX_PAISE = 100_000_000_000;
/** What no id has, and PostgreSQL does not take. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Reads a settlement file of the provider (CSV with a heading). The first line that cannot be read stops it: nothing of it is taken. */
export function readSettlement(text: string): Result<SettlementLine[], SettlementError> {
  const records = csvRecords(text).filter(({ cells }) => cells.some((cell) => cell.text.trim() !== ""));
  const [first, ...body] = records;
  if (!first || body.length === 0) return fail({ code: "empty" });
  const heading = first.cells.map((cell) => cell.text);
  if (body.length > MAX_LINES) return fail({ code: "too-long", most: MAX_LINES });
  const names = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const at = Object.fromEntries(
    Object.entries(HEADINGS).map(([field, known]) => [
      field,
      known.map((name) => names.indexOf(name)).filter((index) => index >= 0),
    ]),
  ) as Record<Field, number[]>;
  const missing = NEEDED.find((field) => at[field].length === 0);
  if (missing) return fail({ code: "missing-column", column: missing });
  const lines: SettlementLine[] = [];
  for (const { line, cells } of body) {
    // A comma within an amount, or a quote in a wrong place, would move money to other columns or take lines away.
    const isTorn = cells.some(({ fault }) => fault !== null) || cells.length > heading.length;
    // Spreadsheets leave out empty cells at the end of a line; a line that was cut off ends before its amounts.
    const isCut = NEEDED.some((field) => at[field].every((index) => index >= cells.length));
    if (isTorn || isCut) return fail({ code: "bad-line", line, column: "cells" });
    const values = (field: Field) =>
      at[field].map((index) => (cells[index]?.text ?? "").trim().replace(/^'/, ""));
    const read = readLine((field) => values(field).find((value) => value !== "") ?? "");
    if (!read.ok) return fail({ code: "bad-line", line, column: read.error });
    lines.push({ line, ...read.value });
  }
  return done(lines);
}

function readLine(cell: (field: Field) => string): Result<Omit<SettlementLine, "line">, Field> {
  // A negative amount is a refund, whatever the type of the line.
  const isBack = /refund/i.test(cell("kind")) || cell("gross").startsWith("-");
  const kind = isBack ? "refund" : "payment";
  const orderId = cell("order");
  const txnId = kind === "refund" ? refundOf(cell) : cell("txn");
  if (orderId === "" || orderId.length > 60 || CONTROL.test(orderId)) return fail("order");
  if (txnId === "" || txnId.length > 80 || CONTROL.test(txnId)) return fail("txn");
  const amounts: Partial<Record<Field, number>> = {};
  for (const field of ["gross", "fee", "tax", "net"] as const) {
    const written = cell(field);
    const paise = parseGroupedRupees(written === "" ? "0" : written);
    if (paise === undefined || Math.abs(paise) > MAX_PAISE) return fail(field);
    if (field === "gross" && paise === 0) return fail(field);
    amounts[field] = paise;
  }
  const size = Math.abs(amounts.gross ?? 0);
  const grossPaise = kind === "refund" ? -size : size;
  const [fee, tax] = [Math.abs(amounts.fee ?? 0), Math.abs(amounts.tax ?? 0)];
  const given = cell("net") === "" ? null : (amounts.net ?? 0);
  // A refund takes money away, whether its line has signs or not; fee and tax may come back with it.
  const netPaise = given === null ? grossPaise - fee - tax : kind === "refund" ? -Math.abs(given) : given;
  const isFeeBack = kind === "refund" && netPaise === grossPaise + fee + tax;
  const [feePaise, taxPaise] = isFeeBack ? [0 - fee, 0 - tax] : [fee, tax];
  const day = dayOf(cell("day"));
  if (day === undefined) return fail("day");
  if (cell("bank").length > MAX_REFERENCE || CONTROL.test(cell("bank"))) return fail("bank");
  return done({
    kind,
    orderId,
    txnId,
    grossPaise,
    feePaise,
    taxPaise,
    netPaise,
    settledOn: day,
    bankReference: cell("bank"),
  });
}

/** Our reference of a refund; Razorpay has it in the notes alone. The provider's own number where there is none. */
function refundOf(cell: (field: Field) => string): string {
  return cell("refund") || (/\bref_id\W{1,8}(\w+)/.exec(cell("notes"))?.[1] ?? cell("txn"));
}

/** `2026-11-20…` or `20/11/2026…`; null for none, undefined for an invalid day. */
function dayOf(written: string): string | null | undefined {
  if (written === "") return null;
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(written) ?? [];
  const found = year ? `${year}-${month}-${day}` : written.slice(0, 10);
  return isDay(found) ? found : undefined;
}
