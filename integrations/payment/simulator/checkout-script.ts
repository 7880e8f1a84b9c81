import { readFileSync } from "node:fs";

/** Each before those that import it. */
const PARTS = ["provider", "payment-window", "paytm", "razorpay"];

/**
 * The script that the shop's page loads: window.Paytm.CheckoutJS and window.Razorpay as the providers' own behave, strict about the same
 * things. Like theirs it is one classic script, so its modules stand in one function, where they see each other without imports.
 */
export const checkoutScript = `(() => {\n${PARTS.map(readPart).join("\n")}})();\n`;

function readPart(name: string): string {
  const module = readFileSync(new URL(`./checkout-script/${name}.js`, import.meta.url), "utf8");
  return module.replace(/^import .*\n/gm, "").replace(/^export /gm, "");
}
