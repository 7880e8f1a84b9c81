import { sameBytes } from "../shared/same-bytes.ts";
import type { DeviceStore } from "./ports.ts";
import type { Device } from "./types.ts";

/** Where an account is logged in: the session that asks first, then as they were last used. */
export async function listDevices(
  needs: { devices: Pick<DeviceStore, "list"> },
  { customerId, sessionHash, now }: { customerId: string; sessionHash: Uint8Array; now: Date },
): Promise<Device[]> {
  const found = await needs.devices.list(customerId, now);
  return found
    .map(({ tokenHash, ...device }) => ({ ...device, isThis: sameBytes(tokenHash, sessionHash) }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
