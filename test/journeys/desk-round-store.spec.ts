import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { typePin } from "./collector-steps.ts";
import { deskUrl, openSession } from "./desk-steps.ts";

test.use({ serviceWorkers: "allow" });

const UNREAD = "Your visits could not be read from this phone or kept on it.";

test("a phone whose store fails says so, and goes on once it answers", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await openSession(context, "tania.khatun");
  const page = await context.newPage();
  const unhandled: string[] = [];
  page.on("pageerror", ({ message }) => unhandled.push(message));
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      if (localStorage.getItem("store-fails") !== null) throw new DOMException("The store is broken");
      return open.apply(this, given);
    };
  });
  await page.goto(`${deskUrl()}/desk/round`);
  await typePin(page, "2580", true);
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const fail = (fails: boolean) =>
    page.evaluate(
      (does) => (does ? localStorage.setItem("store-fails", "1") : localStorage.removeItem("store-fails")),
      fails,
    );

  for (const address of ["/desk/round?frame=1", "/desk/round"]) {
    await test.step(`opened at ${address}`, async () => {
      await fail(true);
      await page.goto(`${deskUrl()}${address}`);
      await expect(page.getByText(UNREAD)).toBeVisible();
      await expect(page.getByText("Your visits are being read")).toHaveCount(0);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(UNREAD)).toBeVisible();
      await fail(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
      await expect(page.getByText(UNREAD)).toHaveCount(0);
    });
  }

  await test.step("a press that cannot send is not said to have no connection", async () => {
    await fail(true);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText(UNREAD)).toBeVisible();
    await expect(page.getByText("No connection.")).toHaveCount(0);
    await fail(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(UNREAD)).toHaveCount(0);
  });

  await test.step("a PIN that cannot be checked", async () => {
    await page.evaluate(() => localStorage.setItem("round-active", "0"));
    await page.goto(`${deskUrl()}/desk/round?frame=1`);
    await page.getByLabel("PIN", { exact: true }).fill("2580");
    await fail(true);
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByText(UNREAD)).toBeVisible();
    await expect(page.getByText("This is not your PIN.")).toHaveCount(0);
    await fail(false);
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  });
  expect(unhandled).toEqual([]);
});

/** Tania opens her visits for the first time on this phone. */
async function openRound(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript(() => {
    // The empty page before the first one has none.
    if (typeof StorageManager === "undefined") return;
    StorageManager.prototype.persist = async () => {
      document.documentElement.dataset.askedToKeep = "";
      return false;
    };
  });
  await openSession(context, "tania.khatun");
  const page = await context.newPage();
  await page.goto(`${deskUrl()}/desk/round`);
  await typePin(page, "2580", true);
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  // A page that comes under the worker's control while a test holds its requests back would let some of them through.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { context, page };
}

test("the browser is asked to keep what waits on the phone also when its room runs out", async ({
  browser,
}) => {
  const { page } = await openRound(browser);
  await expect(page.locator("html[data-asked-to-keep]")).toBeAttached();
});

test("a page that is still open as another collector's sends and keeps nothing as whoever has signed in since", async ({
  browser,
}) => {
  const { context, page } = await openRound(browser);
  // An entry that Tania has made without a connection.
  const { accountId } = await page.evaluate(async () => (await fetch("/desk/round/day")).json());
  await context.route("**/desk/round/{events,day}", (route) => route.abort());
  await page.evaluate(async (accountId) => {
    const at = new Date().toISOString();
    const event = {
      id: crypto.randomUUID(),
      bookingNo: "NM0",
      slotId: "",
      at,
      details: { kind: "accepted" },
    };
    const opened = indexedDB.open("desk-round", 1);
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const transaction = opened.result.transaction("outbox", "readwrite");
    transaction.objectStore("outbox").add({ accountId, event });
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opened.result.close();
  }, accountId);

  await openSession(context, "bikash.mondal");
  const other = await context.newPage();
  await other.goto(`${deskUrl()}/desk/round`);
  await typePin(other, "2580", true);
  await expect(other.getByText("Entries of another collector wait on this phone: 1.")).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("No connection. One entry waits to be sent")).toBeVisible();

  await test.step("what the phone keeps is the day of whoever typed the PIN last", async () => {
    const offline = await context.newPage();
    await offline.goto(`${deskUrl()}/desk/round?frame=1`);
    await expect(offline.locator(".round-bar").getByText("Bikash Mondal")).toBeVisible();
    await offline.close();
  });

  await context.unroute("**/desk/round/{events,day}");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator(".round-bar").getByText("Bikash Mondal")).toBeVisible();
  await expect(page.getByText("Entries of another collector wait on this phone: 1.")).toBeVisible();
  await expect(page.getByText("These entries do not count")).toHaveCount(0);
});

/** The phone opens the page and its files without a connection. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/desk/round?frame=1")) !== undefined))
    .toBe(true);
}

/** Whether the phone's store has something under a name. */
async function hasStored(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const opened = indexedDB.open("desk-round", 1);
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const asked = opened.result.transaction("kept").objectStore("kept").get(name);
    await new Promise((resolve) => asked.addEventListener("success", resolve));
    opened.result.close();
    return asked.result !== undefined;
  }, name);
}

test("a PIN that was mistyped as the connection goes leaves the day on the phone", async ({ browser }) => {
  const { context, page } = await openRound(browser);
  await isKept(page);
  await page.goto(`${deskUrl()}/desk/round/pin`);
  await page.getByLabel("PIN", { exact: true }).fill("1397");
  await page.getByRole("button", { name: "Open my visits" }).click();
  await expect(page.getByText("This is not your PIN.")).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${deskUrl()}/desk/round`);
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  await expect(page.locator(".round-bar").getByText("Tania Khatun")).toBeVisible();
});

test("a PIN that was chosen anew opens the day without a connection, also after the clock was turned back", async ({
  browser,
}) => {
  const { context, page } = await openRound(browser);
  await isKept(page);
  await page.goto(`${deskUrl()}/desk/round/pin`);
  await typePin(page, "1479", true);
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  // The phone takes the new PIN once the page of the desk has come.
  await expect.poll(() => hasStored(page, "next")).toBe(false);
  await expect.poll(() => hasStored(page, "day")).toBe(true);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem("round-active", String(Date.now() + 3_600_000)));
  await page.goto(`${deskUrl()}/desk/round?frame=1`);
  await expect(page.getByRole("heading", { name: "This phone is locked" })).toBeVisible();
  await page.getByLabel("PIN", { exact: true }).fill("1479");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
});

test("signing out without a connection is refused, and the day stays on the phone", async ({ browser }) => {
  const { context, page } = await openRound(browser);
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await isKept(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect
    .poll(() => said)
    .toEqual(["There is no connection: you can sign out when there is one again."]);
  await page.goto(`${deskUrl()}/desk/round?frame=1`);
  await expect(page.locator(".round-bar").getByText("Tania Khatun")).toBeVisible();
});

test("a PIN that is typed as the connection goes leaves the day on the phone", async ({ browser }) => {
  const { context, page } = await openRound(browser);
  await isKept(page);
  await page.goto(`${deskUrl()}/desk/round/pin`);
  await context.setOffline(true);
  await page.getByLabel("PIN", { exact: true }).fill("2580");
  await page.getByRole("button", { name: "Open my visits" }).click();
  // The browser says itself that there is no connection.
  await expect.poll(() => page.url()).toMatch(/^chrome-error/);
  await page.goto(`${deskUrl()}/desk/round`);
  await expect(page.getByRole("heading", { name: /^My visits/ })).toBeVisible();
  await expect(page.locator(".round-bar").getByText("Tania Khatun")).toBeVisible();
});
