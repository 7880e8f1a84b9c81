import type { Catalogue } from "../catalogue/types.ts";
import type { BookingItem } from "./types.ts";

/** The longest time without food that any booked service asks for. */
export function fastingHours(items: readonly BookingItem[], catalogue: Catalogue): number {
  const ids = items.flatMap((item) => [item.serviceId, ...item.contents.map((each) => each.serviceId)]);
  return Math.max(0, ...ids.map((id) => catalogue.serviceById.get(id)?.fastingHours ?? 0));
}
