import { parseRupees } from "../../../domain/shared/money.ts";

/**
 * The value of a button that adds a service: its id and the list price in rupees that the customer sees, "1001 400". A button that removes
 * one has the id alone.
 */
export function addValue({ ServiceId, Fees }: { ServiceId: number; Fees: number | string }): string {
  return `${ServiceId} ${Fees}`;
}

/** What such a button adds, with the price in paise; undefined for any other text, which does nothing (specification, section 5). */
export function readAddValue(text: string): { serviceId: number; seenPaise: number } | undefined {
  const [id = "", price, ...more] = text.split(" ");
  const serviceId = readServiceId(id);
  const seenPaise = price === undefined ? undefined : parseRupees(price);
  if (serviceId === undefined || seenPaise === undefined || seenPaise < 0 || more.length > 0)
    return undefined;
  return { serviceId, seenPaise };
}

/** A service's id in a form. */
export function readServiceId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
