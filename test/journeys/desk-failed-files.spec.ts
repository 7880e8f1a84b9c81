import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

/** As in a browser where a module that failed once fails until the page is loaded anew. */
async function failFurtherScripts(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
}

test("a passkey whose script did not load says so, with a link that loads the page anew", async ({
  page,
}) => {
  await page.goto(`${deskUrl()}/desk/sign-in?to=%2Fdesk%2Ftoday`);
  await failFurtherScripts(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("A part of this page could not be loaded.")).toBeVisible();
  await page.unroute("**/assets/*.js");
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Load the page again" }).click();
  await loaded;
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk%2Ftoday$/);
  await expect(page.getByText("A part of this page could not be loaded.")).toHaveCount(0);
});

test("a barcode reader whose script did not load is not said to be the camera's fault", async ({
  browser,
}) => {
  const page = await asStaff(browser, "sujoy.das");
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "BarcodeDetector");
    navigator.mediaDevices.getUserMedia = async () => document.createElement("canvas").captureStream();
  });
  await page.goto(`${deskUrl()}/desk/samples`);
  await failFurtherScripts(page);
  await page.getByRole("button", { name: "Scan the barcode" }).click();
  await expect(page.getByText("A part of this page could not be loaded.")).toBeVisible();
  await expect(page.getByText("The camera cannot be used.")).toHaveCount(0);
  await page.unroute("**/assets/*.js");
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Load the page again" }).click();
  await loaded;
  await page.getByRole("button", { name: "Scan the barcode" }).click();
  await expect(page.getByLabel("Picture of the camera")).toHaveJSProperty("paused", false);
});

test("where the camera cannot be used the barcode is typed, and what is wrong with it is said", async ({
  browser,
}) => {
  const page = await asStaff(browser, "sujoy.das");
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("No camera", "NotFoundError");
    };
  });
  await page.goto(`${deskUrl()}/desk/samples`);
  await page.getByRole("button", { name: "Scan the barcode" }).click();
  const camera = page.getByText("The camera cannot be used. Please type the barcode.");
  await expect(camera).toBeVisible();
  await page.getByLabel("Barcode, sample or booking number").fill("NOSUCH-TUBE-1");
  await expect(camera).toHaveCount(0);
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("NOSUCH-TUBE-1: No tube or sample has this barcode.")).toBeVisible();
  await expect(camera).toHaveCount(0);
});
