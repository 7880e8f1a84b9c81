import type { PaymentProvider } from "../domain/payments/provider.ts";
import { createPaytm } from "../integrations/payment/paytm/paytm.ts";
import { createRazorpay } from "../integrations/payment/razorpay/razorpay.ts";
import { DEMO_KEYS } from "./config/app-env.ts";
import type { Settings } from "./config/env.ts";
import { SettingError } from "./config/read-setting.ts";

/** The provider of the settings; without one, in local and dev mode, Paytm's adapter speaks to the simulator of this process. */
export function choosePaymentProvider(
  settings: Settings,
  simulatorUrl = `http://127.0.0.1:${settings.simulatorPort}`,
): PaymentProvider {
  const { appEnv, paytm, razorpay } = settings;
  if (razorpay) return createRazorpay(razorpay);
  if (paytm) return createPaytm(paytm);
  if (appEnv === "local" || appEnv === "dev") {
    return createPaytm({ ...DEMO_KEYS.payment, baseUrl: simulatorUrl });
  }
  throw new SettingError(`APP_ENV=${appEnv} takes real payments; set PAYMENT_PROVIDER and its keys.`);
}

/** Where the provider's window and scripts come from, for the Content-Security-Policy of the pages that open it. */
export function paymentOrigins({ paytm, razorpay }: Settings, simulatorUrl: string | null): string {
  if (razorpay) return `https://checkout.razorpay.com ${new URL(razorpay.baseUrl).origin}`;
  return paytm ? new URL(paytm.baseUrl).origin : (simulatorUrl ?? "");
}
