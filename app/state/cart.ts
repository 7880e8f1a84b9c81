import type { ApiCart, ApiCartData, ApiCartHints, ApiCartItem } from "../../contract/cart.ts";
import { NO_SUCH_CART_CHANGE, SOMETHING_WENT_WRONG } from "../../contract/site-messages.ts";
import { hideToastOf, showToast } from "../ui/toast.tsx";
import { call, failureWords } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { showMessage } from "./message-dialog.ts";
import { CART_KEY, forget, readStored } from "./session-storage.ts";
import { createStore } from "./store.ts";

export interface CartState {
  /** False until the server's cart has loaded, or the one that this tab showed last. */
  known: boolean;
  /** Why the last load has failed; empty while one runs and after one that succeeded. */
  failure: string;
  cart: ApiCart | null;
  items: readonly ApiCartItem[];
  /** Hints about the cart. */
  hints: ApiCartHints | null;
  /** Services that are being added or removed. */
  busy: ReadonlySet<number>;
}

/** The pressed item: `Fees` is the list price that the customer saw. */
export interface CartChoice {
  ServiceId: number;
  LabId: number;
  Fees: number;
  RefBookingId?: string;
}

const RETRY_MS = 500;
const REFRESH_MS = 1000;
const RELOAD_MS = 5000;
const PRICE_CHANGED = -5;

export const cartStore = createStore<CartState>({
  known: false,
  failure: "",
  cart: null,
  items: [],
  hints: null,
  busy: new Set(),
});

let loading = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let refreshing: ReturnType<typeof setTimeout> | undefined;
let changes: Promise<unknown> = Promise.resolve();

/** Pages where the cart may have been booked since this tab showed it. */
const AFTER_CHECKOUT = /\/(cart|checkout|pay-now|bookingdetails)(\/|$)/;

/** Restores the cart that this tab showed last, before the server's response. */
export function restoreCart(): void {
  if (AFTER_CHECKOUT.test(location.pathname)) forget(CART_KEY);
  const kept = readStored(CART_KEY) as Partial<CartState> | null;
  if (!kept?.cart || !Array.isArray(kept.items)) return;
  const { cart, items, hints = null } = kept;
  cartStore.change({ ...cartStore.read(), known: true, cart, items, hints });
}

/** 1: in the cart; 2: covered by a package in the cart; 0: neither. */
export function membershipIn(items: readonly ApiCartItem[], serviceId: number): 0 | 1 | 2 {
  if (items.some((item) => item.ServiceId === serviceId)) return 1;
  return items.some((item) => coveredBy(item).includes(serviceId)) ? 2 : 0;
}

/** Services that an item of the cart covers; one that cannot be bought covers none. */
export function coveredBy({
  Unavailable,
  Covers = [],
  PackageServices = [],
}: Partial<Pick<ApiCartItem, "Unavailable" | "Covers" | "PackageServices">>): number[] {
  return Unavailable === 1 ? [] : [...Covers, ...PackageServices.map((part) => part.ServiceId)];
}

/** Loads the cart; during another load it waits and retries every 500 ms. A failure leaves the cart as it was. */
export async function loadCart(): Promise<void> {
  clearTimeout(waiting);
  if (loading) {
    waiting = setTimeout(loadCart, RETRY_MS);
    return;
  }
  loading = true;
  const before = cartStore.read().cart;
  setFailure("");
  try {
    const { status, message, data } = await call(endpoints.fetchCart, {
      body: { option: "fullCart" },
      background: true,
    });
    if (status !== 1 || !isCart(data)) setFailure(message || SOMETHING_WENT_WRONG);
    // A change that completed meanwhile is newer than this response.
    else if (cartStore.read().cart === before) replaceCart(data);
  } catch (error) {
    setFailure(failureWords(error));
  } finally {
    loading = false;
  }
}

function setFailure(failure: string): void {
  if (failure !== cartStore.read().failure) cartStore.change({ ...cartStore.read(), failure });
}

/** An error response may have no cart. */
function isCart(data: unknown): data is ApiCartData {
  return typeof data === "object" && data !== null && "CartItem" in data && Array.isArray(data.CartItem);
}

/** Stores a cart that the server returned. */
function replaceCart({ Cart: [cart] = [], CartItem, Hints }: ApiCartData): void {
  cartStore.change({
    ...cartStore.read(),
    known: true,
    cart: cart ?? null,
    items: CartItem,
    hints: Hints ?? null,
  });
}

/**
 * Performs the action of a cart link or button, one change after the other. Returns whether the cart was changed; errors are shown in a
 * dialog. Does nothing without a ServiceId.
 */
export function changeCart(intent: string, choice: CartChoice): Promise<boolean> {
  if (!choice.ServiceId) return Promise.resolve(false);
  if (intent !== "add" && intent !== "remove") {
    showMessage({ title: "Your cart", text: NO_SUCH_CART_CHANGE });
    return Promise.resolve(false);
  }
  setBusy(choice.ServiceId, true);
  const done = changes.then(() => sendChange(intent, choice)).finally(() => setBusy(choice.ServiceId, false));
  changes = done;
  return done;
}

export const addToCart = (choice: CartChoice) => changeCart("add", choice);
export const removeFromCart = (choice: CartChoice) => changeCart("remove", choice);

/** What the last change failed with; a toast where the message's dialog could not be loaded (`app/layout/lazy-panels.tsx`). */
let failedWith = "";

async function sendChange(intent: "add" | "remove", choice: CartChoice): Promise<boolean> {
  try {
    const at = intent === "add" ? endpoints.addToCart : endpoints.delCart;
    const { status, message = "", data } = await call(at, { body: { senddata: choice } });
    hideToastOf(failedWith);
    if (isCart(data)) replaceCart(data);
    if (status !== 1) return refused(status, message);
    clearTimeout(refreshing);
    refreshing = setTimeout(loadCart, REFRESH_MS);
    if (message) showToast(message, "info");
    return true;
  } catch (error) {
    failedWith = failureWords(error);
    showMessage({ title: "Your cart was not changed", text: failedWith });
    return false;
  }
}

function refused(status: number, message: string): false {
  if (status === PRICE_CHANGED && message) {
    showMessage({ title: "The price has changed", text: message, reloadAfterMs: RELOAD_MS });
  } else if (message) {
    showMessage({ title: "Your cart", text: message });
  }
  return false;
}

function setBusy(serviceId: number, isBusy: boolean): void {
  const busy = new Set(cartStore.read().busy);
  if (isBusy) busy.add(serviceId);
  else busy.delete(serviceId);
  cartStore.change({ ...cartStore.read(), busy });
}
