// Prints the forms of this folder as PDF files into public/forms/: CHROMIUM_PATH=/usr/bin/chromium node tools/forms/build-forms.mjs
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const folder = new URL("./", import.meta.url);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
  await page.goto(new URL(name, folder).href);
  const path = fileURLToPath(new URL(`../../public/forms/${name.replace(".html", ".pdf")}`, import.meta.url));
  await page.pdf({ path, preferCSSPageSize: true, tagged: true });
}
await browser.close();
