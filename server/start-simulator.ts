import { join } from "node:path";
import { startPaymentSimulator } from "../integrations/payment/simulator/start.ts";
import { DEMO_KEYS } from "./config/demo-keys.ts";
import type { Settings } from "./config/env.ts";
import { listeningAt } from "./describe-start-error.ts";
import type { Log } from "./observability/log.ts";

/** The simulated payment provider of local and dev mode; none if the settings name a real one. */
export async function startSimulator(
  settings: Settings,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> } | null> {
  const isSimulated = settings.appEnv === "local" || settings.appEnv === "dev";
  if (!isSimulated || settings.paytm || settings.razorpay) return null;
  const port = settings.simulatorPort;
  return listeningAt(
    { host: "127.0.0.1", port, hostSetting: "SIMULATOR_PORT", portSetting: "SIMULATOR_PORT" },
    startPaymentSimulator({
      ...DEMO_KEYS.payment,
      port,
      file: join(settings.dataDir, "simulator.db"),
      webhookUrl: `${settings.site.publicUrl}/payments/paytm/webhook`,
      appEnv: settings.appEnv,
      log: (line) => log.info(line),
    }),
  );
}
