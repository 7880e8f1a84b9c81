import type { SiteSettings } from "../domain/content/site.ts";
import type { MessageSender } from "../domain/messages/ports.ts";
import type { PaymentProvider } from "../domain/payments/provider.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { httpSmsSender } from "../integrations/messages/http-sms.ts";
import { msg91Sender } from "../integrations/messages/msg91.ts";
import { outboxSender } from "../integrations/messages/outbox.ts";
import { smtpSender } from "../integrations/messages/smtp.ts";
import { whatsAppSender } from "../integrations/messages/whatsapp-cloud.ts";
import { byChannel, withBreaker } from "../integrations/messages/with-breaker.ts";
import { createPaytm } from "../integrations/payment/paytm/paytm.ts";
import { createRazorpay } from "../integrations/payment/razorpay/razorpay.ts";
import type { Settings } from "./config/env.ts";
import type { MessageSettings } from "./config/message-settings.ts";
import type { AppEnv } from "./config/read-setting.ts";
import { DEMO_KEYS, SettingError } from "./config/read-setting.ts";

/** The provider of the settings; without one, in the demo, Paytm's adapter calls the simulator of this process. */
export function choosePaymentProvider(
  settings: Settings,
  simulatorUrl = `http://127.0.0.1:${settings.simulatorPort}`,
): PaymentProvider {
  const { appEnv, paytm, razorpay, site } = settings;
  if (razorpay) return createRazorpay(razorpay);
  if (paytm) return createPaytm(paytm);
  if (site.demo) return createPaytm({ ...DEMO_KEYS.payment, baseUrl: simulatorUrl });
  throw new SettingError(`APP_ENV=${appEnv} takes real payments; set PAYMENT_PROVIDER and its keys.`);
}

/** The provider of orders from before PAYMENT_PROVIDER was changed, if its keys are still set. */
export function chooseFormerProvider({
  formerPayments: { paytm, razorpay },
}: Settings): PaymentProvider | null {
  if (razorpay) return createRazorpay(razorpay);
  return paytm ? createPaytm(paytm) : null;
}

/** Where the provider's window and scripts come from, for the Content-Security-Policy of the pages that open it. */
export function paymentOrigins({ paytm, razorpay }: Settings, simulatorUrl: string | null): string {
  if (razorpay) return `https://checkout.razorpay.com ${new URL(razorpay.baseUrl).origin}`;
  return paytm ? new URL(paytm.baseUrl).origin : (simulatorUrl ?? "");
}

/**
 * The configured carriers of messages, each behind a circuit breaker. In local mode none, whatever is configured; copies for every channel
 * are still queued, so that the outbox shows them.
 */
export function chooseSender(
  settings: { appEnv: AppEnv; messages: MessageSettings; site: SiteSettings },
  clock: Clock,
): MessageSender {
  const { sms, whatsapp, smtp } = settings.messages;
  if (settings.appEnv === "local") return outboxSender(true);
  const carriers: MessageSender[] = [];
  if (sms?.provider === "http") carriers.push(httpSmsSender(sms.http));
  if (sms?.provider === "msg91") carriers.push(msg91Sender(sms.msg91));
  if (whatsapp) carriers.push(whatsAppSender(whatsapp));
  if (smtp) carriers.push(smtpSender({ ...smtp, signOff: signOffOf(settings.site) }, clock));
  return byChannel(carriers.map(withBreaker));
}

function signOffOf({ brand, phone, publicUrl }: SiteSettings): string {
  return `${brand}, ${phone}\nChoose how we contact you: ${publicUrl}/my-profile/messages`;
}
