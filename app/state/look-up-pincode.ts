import type { ResponseOf } from "../../contract/define-call.ts";
import type { lookUpPincode as lookUp } from "../../contract/places.ts";
import { call, endpoint } from "./call.ts";
import { environmentOf } from "./environments.ts";
import { pause } from "./pause.ts";
import type { PlaceChoice } from "./place.ts";
import { LOOK_UP_EVERY_MS } from "./place.ts";

const looked = new Map<string, PlaceChoice[]>();
/** When each pincode was last looked up. */
const asked = new Map<string, number>();

/**
 * The places of a pincode; null when the directory does not know it: then the list of cities is shown. The same pincode is looked up again
 * after 6 s at the earliest, and not at all once its places are known.
 */
export async function lookUpPincode(pincode: string, signal: AbortSignal): Promise<PlaceChoice[] | null> {
  const known = looked.get(pincode);
  if (known) return known;
  await pause((asked.get(pincode) ?? -LOOK_UP_EVERY_MS) + LOOK_UP_EVERY_MS - performance.now(), signal);
  asked.set(pincode, performance.now());
  const [first] = await askPincode(pincode, signal);
  if (first?.Status !== "Success" || !first.PostOffice) return null;
  const delivering = first.PostOffice.filter((office) => office.DeliveryStatus === "Delivery");
  if (delivering.length === 0) return null;
  looked.set(pincode, delivering);
  return delivering;
}

/** One request to the pincode service of this environment. */
export function askPincode(pincode: string, signal?: AbortSignal): Promise<ResponseOf<typeof lookUp>> {
  const { pincodeService: path } = environmentOf(location.hostname);
  return call(endpoint<typeof lookUp>("GET", path), { params: { pincode }, signal, background: true });
}
