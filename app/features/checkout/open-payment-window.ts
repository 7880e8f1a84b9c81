import type { getPayment } from "../../../contract/bookings.ts";
import { href } from "../../links.ts";
import { call, endpoint } from "../../state/call.ts";

/** What the provider's window is opened with; the same on every page that can pay. */
export interface PaymentTicket {
  provider: "paytm" | "razorpay";
  /** Whose shop it is: Paytm's MID, Razorpay's key id. */
  mid: string;
  orderId: string;
  txnToken: string;
  /** How long the token is good for, by the server's clock: that of a phone may be wrong. */
  secondsLeft: number;
  /** What the provider's own page is given; Razorpay's window takes its notes and the way back from it. */
  redirectFields: Record<string, string>;
  /** Rupees with two decimals, as the provider asks for it. */
  amount: string;
  checkoutScript: string;
}

/** `closed`: the customer closed the window; `expired`: its token's time is over; `blocked`: it could not be opened at all. */
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
    Razorpay?: new (options: RazorpayOptions) => { open(): void };
    Paytm?: {
      CheckoutJS?: { init(config: CheckoutConfig): Promise<unknown>; invoke(): void; close(): void };
    };
  }
}

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Opens the provider's window over the page. A payment that is decided leaves the page by itself: the provider sends the browser
 * to our return address. Everything else comes to `onEnd`, once. Over another page, to which the customer has gone while the script was on its
 * way (`left`), no window opens. Settles when the window is open, or will not be.
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
  try {
    await loadScript(ticket.checkoutScript);
    if (left?.aborted) return;
    if (ticket.provider === "razorpay") return openRazorpay(ticket, endsAt, end);
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
      // The provider takes plain functions only, and waits for none of them.
      handler: {
        notifyMerchant: (event) => {
          if (event === "APP_CLOSED") end("closed");
          if (event === "SESSION_EXPIRED") end("expired");
        },
        transactionStatus: () => end("closed"),
      },
    });
    if (!left?.aborted) checkout.invoke();
  } catch {
    end("blocked");
  }
}

/** Razorpay has one event for leaving; whether the time was over is ours to say. */
function openRazorpay(ticket: PaymentTicket, endsAt: number, end: (how: WindowEnd) => void): void {
  const { Razorpay } = window;
  if (!Razorpay) throw new Error("the provider's script has no checkout");
  const fields = ticket.redirectFields;
  const notes = Object.entries(fields).flatMap(([name, value]) => {
    const note = /^notes\[(\w+)\]$/.exec(name)?.[1];
    return note ? [[note, value] as const] : [];
  });
  new Razorpay({
    key: ticket.mid,
    order_id: ticket.txnToken,
    amount: Number(fields.amount),
    currency: "INR",
    callback_url: fields.callback_url ?? "",
    redirect: true,
    timeout: Math.max(1, Math.floor((endsAt - Date.now()) / 1000)),
    notes: Object.fromEntries(notes),
    prefill: { contact: fields["prefill[contact]"] ?? "" },
    // A moment before the end counts as the end: the window closes itself by whole seconds.
    modal: { ondismiss: () => end(Date.now() >= endsAt - 1500 ? "expired" : "closed") },
  }).open();
}

const loaded = new Set<string>();

/** Loads the script once; a second payment on the same page uses it again. No `crossorigin`: the provider's host may lack CORS. */
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

/** The contract's calls of the checkout; checkout-calls.test.ts compares them with the contract. */
export const checkoutCalls = {
  getPayment: endpoint<typeof getPayment>("GET", "/api/payments/{OrderId}"),
};

/** States in which money has moved or is about to: the booking's page tells the rest. */
const MONEY_MOVED = new Set(["succeeded", "confirming", "refunded"]);

/**
 * Where the customer goes when the window was closed or its time ran out: the server is asked first, because a payment may have
 * gone through in that very moment.
 */
export async function pathAfterWindow(orderId: string, payLater: boolean): Promise<string> {
  try {
    const { data } = await call(checkoutCalls.getPayment, { params: { OrderId: orderId } });
    if (MONEY_MOVED.has(data.State)) return href(`/bookingdetails/${data.TransactionId}/${payLater ? 1 : 0}`);
  } catch {
    // The cart asks again when it opens.
  }
  return href(`/cart?paymentfail=1&${Math.floor(Math.random() * 1_000_000_000)}`);
}
