import { type Environment, oneOf, urlOf } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

/** At most one of the two providers; neither: the simulator, if there may be one. */
export interface PaymentSettings {
  paytm: { mid: string; key: string; website: string; baseUrl: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; baseUrl: string } | null;
}

/** Reads the account at the payment provider. Throws `SettingError` for one that is incomplete. */
export function readPaymentSettings(env: Environment): PaymentSettings {
  const provider = oneOf(env, "PAYMENT_PROVIDER", ["paytm", "razorpay"], "paytm");
  return {
    paytm: provider === "paytm" ? paytmOf(env) : null,
    razorpay: provider === "razorpay" ? razorpayOf(env) : null,
  };
}

function paytmOf(env: Environment): PaymentSettings["paytm"] {
  const { PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website } = env;
  if (!mid && !key && !website) return null;
  if (!mid || !key || !website) {
    throw new SettingError("PAYTM_MID, PAYTM_KEY and PAYTM_WEBSITE belong together; set all three.");
  }
  if (key.length !== 16) throw new SettingError("PAYTM_KEY must have 16 characters.");
  return { mid, key, website, baseUrl: urlOf(env, "PAYTM_BASE_URL", "https://secure.paytmpayments.com") };
}

function razorpayOf(env: Environment): PaymentSettings["razorpay"] {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new SettingError(
      "PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.",
    );
  }
  return {
    keyId,
    keySecret,
    webhookSecret,
    baseUrl: urlOf(env, "RAZORPAY_BASE_URL", "https://api.razorpay.com"),
  };
}
