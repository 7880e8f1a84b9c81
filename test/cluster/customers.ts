import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readyToBook, TEST_TO_BOOK } from "../support/customer-over-http.ts";
import { payOnPage } from "../support/provider-page.ts";
import type { SocketClient } from "../support/socket-client.ts";

/** What was acknowledged to the customers, and what was not. */
export interface Diary {
  /** When a write was acknowledged: milliseconds of `performance.now()`. */
  writes: number[];
  /** Booking numbers that were acknowledged. */
  booked: { client: SocketClient; bookingNo: string }[];
  /** Booking numbers whose payment was acknowledged. */
  paid: Set<string>;
  /** Answers that were none of the product's own "please try again" (503), by status and address. */
  errors: Map<string, number>;
  /** How often a customer was asked to try again, or the connection was lost. */
  retries: number;
}

export interface Customers {
  diary: Diary;
  /** Lets each end what it is doing, and waits for that. */
  stop(): Promise<void>;
}

const TRY_AGAIN_MS = 150;
const GIVE_UP_MS = 90_000;
/** Between two bookings of a customer. */
const REST_MS = 200;
const KEYED = new Set(["/api/bookings", "/api/payments"]);

interface ClientResponse<T> {
  status: number;
  body: T;
}

/**
 * Customers who book at either process and pay at the provider, as fast as they can; what fails is sent again under the same idempotency key,
 * as a browser does.
 */
export async function startCustomers(
  sites: readonly string[],
  provider: string,
  count: number,
): Promise<Customers> {
  const diary: Diary = { writes: [], booked: [], paid: new Set(), errors: new Map(), retries: 0 };
  let isOver = false;

  /** Sends until it is answered; the time of a success is noted. */
  async function send<T>(
    path: string,
    ask: (site: string) => Promise<ClientResponse<T>>,
    turn: number,
  ): Promise<T> {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    let last = "";
    for (let n = turn; performance.now() < giveUpAt; n++, await sleep(TRY_AGAIN_MS)) {
      const response = await ask(sites[n % sites.length] ?? "").catch(() => null);
      if (response?.status === 200) {
        diary.writes.push(performance.now());
        return response.body;
      }
      last = response ? `${response.status} ${JSON.stringify(response.body)}` : "no connection";
      diary.retries += 1;
      if (response && response.status !== 503 && response.status !== 429) {
        const key = `${response.status} ${path}`;
        diary.errors.set(key, (diary.errors.get(key) ?? 0) + 1);
      }
    }
    throw new Error(`${path} was not answered for ${GIVE_UP_MS / 1000} s; last: ${last}`);
  }

  async function customer(number: number): Promise<() => Promise<void>> {
    const [first = ""] = sites;
    const { client, who, slotIds } = await readyToBook(first);
    let turn = number;
    let booked = number;
    const post = <T>(path: string, body: unknown) => {
      // As browsers do: what must not happen twice has a key. A customer has 500 of them a day.
      const headers: Record<string, string> = KEYED.has(path) ? { "idempotency-key": randomUUID() } : {};
      return send<T>(path, (site) => client.post<T>(site + path, body, headers), turn++);
    };
    return async () => {
      await post("/loadData/submitPage/addToCart", { senddata: TEST_TO_BOOK });
      const cart = await post<{ status: number; data: { Cart: { CartAmount: number }[] } }>("/api/cart", {
        IsHomeCollectionCart: true,
      });
      const payLater = booked++ % 3 === 0;
      const booking = await post<{ status: number; data: { BookingNo: string } }>("/api/bookings", {
        ...who,
        SlotId: slotIds[turn % slotIds.length],
        PayLater: payLater ? 1 : 0,
        CartAmount: cart.data.Cart[0]?.CartAmount,
      });
      if (booking.status !== 1) {
        const key = `${booking.status} in the answer of /api/bookings`;
        diary.errors.set(key, (diary.errors.get(key) ?? 0) + 1);
        return;
      }
      const { BookingNo } = booking.data;
      diary.booked.push({ client, bookingNo: BookingNo });
      if (payLater) return;
      await pay(BookingNo);
    };

    /** Pays on the provider's page and asks the site until it has heard of it. */
    async function pay(BookingNo: string): Promise<void> {
      const { data } = await post<{
        status: number;
        data: { OrderId: string; TxnToken: string; Mid: string };
      }>("/api/payments", { BookingNo });
      await payOnPage(
        {
          redirectUrl: `${provider}/theia/api/v1/showPaymentPage?mid=${data.Mid}&orderId=${data.OrderId}`,
          redirectFields: { mid: data.Mid, orderId: data.OrderId, txnToken: data.TxnToken },
        },
        "success",
      );
      for (
        const giveUpAt = performance.now() + GIVE_UP_MS;
        performance.now() < giveUpAt;
        await sleep(TRY_AGAIN_MS)
      ) {
        const { data: payment } = await send<{ data: { State: string } }>(
          `/api/payments/${data.OrderId}`,
          (site) => client.get(`${site}/api/payments/${data.OrderId}`),
          turn++,
        );
        if (payment.State === "succeeded") {
          diary.paid.add(BookingNo);
          return;
        }
      }
      throw new Error(`the payment of ${BookingNo} was not heard of for ${GIVE_UP_MS / 1000} s`);
    }
  }

  const loops = await Promise.all(Array.from({ length: count }, (_, number) => customer(number)));
  // Who is given up by the site goes on no longer; the others do, and the failure is told at the end.
  const running = Promise.allSettled(
    loops.map(async (once) => {
      while (!isOver) {
        await once();
        await sleep(REST_MS);
      }
    }),
  );
  return {
    diary,
    async stop() {
      isOver = true;
      for (const each of await running) if (each.status === "rejected") throw each.reason;
    },
  };
}
