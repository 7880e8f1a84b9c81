import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiCartItem } from "../../contract/cart.ts";
import { UNREACHABLE } from "./call.ts";

const sent: { path: string; body: unknown }[] = [];
let response: unknown;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  sent.length = 0;
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    sent.push({ path: new URL(address, "http://localhost/").pathname, body: JSON.parse(String(body)) });
    return Response.json(response);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const CBC = { ServiceId: 101, LabId: 1, Fees: 400 };
const cartOf = (...ids: number[]) => ({
  Cart: [{ CartAmount: 350 }],
  CartItem: ids.map((ServiceId) => ({ ServiceId })),
});

test("adding does nothing when ServiceId is absent or 0", async () => {
  const { addToCart } = await import("./cart.ts");
  const { messageStore } = await import("./message-dialog.ts");
  expect(await addToCart({ ...CBC, ServiceId: 0 })).toBe(false);
  expect(await addToCart({ LabId: 1, Fees: 400 } as typeof CBC)).toBe(false);
  expect([sent, messageStore.read()]).toEqual([[], null]);
});

test("a cart link that is neither add nor remove is an Error, and nothing is sent", async () => {
  const { changeCart } = await import("./cart.ts");
  const { messageStore } = await import("./message-dialog.ts");
  expect(await changeCart("double", CBC)).toBe(false);
  expect(messageStore.read()?.text).toBe("Error");
  expect(sent).toEqual([]);
});

test("after status 1 the cart is the one that the server returned, after an addition and a removal", async () => {
  const { addToCart, cartStore, membershipIn, removeFromCart } = await import("./cart.ts");
  response = { status: 1, message: "", data: cartOf(101, 102) };
  expect(await addToCart(CBC)).toBe(true);
  expect(sent[0]).toEqual({
    path: "/loadData/submitPage/addToCart",
    body: { senddata: CBC, callFrom: "react" },
  });
  expect(membershipIn(cartStore.read().items, 101)).toBe(1);
  response = { status: 1, message: "", data: cartOf(102) };
  expect(await removeFromCart(CBC)).toBe(true);
  expect(sent[1]?.path).toBe("/loadData/submitPage/delCart");
  expect(membershipIn(cartStore.read().items, 101)).toBe(0);
  expect(cartStore.read().items.map(({ ServiceId }) => ServiceId)).toEqual([102]);
});

test("another failure of the cart with a message shows it in a dialog that can be closed, and reloads nothing", async () => {
  const { addToCart } = await import("./cart.ts");
  const { hideMessage, messageStore } = await import("./message-dialog.ts");
  response = { status: 9, message: "We do not offer this test any more." };
  expect(await addToCart(CBC)).toBe(false);
  expect(messageStore.read()).toEqual({ title: "Your cart", text: "We do not offer this test any more." });
  hideMessage();
  expect(messageStore.read()).toBeNull();
});

test("a loaded cart takes the place of the shared one; a failure leaves it as it was", async () => {
  const { cartStore, loadCart } = await import("./cart.ts");
  response = { status: 1, data: cartOf(101) };
  await loadCart();
  expect(cartStore.read()).toMatchObject({ known: true, cart: { CartAmount: 350 } });
  response = { status: 1, data: cartOf(102) };
  await loadCart();
  expect(cartStore.read().items.map(({ ServiceId }) => ServiceId)).toEqual([102]);
  response = { status: 0, message: "Something went wrong." };
  await loadCart();
  expect(cartStore.read().items.map(({ ServiceId }) => ServiceId)).toEqual([102]);
});

test("a cart that did not arrive stays unknown and says why, until one arrives", async () => {
  const { cartStore, loadCart } = await import("./cart.ts");
  response = { status: 0, message: "Please wait a moment." };
  await loadCart();
  expect(cartStore.read()).toMatchObject({ known: false, failure: "Please wait a moment." });
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await loadCart();
  expect(cartStore.read()).toMatchObject({ known: false, failure: UNREACHABLE });
  vi.stubGlobal("fetch", async () => Response.json({ status: 1, data: cartOf() }));
  await loadCart();
  expect(cartStore.read()).toMatchObject({ known: true, failure: "" });
});

test("a package that cannot be bought covers none of its tests", async () => {
  const { membershipIn } = await import("./cart.ts");
  const pack = { ServiceId: 201, Covers: [102], PackageServices: [{ ServiceId: 101, ServiceName: "CBC" }] };
  const read = (Unavailable: 0 | 1) =>
    [201, 101, 102].map((id) => membershipIn([{ ...pack, Unavailable }] as ApiCartItem[], id));
  expect([read(0), read(1)]).toEqual([
    [1, 2, 2],
    [1, 0, 0],
  ]);
});
