// The script that the shop's page loads: window.Paytm.CheckoutJS as Paytm's own behaves, strict about the same things.
// Runs in the customer's browser. Styles are set by script only, so that the shop's style policy does not stop them.
(() => {
  const source = new URL(document.currentScript.src);
  const base = source.origin;
  const mid = source.pathname.split("/").pop().replace(/\.js$/, "");
  const LOADED_AFTER_MS = 50;
  const listeners = [];
  let loaded = false;
  let ready = null;
  let opened = null;

  // Paytm takes plain functions only: an async function or a class is not one for it.
  const isPlainFunction = (value) => Object.prototype.toString.call(value) === "[object Function]";

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

  /** Whether the token still pays. Fails when the shop's content policy does not let the page call the provider. */
  async function isUsable({ orderId, token }) {
    const query = new URLSearchParams({ mid, orderId });
    const response = await fetch(`${base}/theia/api/v1/fetchPaymentOptions?${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ head: { txnToken: token, tokenType: "TXN_TOKEN" }, body: { mid } }),
      credentials: "omit",
    });
    const answer = await response.json();
    return answer.body.resultInfo.resultStatus === "S";
  }

  // The handlers' promises are not awaited, their errors are the page's own.
  const notify = (config, event, data = {}) => config.handler?.notifyMerchant?.(event, data);

  function finish({ config, dialog }, { event, data }) {
    if (event !== "TXN") {
      closeWindow();
      notify(config, event);
    } else if (config.merchant?.redirect === false) {
      config.handler?.transactionStatus?.(data);
    } else {
      dialog.setAttribute("aria-busy", "true");
      const query = new URLSearchParams({ orderId: config.data.orderId, token: config.data.token });
      location.assign(`${base}/sim/return?${query}`);
    }
  }

  function closeWindow() {
    if (!opened) return;
    removeEventListener("message", opened.listen);
    opened.dialog.close();
    opened.dialog.remove();
    opened = null;
  }

  function openWindow(config) {
    closeWindow();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment");
    Object.assign(dialog.style, {
      position: "fixed",
      inset: "0",
      width: "100vw",
      height: "100dvh",
      maxWidth: "none",
      maxHeight: "none",
      margin: "0",
      padding: "0",
      border: "0",
      background: "transparent",
      overflow: "hidden",
      colorScheme: "light",
    });
    const frame = document.createElement("iframe");
    frame.title = "Payment";
    Object.assign(frame.style, {
      display: "block",
      width: "100%",
      height: "100%",
      border: "0",
      colorScheme: "light",
    });
    const query = new URLSearchParams({
      orderId: config.data.orderId,
      token: config.data.token,
      origin: location.origin,
    });
    frame.src = `${base}/sim/checkout?${query}`;
    frame.addEventListener("load", () => frame.focus());
    dialog.append(frame);
    // Escape pressed outside the frame: the frame itself closes the payment, so that the provider knows.
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage("close", base);
    });
    const current = { config, dialog, listen };
    function listen(event) {
      if (event.origin !== base || event.source !== frame.contentWindow) return;
      if (event.data?.source === "payment-simulator") finish(current, event.data);
    }
    addEventListener("message", listen);
    opened = current;
    document.body.append(dialog);
    dialog.showModal();
  }

  window.Paytm = {
    ...window.Paytm,
    CheckoutJS: {
      /** Heard once, when the script has loaded; a listener that comes later is never called. */
      onLoad(listener) {
        if (!isPlainFunction(listener)) throw new Error("onLoad should be of function type");
        if (!loaded) listeners.push(listener);
      },
      async init(config) {
        check(config);
        ready = { config, usable: await isUsable(config.data) };
      },
      invoke() {
        if (!ready) throw new Error("CheckoutJS is not initialised");
        const { config, usable } = ready;
        if (usable) openWindow(config);
        else notify(config, "SESSION_EXPIRED");
      },
      close: closeWindow,
    },
  };

  setTimeout(() => {
    loaded = true;
    for (const listener of listeners) listener();
  }, LOADED_AFTER_MS);
})();
