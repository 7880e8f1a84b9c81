import { createHmac } from "node:crypto";
import type { Settings } from "./env.ts";

export interface LisKey {
  id: string;
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  secret: string;
}

/**
 * The keys with which the lab's own systems sign. If simulators run and none is set, one demo key derived from the site's secret, which
 * every process of the site knows.
 */
export function lisKeysOf({ settings, secret }: { settings: Settings; secret: string }): LisKey[] {
  const { lisKeys, site } = settings;
  if (lisKeys) return lisKeys;
  if (!site.demo) return [];
  const bytes = createHmac("sha256", secret).update("lis demo key").digest();
  return [{ id: "demo-lab", secret: `whsec_${bytes.toString("base64")}` }];
}
