import { closeWindow, openWindow } from "./payment-window.js";
import { goBack } from "./provider.js";

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
