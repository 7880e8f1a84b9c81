import { afterEach, expect, test, vi } from "vitest";
import * as bookings from "../../../contract/bookings.ts";
import { ANONYMOUS, sessionStore } from "../../state/session.ts";
import type { PaymentTicket, WindowEnd } from "./open-payment-window.ts";
import { checkoutCalls, openPaymentWindow } from "./open-payment-window.ts";

const ticket: PaymentTicket = {
  provider: "razorpay",
  mid: "rzp_test_1",
  orderId: "P1",
  txnToken: "order_1",
  secondsLeft: 900,
  amount: "450.00",
  checkoutScript: "https://provider.example/checkout.js",
  redirectFields: {
    amount: "45000",
    callback_url: "https://shop.example/payments/razorpay/return?order=P1",
    "notes[order]": "P1",
    "notes[proof]": "abc",
  },
};

/** A page whose scripts load at once, or fail. */
function page(provider: Record<string, unknown>, loads = true): string[] {
  const asked: string[] = [];
  const script = () => ({
    src: "",
    remove: () => {},
    onload: () => {},
    onerror: () => {},
  });
  vi.stubGlobal("window", provider);
  vi.stubGlobal("location", new URL("http://localhost/cart"));
  vi.stubGlobal("document", {
    createElement: script,
    head: {
      append(tag: ReturnType<typeof script>) {
        asked.push(tag.src);
        queueMicrotask(() => (loads ? tag.onload() : tag.onerror()));
      },
    },
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("Razorpay's window opens with its order, our proof in the notes and the return URL, and reports once that it was closed", async () => {
  const opened: { timeout: number; modal: { ondismiss: () => void } }[] = [];
  class Razorpay {
    constructor(options: (typeof opened)[number]) {
      opened.push(options);
    }
    open(): void {}
  }
  const asked = page({ Razorpay });
  const ends: WindowEnd[] = [];
  sessionStore.change({ user: { ...ANONYMOUS, mobileNo: "9830012345", isLoggedIn: true }, known: true });
  await openPaymentWindow(ticket, (end) => ends.push(end));
  sessionStore.change({ user: ANONYMOUS, known: true });
  expect(asked).toEqual([ticket.checkoutScript]);
  expect(opened).toMatchObject([
    {
      key: "rzp_test_1",
      order_id: "order_1",
      amount: 45_000,
      currency: "INR",
      redirect: true,
      callback_url: "https://shop.example/payments/razorpay/return?order=P1",
      notes: { order: "P1", proof: "abc" },
      prefill: { contact: "9830012345" },
    },
  ]);
  expect(opened[0]?.timeout).toBeGreaterThan(890);
  opened[0]?.modal.ondismiss();
  opened[0]?.modal.ondismiss();
  expect(ends).toEqual(["closed"]);
});

test("a phone whose clock is hours wrong gets the whole time to pay", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 3_600_000 });
  const timeouts: number[] = [];
  class Razorpay {
    constructor({ timeout }: { timeout: number }) {
      timeouts.push(timeout);
    }
    open(): void {}
  }
  page({ Razorpay });
  await openPaymentWindow({ ...ticket, checkoutScript: "https://provider.example/5.js" }, () => {});
  expect(timeouts).toEqual([900]);
});

test("a window that closes at the end of its time has expired", async () => {
  let leave = () => {};
  class Razorpay {
    constructor({ modal }: { modal: { ondismiss: () => void } }) {
      leave = modal.ondismiss;
    }
    open(): void {}
  }
  page({ Razorpay });
  const ends: WindowEnd[] = [];
  const over = {
    ...ticket,
    secondsLeft: 0,
    checkoutScript: "https://provider.example/2.js",
  };
  await openPaymentWindow(over, (end) => ends.push(end));
  leave();
  expect(ends).toEqual(["expired"]);
});

test("Paytm's window opens with its transaction token; its two events are distinguished, and a script that does not load is reported", async () => {
  const configs: { handler: { notifyMerchant(event: string): void } }[] = [];
  let invoked = 0;
  page({
    Paytm: {
      CheckoutJS: {
        init: async (config: (typeof configs)[number]) => void configs.push(config),
        invoke: () => {
          invoked += 1;
        },
        close: () => {},
      },
    },
  });
  const ends: WindowEnd[] = [];
  const paytm: PaymentTicket = {
    ...ticket,
    provider: "paytm",
    checkoutScript: "https://provider.example/3.js",
  };
  await openPaymentWindow(paytm, (end) => ends.push(end));
  expect(configs).toMatchObject([
    { data: { orderId: "P1", token: "order_1", tokenType: "TXN_TOKEN", amount: "450.00" } },
  ]);
  expect(invoked).toBe(1);
  configs[0]?.handler.notifyMerchant("SESSION_EXPIRED");
  await openPaymentWindow(paytm, (end) => ends.push(end));
  configs[1]?.handler.notifyMerchant("APP_CLOSED");
  expect(ends).toEqual(["expired", "closed"]);

  page({}, false);
  const blocked: PaymentTicket = { ...ticket, checkoutScript: "https://provider.example/4.js" };
  await openPaymentWindow(blocked, (end) => ends.push(end));
  expect(ends.at(-1)).toBe("blocked");
});

test("no window opens over another page that the customer went to while the script was loading", async () => {
  const opened: string[] = [];
  class Razorpay {
    open(): void {
      opened.push("razorpay");
    }
  }
  const init = async () => {};
  page({ Razorpay, Paytm: { CheckoutJS: { init, invoke: () => opened.push("paytm"), close: () => {} } } });
  for (const [provider, file] of [
    ["razorpay", "6.js"],
    ["paytm", "7.js"],
  ] as const) {
    const left = new AbortController();
    const ends: WindowEnd[] = [];
    const there = { ...ticket, provider, checkoutScript: `https://provider.example/${file}` };
    const opening = openPaymentWindow(there, (end) => ends.push(end), left.signal);
    left.abort();
    await opening;
    expect(ends).toEqual([]);
    await openPaymentWindow(there, (end) => ends.push(end), new AbortController().signal);
  }
  expect(opened).toEqual(["razorpay", "paytm"]);
});

test("a script that fails after the customer went to another page neither reports that nor closes the window that is open there", async () => {
  const steps: string[] = [];
  const CheckoutJS = { init: async () => {}, invoke: () => {}, close: () => steps.push("closes") };
  page({ Paytm: { CheckoutJS } }, false);
  const left = new AbortController();
  const paytm = { ...ticket, provider: "paytm" as const, checkoutScript: "https://provider.example/8.js" };
  const opening = openPaymentWindow(paytm, (end) => steps.push(end), left.signal);
  left.abort();
  await opening;
  expect(steps).toEqual([]);
});

test("a window that is open closes when the customer goes to another page, and leads nowhere by that", async () => {
  const steps: string[] = [];
  class Razorpay {
    #dismissed: () => void;
    constructor({ modal }: { modal: { ondismiss: () => void } }) {
      this.#dismissed = modal.ondismiss;
    }
    open(): void {
      steps.push("razorpay opens");
    }
    close(): void {
      steps.push("razorpay closes");
      this.#dismissed();
    }
  }
  const CheckoutJS = {
    init: async () => {},
    invoke: () => steps.push("paytm opens"),
    close: () => steps.push("paytm closes"),
  };
  for (const [provider, sdk] of [
    ["razorpay", { Razorpay }],
    ["paytm", { Paytm: { CheckoutJS } }],
  ] as const) {
    page(sdk);
    const left = new AbortController();
    const ends: WindowEnd[] = [];
    const there = { ...ticket, provider, checkoutScript: `https://provider.example/left-${provider}.js` };
    await openPaymentWindow(there, (end) => ends.push(end), left.signal);
    expect(steps.splice(0)).toEqual([`${provider} opens`]);
    left.abort();
    expect([steps.splice(0), ends]).toEqual([[`${provider} closes`], []]);
  }
});

test("the checkout's endpoints match the contract", () => {
  const contract = new Map<string, unknown>(Object.entries(bookings));
  for (const [name, { method, path }] of Object.entries(checkoutCalls)) {
    expect(contract.get(name), name).toMatchObject({ method, path });
  }
});
