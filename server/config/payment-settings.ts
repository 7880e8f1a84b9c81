import * as v from "valibot";
import { address, type Environment, oneOf, orNull, parseSettings, text, words } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

export const PAYMENT = v.object({
  PAYMENT_PROVIDER: oneOf(["paytm", "razorpay"], "paytm"),
  PAYTM_MID: words(),
  PAYTM_KEY: orNull(text(/^.{16}$/s, "must have 16 characters")),
  PAYTM_WEBSITE: words(),
  PAYTM_BASE_URL: address("https://secure.paytmpayments.com"),
  RAZORPAY_KEY_ID: words(),
  RAZORPAY_KEY_SECRET: words(),
  RAZORPAY_WEBHOOK_SECRET: words(),
  RAZORPAY_BASE_URL: address("https://api.razorpay.com"),
});

/** Reads the account at one of the two payment providers; neither: the simulator, if there may be one. Throws `SettingError` for one that is incomplete. */
export function readPaymentSettings(env: Environment) {
  const set = parseSettings(PAYMENT, env);
  return set.PAYMENT_PROVIDER === "paytm"
    ? { paytm: paytmOf(set), razorpay: null }
    : { paytm: null, razorpay: razorpayOf(set) };
}

type Read = v.InferOutput<typeof PAYMENT>;

function paytmOf(set: Read) {
  const { PAYTM_MID: mid, PAYTM_KEY: key, PAYTM_WEBSITE: website, PAYTM_BASE_URL: baseUrl } = set;
  if (!mid && !key && !website) return null;
  if (mid && key && website) return { mid, key, website, baseUrl };
  throw new SettingError("PAYTM_MID, PAYTM_KEY and PAYTM_WEBSITE belong together; set all three.");
}

function razorpayOf(set: Read) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_BASE_URL: baseUrl } = set;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = set;
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret, baseUrl };
  throw new SettingError(
    "PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.",
  );
}
