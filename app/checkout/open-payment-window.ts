/** What the provider's window is opened with; the same on every page that can pay. */
export interface PaymentTicket {
  orderId: string;
  txnToken: string;
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

declare global {
  interface Window {
    Paytm?: {
      CheckoutJS?: { init(config: CheckoutConfig): Promise<unknown>; invoke(): void; close(): void };
    };
  }
}

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Opens the provider's window over the page. A payment that is decided leaves the page by itself: the provider sends the browser
 * to our return address. Everything else comes to `onEnd`, once.
 */
export async function openPaymentWindow(
  ticket: PaymentTicket,
  onEnd: (end: WindowEnd) => void,
): Promise<void> {
  let ended = false;
  const end = (how: WindowEnd) => {
    if (ended) return;
    ended = true;
    window.Paytm?.CheckoutJS?.close();
    onEnd(how);
  };
  try {
    await loadScript(ticket.checkoutScript);
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
    checkout.invoke();
  } catch {
    end("blocked");
  }
}

/** Loads the script once; a second payment on the same page uses it again. No `crossorigin`: the provider's host may lack CORS. */
function loadScript(address: string): Promise<void> {
  if (window.Paytm?.CheckoutJS) return Promise.resolve();
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
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
