import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { checkoutScript } from "./pages.ts";

test("the script runs in a page as it is, and leaves there the providers' two names only", () => {
  const src = "https://pay.example/merchantpgpui/checkoutjs/merchants/DEMO.js";
  const page: Record<string, unknown> = { document: { currentScript: { src } }, setTimeout: () => 0, URL };
  page.window = page;
  const before = Object.keys(page);
  runInContext(checkoutScript, createContext(page));
  const added = Object.keys(page).filter((name) => !before.includes(name));
  expect(added.sort()).toEqual(["Paytm", "Razorpay"]);
  expect(page.Paytm).toHaveProperty("CheckoutJS.init");
});
