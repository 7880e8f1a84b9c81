import { closeWindow, openWindow } from "./payment-window.js";
import { base, goBack, mid } from "./provider.js";

const LOADED_AFTER_MS = 50;
const listeners = [];
let loaded = false;
let ready = null;

window.Paytm = { ...window.Paytm, CheckoutJS: { onLoad, init, invoke, close: closeWindow } };

setTimeout(() => {
  loaded = true;
  for (const listener of listeners) listener();
}, LOADED_AFTER_MS);

/** Heard once, when the script has loaded; a listener that comes later is never called. */
function onLoad(listener) {
  if (!isPlainFunction(listener)) throw new Error("onLoad should be of function type");
  if (!loaded) listeners.push(listener);
}

async function init(config) {
  check(config);
  ready = { config, usable: await isUsable(config.data) };
}

function invoke() {
  if (!ready) throw new Error("CheckoutJS is not initialised");
  const { config, usable } = ready;
  if (!usable) {
    config.handler?.notifyMerchant?.("SESSION_EXPIRED", {});
    return;
  }
  const { orderId, token } = config.data;
  const query = new URLSearchParams({ orderId, token, origin: location.origin });
  openWindow(`/sim/checkout?${query}`, (result) => finish(config, result));
}

function check(config) {
  if (typeof config !== "object" || config === null) throw new Error("config should be of object type");
  const { data, handler, flow } = config;
  if (typeof data !== "object" || data === null) throw new Error("data should be of object type");
  for (const name of ["orderId", "token", "tokenType", "amount"]) {
    if (data[name] === undefined || data[name] === null || data[name] === "")
      throw new Error(`data.${name} is mandatory`);
  }
  if (data.tokenType !== "TXN_TOKEN") throw new Error("data.tokenType should be TXN_TOKEN");
  if (flow !== undefined && flow !== "DEFAULT") throw new Error("flow should be DEFAULT");
  for (const [name, value] of Object.entries(handler ?? {})) {
    if (!isPlainFunction(value)) throw new Error(`handler.${name} should be of function type`);
  }
}

/** Paytm takes plain functions only: an async function or a class is not one for it. */
function isPlainFunction(value) {
  return Object.prototype.toString.call(value) === "[object Function]";
}

/** Whether the token still pays. Fails when the shop's content policy does not let the page call the provider. */
async function isUsable({ orderId, token }) {
  const query = new URLSearchParams({ mid, orderId });
  const response = await fetch(`${base}/theia/api/v1/fetchPaymentOptions?${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ head: { txnToken: token, tokenType: "TXN_TOKEN" }, body: { mid } }),
    credentials: "omit",
  });
  const reply = await response.json();
  return reply.body.resultInfo.resultStatus === "S";
}

function finish({ data: { orderId, token }, merchant, handler }, { event, data }) {
  if (event !== "TXN") {
    closeWindow();
    handler?.notifyMerchant?.(event, {});
  } else if (merchant?.redirect === false) {
    handler?.transactionStatus?.(data);
  } else {
    goBack(orderId, token);
  }
}
