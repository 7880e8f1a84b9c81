import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { expect } from "../support/browser-test.ts";
import { logIn } from "../support/log-in.ts";
import { logInContext } from "../support/log-in-context.ts";
import { postedForms } from "../support/posted-forms.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";

// What a journey begins with and another one walks on the screens, prepared over the API: as the site's scripts send it, or as forms do
// without them.

/**
 * Logs the page's browser in with a code and opens a page. A page that is still loading there is left first: it would find that its token
 * has expired and load itself again, in the way of the one that is opened.
 */
export async function openAs(page: Page, mobile: string, path: string): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await logInContext(page.context(), siteUrl(), mobile);
  await page.goto(path);
}

/** A new customer with tests in the cart, their own details and an address opens the choice of a time. */
export async function openTimes(page: Page, permalinks: readonly string[], pincode?: string): Promise<void> {
  await page.goto(await timesOf(page, permalinks, pincode));
}

/** Such a customer has taken the first free time of tomorrow and opens the review. */
export async function openReview(page: Page, permalinks: readonly string[]): Promise<void> {
  await page.goto(await reviewOf(page, permalinks));
}

/** Makes such a customer; returns the address of the review. */
export async function reviewOf(page: Page, permalinks: readonly string[]): Promise<string> {
  const client = page.context().request;
  const times = await timesOf(page, permalinks);
  return submit(client, times, { slot: await freeSlot(client, times) });
}

/** Makes the customer; returns the address of the choice of a time. */
export async function timesOf(
  page: Page,
  permalinks: readonly string[],
  pincode = "700029",
): Promise<string> {
  const client = page.context().request;
  await logInContext(page.context(), siteUrl(), newMobile());
  await fillCart(page, permalinks);
  const place = await giveOwnDetails(client);
  const lines = { house: "12B, 2nd floor", street: "Lake Road", landmark: "Deshapriya Park" };
  return submit(client, place, { form: "new", pincode, ...lines });
}

/** A customer without details, whose cart is for a lab visit, gives them and takes the proposed lab; returns the address of the choice of a time. */
export async function labTimesOf(page: Page): Promise<string> {
  const client = page.context().request;
  const place = await giveOwnDetails(client);
  const forms = postedForms(await (await client.get(place)).text());
  const labs = forms.flatMap(({ controls }) => controls).filter(({ name }) => name === "lab");
  const proposed = labs.find(({ isChecked }) => isChecked) ?? labs[0];
  return submit(client, place, { form: "lab", lab: proposed?.value ?? "" });
}

/** Returns the address of the choice of a place. */
function giveOwnDetails(client: APIRequestContext): Promise<string> {
  const birth = { "birth-day": "27", "birth-month": "3", "birth-year": "1961" };
  const details = { name: "Asha Roy", sex: "F", relationship: "Self", ...birth };
  return submit(client, "/checkout/patient", { form: "self", ...details });
}

/** A free time of tomorrow, or of the next day on which one is, as after a holiday. */
async function freeSlot(client: APIRequestContext, times: string): Promise<string> {
  const today = indiaDay(new Date());
  for (let ahead = 1; ahead < 7; ahead++) {
    const day = addDays(today, ahead);
    const html = await (await client.get(`${times}&date=${day}`)).text();
    const boxes = html.match(/<input [^>]*name="slot"[^>]*>/g) ?? [];
    const free = boxes.find((box) => box.includes(day) && !/ disabled(=|>| |\/)/.test(box));
    const [, slot] = /value="([^"]+)"/.exec(free ?? "") ?? [];
    if (slot) return slot;
  }
  throw new Error("no time is free in a week");
}

/** A new customer (Asha Roy) has booked a blood count, to be paid at the visit, and sees its details. */
export async function bookToPayLater(page: Page): Promise<void> {
  await page.goto((await bookByCall(page, ["complete-blood-count"])).details);
}

/** Such a customer has booked tests that ask for no statement. Returns the path of the booking's details, and its day. */
export async function bookByCall(
  page: Page,
  permalinks: readonly string[],
): Promise<{ details: string; day: string }> {
  const review = await reviewOf(page, permalinks);
  const details = await sendReview(page, review, { "pay-later": "1" });
  expect(details).toMatch(/\/bookingdetails\/[^/]+\/1$/);
  const [day = ""] = /\d{4}-\d\d-\d\d/.exec(review) ?? [];
  return { details, day };
}

/** Books at a review, to pay at once; returns the address of the payment. */
export const payByCall = (page: Page, review: string): Promise<string> => sendReview(page, review, {});

async function sendReview(page: Page, review: string, button: Record<string, string>): Promise<string> {
  const client = page.context().request;
  const html = await (await client.get(review)).text();
  const form = postedForms(html).find(({ controls }) => controls.some(({ name }) => name === "terms"));
  const hidden = form?.controls.filter(({ type }) => type === "hidden") ?? [];
  const fields = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  return submit(client, review, { ...fields, ...button, terms: "1" });
}

/** Ends the session of the page's browser, as another tab of it without scripts does; the page itself hears nothing of it. */
export async function logOutByCall(page: Page): Promise<void> {
  await page.context().request.get("/genulabhome/logout", { maxRedirects: 0 });
}

/** Puts tests into the cart of the page's browser, and opens nothing. */
export async function fillCart(page: Page, permalinks: readonly string[]): Promise<void> {
  const client = page.context().request;
  for (const permalink of permalinks) {
    const html = await (await client.get(`/test/${permalink}`)).text();
    const button = /<button[^>]* name="add"[^>]*>/.exec(html)?.[0] ?? "";
    await submit(client, "/cart", { add: / value="([^"]+)"/.exec(button)?.[1] ?? "" });
  }
}

/** The cart with tests in it. */
export async function openCartOf(page: Page, permalinks: readonly string[]): Promise<void> {
  await fillCart(page, permalinks);
  await page.goto("/cart");
}

/** Sends a form; returns where it leads. */
async function submit(
  client: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const response = await client.post(path, { form, headers: { origin: siteUrl() }, maxRedirects: 0 });
  const { location } = response.headers();
  if (!location) throw new Error(`${path} answers ${response.status()} and leads nowhere`);
  return location;
}

/** Another customer, newly logged in, holds a slot: 1, or 4 when there is none left. */
export async function holdAsSomebodyElse(slotId: string): Promise<number> {
  const cookie = await logIn(siteUrl(), newMobile());
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "";
  const response = await fetch(`${siteUrl()}/api/slot-holds`, {
    method: "POST",
    headers: { cookie, "x-csrf-token": token, "content-type": "application/json" },
    body: JSON.stringify({ SlotId: slotId }),
  });
  const { status }: { status: number } = await response.json();
  return status;
}
