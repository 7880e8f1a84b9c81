import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { SQLOutputValue, StatementSync } from "node:sqlite";
import { DatabaseSync } from "node:sqlite";

export type OrderState = "open" | "success" | "failure" | "pending" | "closed" | "expired";
export type PaymentState = "success" | "failure" | "pending";

export interface SimOrder {
  orderId: string;
  /** By whose API the order was opened. */
  provider: "paytm" | "razorpay";
  /** What the shop asks for, in paise. */
  amountPaise: number;
  callbackUrl: string;
  /** What the browser pays with: Paytm's transaction token, Razorpay's order id. */
  token: string;
  expiresAt: Date;
  state: OrderState;
  /** What the shop had the browser hand on (Razorpay only). */
  notes: Record<string, string>;
}

export interface SimPayment {
  txnId: string;
  orderId: string;
  state: PaymentState;
  /** What was paid, in paise. */
  amountPaise: number;
  at: Date;
  /** When a pending payment turns into a success by itself. */
  settlesAt: Date | null;
}

export interface SimRefund {
  refId: string;
  refundId: string;
  orderId: string;
  txnId: string;
  amountPaise: number;
  at: Date;
  settlesAt: Date;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS orders (order_id TEXT PRIMARY KEY, amount_paise INTEGER NOT NULL, callback_url TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE, expires_at INTEGER NOT NULL, state TEXT NOT NULL, provider TEXT NOT NULL, notes TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS payments (seq INTEGER PRIMARY KEY, txn_id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL,
    state TEXT NOT NULL, amount_paise INTEGER NOT NULL, at INTEGER NOT NULL, settles_at INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS refunds (ref_id TEXT PRIMARY KEY, refund_id TEXT NOT NULL, order_id TEXT NOT NULL, txn_id TEXT NOT NULL,
    amount_paise INTEGER NOT NULL, at INTEGER NOT NULL, settles_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS payments_of_order ON payments (order_id, seq);
  CREATE INDEX IF NOT EXISTS refunds_of_order ON refunds (order_id);`;

type Row = Record<string, SQLOutputValue>;

const date = (value: SQLOutputValue | undefined) => new Date(Number(value));

function toOrder(row: Row): SimOrder {
  return {
    orderId: String(row.order_id),
    amountPaise: Number(row.amount_paise),
    callbackUrl: String(row.callback_url),
    token: String(row.token),
    expiresAt: date(row.expires_at),
    state: String(row.state) as OrderState,
    provider: row.provider === "razorpay" ? "razorpay" : "paytm",
    notes: JSON.parse(String(row.notes)) as Record<string, string>,
  };
}

function toPayment(row: Row): SimPayment {
  return {
    txnId: String(row.txn_id),
    orderId: String(row.order_id),
    state: String(row.state) as PaymentState,
    amountPaise: Number(row.amount_paise),
    at: date(row.at),
    settlesAt: row.settles_at === null ? null : date(row.settles_at),
  };
}

function toRefund(row: Row): SimRefund {
  return {
    refId: String(row.ref_id),
    refundId: String(row.refund_id),
    orderId: String(row.order_id),
    txnId: String(row.txn_id),
    amountPaise: Number(row.amount_paise),
    at: date(row.at),
    settlesAt: date(row.settles_at),
  };
}

/** What the simulated provider remembers, in a file that several processes may share. */
export type OrdersFile = ReturnType<typeof openOrdersFile>;

export function openOrdersFile(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: 5000 });
  // A machine crash may lose the last entries, which are no real money; a process crash loses none.
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;");
  db.exec(SCHEMA);
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const rows = (sql: string, ...values: (string | number)[]) => prepare(sql).all(...values) as Row[];
  const first = <T>(read: (row: Row) => T, sql: string, ...values: (string | number)[]): T | undefined => {
    const row = rows(sql, ...values)[0];
    return row && read(row);
  };
  const run = (sql: string, ...values: (string | number | null)[]) =>
    prepare(sql).run(...values).changes === 1;

  return {
    close: () => db.close(),

    /** Enters what `work` enters as one: a third of the time of three entries, and seen by other processes at once. */
    together<T>(work: () => T): T {
      db.exec("BEGIN IMMEDIATE");
      try {
        const done = work();
        db.exec("COMMIT");
        return done;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },

    /** False when the order is known already: an order id is used once. */
    addOrder: (order: SimOrder) =>
      run(
        "INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        order.orderId,
        order.amountPaise,
        order.callbackUrl,
        order.token,
        order.expiresAt.getTime(),
        order.state,
        order.provider,
        JSON.stringify(order.notes),
      ),
    order: (orderId: string) => first(toOrder, "SELECT * FROM orders WHERE order_id = ?", orderId),
    orderByToken: (token: string) => first(toOrder, "SELECT * FROM orders WHERE token = ?", token),
    /** Where the browser goes back to and what it carries, where that comes with the browser. */
    setCheckout: (orderId: string, callbackUrl: string, notes: Record<string, string>) =>
      run(
        "UPDATE orders SET callback_url = ?, notes = ? WHERE order_id = ?",
        callbackUrl,
        JSON.stringify(notes),
        orderId,
      ),
    orders: () => rows("SELECT * FROM orders ORDER BY rowid DESC").map(toOrder),
    setState: (orderId: string, state: OrderState) =>
      run("UPDATE orders SET state = ? WHERE order_id = ?", state, orderId),

    addPayment: (payment: SimPayment) =>
      run(
        "INSERT INTO payments (txn_id, order_id, state, amount_paise, at, settles_at) VALUES (?, ?, ?, ?, ?, ?)",
        payment.txnId,
        payment.orderId,
        payment.state,
        payment.amountPaise,
        payment.at.getTime(),
        payment.settlesAt?.getTime() ?? null,
      ),
    /** False when the payment is no longer pending: another process or an earlier call decided it. */
    decidePayment: (txnId: string, state: PaymentState) =>
      run(
        "UPDATE payments SET state = ?, settles_at = NULL WHERE txn_id = ? AND state = 'pending'",
        state,
        txnId,
      ),
    payment: (txnId: string) => first(toPayment, "SELECT * FROM payments WHERE txn_id = ?", txnId),
    payments: (orderId: string) =>
      rows("SELECT * FROM payments WHERE order_id = ? ORDER BY seq", orderId).map(toPayment),
    unsettledPayments: () => rows("SELECT * FROM payments WHERE settles_at IS NOT NULL").map(toPayment),

    /** False when the reference is known already. */
    addRefund: (refund: SimRefund) =>
      run(
        "INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        refund.refId,
        refund.refundId,
        refund.orderId,
        refund.txnId,
        refund.amountPaise,
        refund.at.getTime(),
        refund.settlesAt.getTime(),
      ),
    refund: (refId: string) => first(toRefund, "SELECT * FROM refunds WHERE ref_id = ?", refId),
    refunds: (orderId: string) =>
      rows("SELECT * FROM refunds WHERE order_id = ? ORDER BY rowid", orderId).map(toRefund),
    unsettledRefunds: (now: Date) =>
      rows("SELECT * FROM refunds WHERE settles_at > ?", now.getTime()).map(toRefund),
  };
}

/** The payment that counts for an order: the latest success, else the latest of all. */
export function latestOf(payments: SimPayment[]): SimPayment | undefined {
  return payments.findLast((payment) => payment.state === "success") ?? payments.at(-1);
}

/** What was given back of a payment, in paise: refunds under way count, so that nothing is given back twice. */
export function refundedOf(refunds: SimRefund[], txnId: string): number {
  return refunds.reduce((sum, refund) => sum + (refund.txnId === txnId ? refund.amountPaise : 0), 0);
}
