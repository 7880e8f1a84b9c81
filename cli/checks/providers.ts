import { choosePaymentProvider } from "../../server/choose-payment-provider.ts";
import type { Settings } from "../../server/env.ts";
import type { Finding } from "./finding.ts";

/** Who takes payments, sends messages and delivers results, as the settings have it; nobody is called. */
export function checkProviders(settings: Settings): Finding[] {
  return [checkPayment(settings), checkMessages(settings), checkResults(settings)];
}

function checkPayment(settings: Settings): Finding {
  const name = "payment";
  try {
    choosePaymentProvider(settings);
  } catch (error) {
    return { name, ok: false, words: error instanceof Error ? error.message : String(error) };
  }
  const { paytm, razorpay } = settings;
  if (razorpay)
    return { name, ok: true, words: `Payments go through Razorpay (${hostOf(razorpay.baseUrl)}).` };
  if (paytm) return { name, ok: true, words: `Payments go through Paytm (${hostOf(paytm.baseUrl)}).` };
  return { name, ok: true, words: "Payments go to the simulator; no money moves." };
}

function checkMessages({ appEnv, sms }: Settings): Finding {
  const name = "messages";
  if (appEnv === "local") return { name, ok: true, words: "Messages stay in the outbox (/dev shows them)." };
  if (sms) return { name, ok: true, words: `Messages go through the gateway at ${hostOf(sms.url)}.` };
  const words = "Messages stay in the outbox, so nobody receives a code; set SMS_PROVIDER.";
  return { name, ok: appEnv === "dev", words };
}

function checkResults({ appEnv, lisKeys }: Settings): Finding {
  const name = "results";
  if (lisKeys)
    return { name, ok: true, words: `Results are taken from ${lisKeys.map((key) => key.id).join(", ")}.` };
  if (appEnv === "local" || appEnv === "dev") {
    return {
      name,
      ok: true,
      words: "Results are taken from the demo lab; its key follows from the site's secret.",
    };
  }
  return { name, ok: false, words: "No lab system may deliver results; set LIS_KEYS." };
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "an address that cannot be read";
}
