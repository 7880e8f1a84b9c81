import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openAs } from "./customer-calls.ts";
import { newMobile } from "./customer-steps.ts";
import { untilHydrated } from "./open-page.ts";

test.use({ serviceWorkers: "allow" });

const MIB = 1024 * 1024;
const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes)]),
});

async function fillApplication(page: Page): Promise<void> {
  await page.goto("/career/phlebotomist-kolkata");
  await page.getByLabel("Name", { exact: true }).fill("Rina Pal");
  await page.getByRole("textbox", { name: "Mobile number" }).last().fill(newMobile());
  await page.getByLabel("E-mail").fill("rina@example.com");
  await page.getByLabel("Qualification").fill("DMLT");
  await page.getByLabel("Experience").fill("2 years");
  await page.getByRole("checkbox").last().check();
}

async function expectWhatWasTyped(page: Page): Promise<void> {
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rina Pal");
  await expect(page.getByLabel("Qualification")).toHaveValue("DMLT");
  await expect(page.getByRole("checkbox").last()).toBeChecked();
}

const TOO_LARGE = "The file is larger than 5 MB. Please send a smaller one.";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a CV that is too large is told at its field, and what was typed stays", async ({ page }) => {
    await fillApplication(page);
    await page.getByLabel("CV", { exact: true }).setInputFiles(pdf("cv.pdf", 21 * MIB));
    await page.getByRole("button", { name: "Send my application" }).click();
    await expect(page.getByText(TOO_LARGE)).toBeVisible();
    await expect(page.getByLabel("CV", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expectWhatWasTyped(page);
  });

  test("too many photographs of a prescription are told at their field, and the note stays", async ({
    page,
  }, testInfo) => {
    await openAs(page, newMobile(), "/book-by-prescription");
    // More than fits into the browser's own messages lies on the disk.
    const file = testInfo.outputPath("photograph.pdf");
    writeFileSync(file, Buffer.alloc(9 * MIB));
    await page.getByLabel("Photos or PDF").setInputFiles(Array(6).fill(file));
    await page.getByLabel("Note").fill("Please call my son.");
    await page.getByRole("button", { name: "Send to the lab" }).click();
    await expect(page.getByText("Please choose at most 5 files.")).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("Please call my son.");
  });
});

test("files that are too large or too many are let go of at once", async ({ page }) => {
  await openAs(page, newMobile(), "/book-by-prescription");
  await untilHydrated(page);
  const field = page.getByLabel("Photos or PDF");
  await field.setInputFiles(Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`, 10)));
  await expect(page.getByText("Please choose at most 5 files.")).toBeVisible();
  await field.setInputFiles(pdf("large.pdf", 10 * MIB));
  await expect(
    page.getByText("large.pdf: The file is larger than 10 MB. Please send a smaller one."),
  ).toBeVisible();
  await expect(field).toHaveValue("");
});

const namesIn = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the pages of a prescription are chosen or photographed one by one, each can be taken off, and all are sent", async ({
    page,
  }) => {
    await openAs(page, newMobile(), "/book-by-prescription");
    await untilHydrated(page);
    const field = page.getByLabel("Photos or PDF");
    const chosen = page.getByRole("list", { name: "Chosen files" });
    await field.setInputFiles([pdf("one.pdf", 10), pdf("two.pdf", 10)]);
    await expect(chosen.getByRole("listitem")).toHaveCount(2);
    const opened = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take a photo" }).tap();
    await (await opened).setFiles("public/icon-512.png");
    await expect(chosen.getByRole("listitem")).toHaveText([/one\.pdf/, /two\.pdf/, /icon-512\.png/]);
    // What is refused takes nothing with it.
    await field.setInputFiles({ name: "text.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear") });
    await expect(page.getByRole("alert").filter({ hasText: "text.pdf: This file type" })).toBeVisible();
    await chosen.getByRole("button", { name: "Remove one.pdf" }).tap();
    await expect(page.getByRole("alert").filter({ hasText: "text.pdf" })).toHaveCount(0);
    await expect(field).toBeFocused();
    expect(await namesIn(field)).toEqual(["two.pdf", "icon-512.png"]);
    await chosen.getByRole("button", { name: "Remove two.pdf" }).tap();
    await page.getByRole("button", { name: "Send to the lab" }).tap();
    await expect(page).toHaveURL(/\/book-by-prescription\/\w+$/);
    await expect(page.getByRole("link", { name: /icon-512/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /\.pdf/ })).toHaveCount(0);
  });
});

test("a file of another type is told when it is chosen, whatever its name says, in each form that takes files", async ({
  page,
}) => {
  const text = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear sir") };
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });
  for (const [path, label, wrong, words] of [
    [
      "/career/phlebotomist-kolkata",
      "CV",
      photo,
      "me.jpg: This file type isn't supported. Please send PDF, DOC or DOCX.",
    ],
    ["/career/phlebotomist-kolkata", "CV", text, "cv.pdf: This file type isn't supported."],
    [
      "/book-by-prescription",
      "Photos or PDF",
      text,
      "cv.pdf: This file type isn't supported. Please send JPEG, PNG, WebP or PDF.",
    ],
    [
      "/book-by-prescription",
      "Photos or PDF",
      { ...text, buffer: Buffer.alloc(0) },
      "cv.pdf: The file is empty.",
    ],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    const field = page.getByLabel(label, { exact: true });
    await field.setInputFiles(wrong);
    await expect(told(words)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.setInputFiles(pdf("right.pdf", 10));
    await expect(told("cv.pdf")).toHaveCount(0);
    await expect(field).toHaveValue(/right\.pdf$/);
  }
});

test("a form that is refused unread, as too large or too often, stays with what was typed and says so", async ({
  page,
}) => {
  await fillApplication(page);
  await untilHydrated(page);
  await page.getByLabel("CV", { exact: true }).setInputFiles(pdf("cv.pdf", 1000));
  const send = page.getByRole("button", { name: "Send my application" });
  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });
  for (const [status, words] of [
    [413, "The files are too large. Please choose smaller files."],
    [429, "Too many attempts."],
  ] as const) {
    await page.route("**/phlebotomist-kolkata.data*", (route) => route.fulfill({ status, body: "refused" }));
    await send.click();
    await expect(told(words)).toBeVisible();
    await expectWhatWasTyped(page);
    await page.unroute("**/phlebotomist-kolkata.data*");
  }
});
