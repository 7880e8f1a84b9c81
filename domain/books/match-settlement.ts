import type { KnownMoney } from "./ports.ts";
import type { MatchedLine, SettlementLine } from "./settlement-file.ts";

/** Compares the lines of a file with our books, to the paisa; the second line of the same money counts no more. */
export function matchSettlement(lines: readonly SettlementLine[], known: KnownMoney): MatchedLine[] {
  const byTxn = new Map(known.payments.map((each) => [each.txnId, each]));
  const byOrder = new Map(known.payments.map((each) => [each.orderId, each]));
  const byRef = new Map(known.refunds.map((each) => [each.refId, each]));
  const seen = new Set<string>();
  return lines.map((line): MatchedLine => {
    const key = `${line.kind} ${line.txnId}`;
    const isSecond = seen.has(key);
    seen.add(key);
    const payment = byTxn.get(line.txnId) ?? byOrder.get(line.orderId);
    const refund = byRef.get(line.txnId);
    const paise = line.kind === "payment" ? payment?.paise : refund && -refund.paise;
    const oursPaise = paise ?? null;
    if (isSecond) return { ...line, state: "duplicate", oursPaise };
    if (oursPaise === null) return { ...line, state: "unknown", oursPaise };
    return { ...line, state: oursPaise === line.grossPaise ? "matched" : "amount", oursPaise };
  });
}
