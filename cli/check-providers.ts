import { choosePaymentProvider } from "../server/choose-payment-provider.ts";
import type { Settings } from "../server/config/env.ts";
import { droppedMessages } from "../server/config/message-settings.ts";
import type { Finding } from "./checks.ts";

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

function checkMessages({ appEnv, messages }: Settings): Finding {
  const name = "messages";
  const { sms, whatsapp, smtp } = messages;
  if (appEnv === "local") return { name, ok: true, words: "Messages stay in the outbox (/dev shows them)." };
  if (!sms) {
    const words = "Messages are kept in the outbox, so nobody receives a code; set SMS_PROVIDER.";
    return { name, ok: appEnv === "dev", words };
  }
  const dropped = droppedMessages(messages);
  if (dropped) return { name, ok: false, words: dropped };
  const others = [whatsapp && "WhatsApp", smtp && `e-mail (${smtp.host})`].filter(Boolean);
  const lack = smtp ? "" : " E-mail is kept, so no address can be confirmed; set SMTP_URL.";
  const gateway = `the gateway at ${hostOf(sms.provider === "http" ? sms.http.url : sms.msg91.baseUrl)}`;
  return { name, ok: true, words: `Messages go through ${[gateway, ...others].join(", ")}.${lack}` };
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
