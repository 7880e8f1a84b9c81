import { encode } from "uqr";
import { STAFF } from "../../seed/staff.ts";
import { expect, test } from "../support/browser-test.ts";
import { deskUrl, openSession } from "./desk-steps.ts";

test.use({ serviceWorkers: "allow" });

test("the camera reads a code also where the browser has no reader of its own", async ({ page, context }) => {
  await openSession(context, STAFF.find(({ role }) => role === "reception")?.login ?? "");
  const { data, size } = encode("N7KQ2M4XPA");
  // The camera shows a QR code, drawn anew so that its picture goes on.
  await page.addInitScript(
    ({ rows, size }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = (size + 8) * 8;
        const pen = canvas.getContext("2d");
        setInterval(() => {
          if (!pen) return;
          pen.fillStyle = "#fff";
          pen.fillRect(0, 0, canvas.width, canvas.height);
          pen.fillStyle = "#000";
          rows.forEach((row, y) => {
            row.forEach((isDark, x) => {
              if (isDark) pen.fillRect((x + 4) * 8, (y + 4) * 8, 8, 8);
            });
          });
        }, 100);
        return canvas.captureStream(10);
      };
    },
    { rows: data, size },
  );
  // By the menu, as reception gets there: the document keeps the policies of its first page.
  await page.goto(`${deskUrl()}/desk/today`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Samples" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Samples" })).toBeVisible();
  expect(await page.evaluate(() => "BarcodeDetector" in globalThis)).toBe(false);
  const mayUse = (feature: string) =>
    page.evaluate((name) => Reflect.get(document, "featurePolicy").allowsFeature(name), feature);
  expect(await mayUse("camera")).toBe(true);
  expect(await mayUse("microphone")).toBe(false);
  await page.getByRole("button", { name: "Scan the barcode" }).click();
  await expect(page.getByLabel("Barcode, sample or booking number")).toHaveValue("N7KQ2M4XPA");
});

test("the code of the sign-in may be typed in the digits of a Bengali keyboard", async ({ page }) => {
  await page.goto(`${deskUrl()}/desk/sign-in?lang=bn`);
  const code = page.locator("input[name=code]");
  const isValid = () => code.evaluate((input: HTMLInputElement) => input.validity.valid);
  await code.fill("১২৩ ৪৫৬");
  expect(await isValid()).toBe(true);
  await code.fill("১২৩ ৪৫");
  expect(await isValid()).toBe(false);
});
