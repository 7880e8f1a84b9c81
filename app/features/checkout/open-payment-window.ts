import type { getPayment } from "../../../contract/bookings.ts";
import { call, endpoint } from "../../state/call.ts";
import { environmentOf } from "../../state/environments.ts";
import { sessionStore } from "../../state/session.ts";
import { detailsPath } from "./booking-states.tsx";

/** The parameters of the payment provider's window; the same on every page that can pay. */
export interface PaymentTicket {
  provider: "paytm" | "razorpay";
  /** The merchant: Paytm's MID, Razorpay's key id. */
  mid: string;
  orderId: string;
  txnToken: string;
  /** How long the token is valid, by the server's clock: a phone's clock may be wrong. */
  secondsLeft: number;
  /** Form fields for the provider's own page; Razorpay's window takes its notes and the return URL from them. */
  redirectFields: Record<string, string>;
  /** Rupees with two decimals, as the provider expects. */
  amount: string;
  checkoutScript: string;
}

/** `closed`: the customer closed the window; `expired`: its token has expired; `blocked`: it could not be opened. */
export type WindowEnd = "closed" | "expired" | "blocked";

interface CheckoutConfig {
  root: string;
  flow: "DEFAULT";
  data: { orderId: string; token: string; tokenType: "TXN_TOKEN"; amount: string };
  merchant: { redirect: true };
  handler: { notifyMerchant: (event: string) => void; transactionStatus: () => void };
}

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: "INR";
  callback_url: string;
  redirect: true;
  /** Seconds. */
  timeout: number;
  notes: Record<string, string>;
  prefill: { contact: string };
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open(): void; close(): void };
    Paytm?: {
      CheckoutJS?: { init(config: CheckoutConfig): Promise<unknown>; invoke(): void; close(): void };
    };
  }
}

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Opens the provider's window over the page. A decided payment leaves the page: the provider sends the browser to our return URL.
 * Everything else calls `onEnd`, once. If the customer has gone to another page (`left`), the window closes without `onEnd`, or does not open.
 * Resolves when the window is open, or will not be.
 */
export async function openPaymentWindow(
  ticket: PaymentTicket,
  onEnd: (end: WindowEnd) => void,
  left?: AbortSignal,
): Promise<void> {
  const endsAt = Date.now() + ticket.secondsLeft * 1000;
  let ended = false;
  const end = (how: WindowEnd) => {
    if (ended) return;
    ended = true;
    window.Paytm?.CheckoutJS?.close();
    onEnd(how);
  };
  const closeWhenLeft = (close: () => void) => {
    const leave = () => {
      if (ended) return;
      ended = true;
      close();
    };
    left?.addEventListener("abort", leave, { once: true });
  };
  try {
    await loadScript(environmentOf(location.hostname).checkoutScript || ticket.checkoutScript);
    if (left?.aborted) return;
    if (ticket.provider === "razorpay") return closeWhenLeft(openRazorpay(ticket, endsAt, end));
    const checkout = window.Paytm?.CheckoutJS;
    if (!checkout) throw new Error("the provider's script has no checkout");
    await checkout.init({
      root: "",
      flow: "DEFAULT",
      data: {
        orderId: ticket.orderId,
        token: ticket.txnToken,
        tokenType: "TXN_TOKEN",
        amount: ticket.amount,
      },
      merchant: { redirect: true },
      // The provider takes synchronous functions only and does not wait for them.
      handler: {
        notifyMerchant: (event) => {
          if (event === "APP_CLOSED") end("closed");
          if (event === "SESSION_EXPIRED") end("expired");
        },
        transactionStatus: () => end("closed"),
      },
    });
    if (left?.aborted) return;
    checkout.invoke();
    closeWhenLeft(() => checkout.close());
  } catch {
    // What has failed for a page that was left is no longer of interest, and another page's window may be open.
    if (!left?.aborted) end("blocked");
  }
}

/** Razorpay has one event for closing; whether the time was over is decided here. Returns what closes the window. */
function openRazorpay(ticket: PaymentTicket, endsAt: number, end: (how: WindowEnd) => void): () => void {
  const { Razorpay } = window;
  if (!Razorpay) throw new Error("the provider's script has no checkout");
  const fields = ticket.redirectFields;
  const notes = Object.entries(fields).flatMap(([name, value]) => {
    const note = /^notes\[(\w+)\]$/.exec(name)?.[1];
    return note ? [[note, value] as const] : [];
  });
  const checkout = new Razorpay({
    key: ticket.mid,
    order_id: ticket.txnToken,
    amount: Number(fields.amount),
    currency: "INR",
    callback_url: fields.callback_url ?? "",
    redirect: true,
    timeout: Math.max(1, Math.floor((endsAt - Date.now()) / 1000)),
    notes: Object.fromEntries(notes),
    // Of who is logged in here, if anybody: a payer by a link may be somebody else than the customer.
    prefill: { contact: sessionStore.read().user.mobileNo },
    // Shortly before the end counts as the end: the window closes itself by whole seconds.
    modal: { ondismiss: () => end(Date.now() >= endsAt - 1500 ? "expired" : "closed") },
  });
  checkout.open();
  return () => checkout.close();
}

const loaded = new Set<string>();

/** Loads the script once; a second payment on the same page reuses it. No `crossorigin`: the provider's host may lack CORS. */
function loadScript(address: string): Promise<void> {
  if (loaded.has(address)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const timer = setTimeout(() => fail(), SCRIPT_TIMEOUT_MS);
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("the provider's script did not load"));
    };
    script.src = address;
    script.onload = () => {
      clearTimeout(timer);
      loaded.add(address);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}

/** The checkout's endpoints; open-payment-window.test.ts compares them with the contract. */
export const checkoutCalls = {
  getPayment: endpoint<typeof getPayment>("GET", "/api/payments/{OrderId}"),
};

/** States in which money has moved or is about to: the booking's page shows the rest. */
const MONEY_MOVED = new Set(["succeeded", "confirming", "refunded"]);

/** The path that the customer goes to when the window was closed or has expired. The server is asked first, because the payment may have gone through at that moment. */
export async function pathAfterWindow(orderId: string, payLater: boolean): Promise<string> {
  try {
    const { data } = await call(checkoutCalls.getPayment, { params: { OrderId: orderId } });
    if (MONEY_MOVED.has(data.State)) return detailsPath({ transactionId: data.TransactionId, payLater });
  } catch {
    // The cart's page checks the payment again when it loads.
  }
  return `/cart?paymentfail=1&${Math.floor(Math.random() * 1_000_000_000)}`;
}
