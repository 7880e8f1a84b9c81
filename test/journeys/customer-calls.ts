import { type APIRequestContext, type Page, request } from "@playwright/test";
import { codeFor, newMobile, siteUrl } from "./customer-steps.ts";

// What a journey begins with and another one walks on the screens, prepared over the wire: as the site's scripts send it, or as forms do
// without them.

/** Logs the page's browser in with a code and opens a page. */
export async function openAs(page: Page, mobile: string, path: string): Promise<void> {
  await logInByCalls(page.context().request, mobile);
  await page.goto(path);
}

/** A new customer with tests in the cart, their own details and an address opens the choice of a time. */
export async function openTimes(
  page: Page,
  permalinks: readonly string[],
  pincode = "700029",
): Promise<void> {
  const client = page.context().request;
  await logInByCalls(client, newMobile());
  await fillCart(page, permalinks);
  const birth = { "birth-day": "27", "birth-month": "3", "birth-year": "1961" };
  const place = await submit(client, "/checkout/patient", {
    ...{ form: "self", name: "Asha Roy", sex: "F", relationship: "Self" },
    ...birth,
  });
  const lines = { house: "12B, 2nd floor", street: "Lake Road", landmark: "Deshapriya Park" };
  await page.goto(await submit(client, place, { form: "new", pincode, ...lines }));
}

/** Puts tests into the cart of the page's browser, and opens nothing. */
export async function fillCart(page: Page, permalinks: readonly string[]): Promise<void> {
  const client = page.context().request;
  for (const permalink of permalinks) {
    const html = await (await client.get(`/test/${permalink}`)).text();
    const fields = Object.fromEntries(
      ["ServiceId", "LabId", "Fees"].map((name) => [
        name,
        new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "",
      ]),
    );
    await submit(client, "/cart", { intent: "add", ...fields });
  }
}

/** Sends a form; answers where it leads. */
async function submit(
  client: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await client.post(path, { form, headers: { origin: siteUrl() }, maxRedirects: 0 });
  const { location } = answer.headers();
  if (!location) throw new Error(`${path} answers ${answer.status()} and leads nowhere`);
  return location;
}

/** Another customer, newly logged in, holds a place in a slot: 1, or 4 when there is none left. */
export async function holdAsSomebodyElse(slotId: string): Promise<number> {
  const client = await request.newContext({ baseURL: siteUrl() });
  await logInByCalls(client, newMobile());
  const status = await post(client, "/api/slot-holds", { SlotId: slotId });
  await client.dispose();
  return status;
}

async function logInByCalls(client: APIRequestContext, mobile: string): Promise<void> {
  await client.get("/genulabhome/hasLogedIn");
  await post(client, "/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1 });
  const status = await post(client, "/genulabhome/verifyotp", { OTP: Number(await codeFor(mobile)) });
  if (status !== 2000) throw new Error(`${mobile} could not log in: ${status}`);
}

async function post(client: APIRequestContext, path: string, data: Record<string, unknown>): Promise<number> {
  const { cookies } = await client.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await client.post(path, { data, headers: { "X-CSRF-TOKEN": token } });
  const { status }: { status: number } = await answer.json();
  return status;
}
