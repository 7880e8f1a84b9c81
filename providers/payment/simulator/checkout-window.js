// The script that the shop's page loads: window.Paytm.CheckoutJS and window.Razorpay as the providers' own behave,
// strict about the same things.
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

  /** A page of the provider's own posts the form, so that it comes to the shop from another site. */
  function goBack(orderId, token) {
    location.assign(`${base}/sim/return?${new URLSearchParams({ orderId, token })}`);
  }

  function closeWindow() {
    if (!opened) return;
    const { dialog, listen } = opened;
    opened = null;
    removeEventListener("message", listen);
    dialog.close();
    dialog.remove();
  }

  /** The provider's page in a frame over the shop's; everything behind it is out of reach until it is closed. */
  function openWindow(path, onResult) {
    closeWindow();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment");
    // The focus waits at the dialog itself: a frame that has it before its page has come does not hand it on to that page.
    dialog.tabIndex = -1;
    dialog.autofocus = true;
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
      outline: "none",
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
    frame.src = base + path;
    let shown = false;
    frame.addEventListener("load", () => {
      shown = true;
      if (document.activeElement === frame) frame.blur();
      frame.focus();
    });
    dialog.append(frame);
    const leave = () => onResult({ event: "APP_CLOSED" });
    // Escape pressed outside the frame: the frame itself closes the payment, so that the provider knows. One that has not come yet
    // has nothing to close.
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (shown) frame.contentWindow?.postMessage("close", base);
      else leave();
    });
    // A browser closes a dialog at the second Escape whatever the page says: a frame that does not answer keeps nobody.
    dialog.addEventListener("close", () => {
      if (opened?.dialog === dialog) leave();
    });
    function listen(event) {
      if (event.origin !== base || event.source !== frame.contentWindow) return;
      if (event.data?.source === "payment-simulator") onResult(event.data);
    }
    addEventListener("message", listen);
    opened = { dialog, listen };
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
        if (!usable) {
          config.handler?.notifyMerchant?.("SESSION_EXPIRED", {});
          return;
        }
        const { orderId, token } = config.data;
        const query = new URLSearchParams({ orderId, token, origin: location.origin });
        openWindow(`/sim/checkout?${query}`, (result) => finish(config, result));
      },
      close: closeWindow,
    },
  };

  /** Razorpay's window: a success calls `handler`, a failure the listeners of payment.failed, leaving `modal.ondismiss`. */
  window.Razorpay = class {
    #options;
    #failed = [];
    #timer;

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error("key and order_id are mandatory");
      this.#options = options;
    }

    on(event, listener) {
      if (event === "payment.failed") this.#failed.push(listener);
    }

    open() {
      const { key, order_id, callback_url = "", notes = {}, timeout } = this.#options;
      const query = new URLSearchParams({ key_id: key, order_id, callback_url, origin: location.origin });
      for (const [name, value] of Object.entries(notes)) query.set(`notes[${name}]`, value);
      openWindow(`/v1/checkout/frame?${query}`, (result) => this.#finish(result));
      if (timeout) this.#timer = setTimeout(() => this.#dismiss(), timeout * 1000);
    }

    close() {
      clearTimeout(this.#timer);
      closeWindow();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #finish({ event, data, orderId }) {
      if (event !== "TXN") {
        this.#dismiss();
      } else if (this.#options.redirect && this.#options.callback_url) {
        clearTimeout(this.#timer);
        goBack(orderId, this.#options.order_id);
      } else {
        this.close();
        if (data.razorpay_payment_id) this.#options.handler?.(data);
        else for (const listener of this.#failed) listener({ error: errorOf(data) });
      }
    }
  };

  function errorOf(data) {
    return {
      code: data["error[code]"],
      description: data["error[description]"],
      reason: data["error[reason]"],
      metadata: JSON.parse(data["error[metadata]"]),
    };
  }

  setTimeout(() => {
    loaded = true;
    for (const listener of listeners) listener();
  }, LOADED_AFTER_MS);
})();
