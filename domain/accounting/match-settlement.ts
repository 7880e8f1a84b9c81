import type { KnownMoney } from "./ports.ts";
import type { MatchedLine, SettlementLine } from "./settlement-file.ts";

/**
 * Compares the lines of a file with our books, to the paisa; a second line of the same payment does not count. A line whose transaction we
 * do not know is the payment of its order only where no other line of this file or an earlier one is: otherwise it is a second success. So
 * is the line of our own transaction where an earlier file's line was taken as its payment.
 */
export function matchSettlement(lines: readonly SettlementLine[], known: KnownMoney): MatchedLine[] {
  const byTxn = new Map(known.payments.map((each) => [each.txnId, each]));
  const byOrder = new Map(known.payments.map((each) => [each.orderId, each]));
  const inFile = new Set(lines.map(({ kind, txnId }) => (kind === "payment" ? txnId : "")));
  const taken = new Set<string>();
  /** The payment of an order, for the first line that names its order alone. */
  const byOrderAlone = ({ kind, orderId }: SettlementLine) => {
    const payment = byOrder.get(orderId);
    if (kind !== "payment" || !payment || payment.isSettled || payment.isTaken) return undefined;
    if (inFile.has(payment.txnId) || taken.has(orderId)) return undefined;
    taken.add(orderId);
    return payment;
  };
  const byOwnTxn = ({ txnId }: SettlementLine) => {
    const payment = byTxn.get(txnId);
    return payment?.isTaken ? undefined : payment;
  };
  const byRef = new Map(known.refunds.map((each) => [each.refId, each]));
  const seen = new Set<string>();
  return lines.map((line): MatchedLine => {
    const key = `${line.kind} ${line.txnId}`;
    const isSecond = seen.has(key);
    seen.add(key);
    const payment = byOwnTxn(line) ?? (isSecond ? byOrder.get(line.orderId) : byOrderAlone(line));
    const refund = byRef.get(line.txnId);
    const paise = line.kind === "payment" ? payment?.paise : refund && -refund.paise;
    const oursPaise = paise ?? null;
    if (isSecond) return { ...line, state: "duplicate", oursPaise };
    if (oursPaise === null) return { ...line, state: "unknown", oursPaise };
    return { ...line, state: oursPaise === line.grossPaise ? "matched" : "amount", oursPaise };
  });
}
