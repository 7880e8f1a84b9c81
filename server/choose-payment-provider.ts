import type { PaymentProvider } from "../domain/payments/needs.ts";
import { createPaytm } from "../providers/payment/paytm/paytm.ts";
import { DEMO_KEYS } from "./demo-keys.ts";
import type { Settings } from "./env.ts";

/** The provider of the settings; without one, Paytm's adapter speaks to the simulator of this process. */
export function choosePaymentProvider(
  { paytm, simulatorPort }: Settings,
  simulatorUrl = `http://127.0.0.1:${simulatorPort}`,
): PaymentProvider {
  return createPaytm(paytm ?? { ...DEMO_KEYS.payment, baseUrl: simulatorUrl });
}
