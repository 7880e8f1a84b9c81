import { readFileSync } from "node:fs";
import { escapeHtml } from "../../../domain/shared/escape-html.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import type { SimOrder } from "./orders-file.ts";

/** One style for the window and the page; dark ink on white, no outside files. */
const STYLE = `
*{box-sizing:border-box}
html{color-scheme:light;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#10244a}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#eef3fa}
body.window{background:rgb(9 22 49 / .6)}
main{width:100%;max-width:26rem;background:#fff;border-radius:12px;box-shadow:0 12px 40px rgb(9 22 49 / .25);overflow:hidden;outline:0}
.mark{margin:0;padding:.625rem 1.5rem;background:#ffd84d;color:#10244a;font-weight:600;text-align:center}
.card{padding:1.5rem;display:grid;gap:1rem}
h1{margin:0;font-size:1.125rem}
p{margin:0}
.amount{font-size:2.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.order{color:#4a5a78;font-size:.875rem;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:0}
button{min-height:3rem;border-radius:10px;border:1px solid #6b7a96;background:#fff;color:#10244a;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#eef3fa}
button.first{background:#0b4fc4;border-color:#0b4fc4;color:#fff}
button.first:hover{background:#083f9e}
button:focus-visible{outline:3px solid #10244a;outline-offset:2px}
button:active{transform:translateY(1px)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
@media (max-width:40rem){
  body,body.window{background:#fff;place-items:start stretch}
  main{max-width:none;min-height:100dvh;border-radius:0;box-shadow:none}
}
@media (prefers-reduced-motion:no-preference){body.window main{animation:rise .16s ease-out}}
@keyframes rise{from{transform:translateY(12px);opacity:0}}
`;

/** A value as script text; no `<` can end the script element. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function document(title: string, kind: "window" | "page", content: string, script = ""): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="${kind}">
${content}
${script ? `<script>${script}</script>` : ""}
</body>
</html>`;
}

function card(content: string, attributes = ""): string {
  return `<main ${attributes}>
<p class="mark">Simulator – no real money</p>
<div class="card">
${content}
</div>
</main>`;
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
}

function payForm(order: SimOrder, action: string, fields: Record<string, string>): string {
  return `<h1 id="title">Card payment</h1>
<p class="amount">${escapeHtml(formatRupees(order.amountPaise))}</p>
<p class="order">Order ${escapeHtml(order.orderId)}</p>
<p>No card is asked for. Choose how this payment ends.</p>
<form method="post" action="${action}">
${hidden({ orderId: order.orderId, token: order.token, ...fields })}
<button class="first" name="outcome" value="success">Pay</button>
<div class="pair">
<button name="outcome" value="failure">Fail</button>
<button name="outcome" value="pending">Pending</button>
</div>
<button id="close" name="outcome" value="closed">Close</button>
</form>`;
}

/** The provider's own page, for browsers without JavaScript. */
export function payPage(order: SimOrder): string {
  return document("Payment simulator", "page", card(payForm(order, "/theia/api/v1/processTransaction", {})));
}

/**
 * The window keeps the focus: it begins at the window itself, so that its name is read out, and Tab goes round among the buttons.
 * Escape, or the shop's page asking for it, presses Close; the token's end sends the customer back.
 */
const WINDOW_SCRIPT = (msLeft: number, origin: string) => `
const form = document.querySelector("form");
const close = document.getElementById("close");
const main = document.querySelector("main");
const buttons = [...form.querySelectorAll("button")];
const begin = () => { if (document.activeElement === document.body) main.focus(); };
begin();
addEventListener("focus", begin);
addEventListener("keydown", (event) => {
  if (event.key === "Escape") form.requestSubmit(close);
  if (event.key !== "Tab") return;
  event.preventDefault();
  const at = buttons.indexOf(document.activeElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  buttons.at(next % buttons.length).focus();
});
addEventListener("message", (event) => {
  if (event.source === parent && event.origin === ${asScript(origin)} && event.data === "close") form.requestSubmit(close);
});
setTimeout(() => { close.value = "expired"; form.requestSubmit(close); }, ${Math.min(msLeft, 2 ** 31 - 1)});`;

/** What the script shows in its frame over the shop's page. `origin` is the shop's. */
export function windowPage(order: SimOrder, msLeft: number, origin: string): string {
  const content = card(
    payForm(order, "/sim/checkout", { origin }),
    'role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1"',
  );
  return document("Payment simulator", "window", content, WINDOW_SCRIPT(msLeft, origin));
}

export interface WindowResult {
  event: "TXN" | "APP_CLOSED" | "SESSION_EXPIRED";
  orderId: string;
  data: Record<string, string>;
}

/** Hands the result to the shop's page, and to no other. */
export function windowResultPage(result: WindowResult, origin: string): string {
  const script = `parent.postMessage(${asScript({ source: "payment-simulator", ...result })}, ${asScript(origin || "null")});`;
  return document(
    "Payment simulator",
    "window",
    card('<p role="status">Going back to the shop…</p>'),
    script,
  );
}

/** A form to the shop that sends itself, and has a button if it cannot. */
export function returnPage(callbackUrl: string, fields: Record<string, string>): string {
  const content = card(`<h1>Going back to the shop</h1>
<p>If nothing happens, press Continue.</p>
<form method="post" action="${escapeHtml(callbackUrl)}">
${hidden(fields)}
<button class="first">Continue</button>
</form>`);
  return document("Payment simulator", "page", content, 'document.querySelector("form").submit();');
}

export function messagePage(message: string): string {
  return document("Payment simulator", "page", card(`<p role="alert">${escapeHtml(message)}</p>`));
}

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
