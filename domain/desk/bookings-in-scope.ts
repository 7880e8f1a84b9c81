import type { StaffAccount } from "../staff/accounts/types.ts";
import type { BookedPlaces } from "../staff/scope.ts";
import { isInScope, isWholeChain } from "../staff/scope.ts";

/** Where bookings are; one that does not exist is left out. */
export type PlacesOfBookings = (
  bookingNos: readonly string[],
) => Promise<{ bookingNo: string; where: BookedPlaces }[]>;

/** What is about bookings of the account's labs and zones, or about none ("" or a number that no booking has). */
export async function aboutBookingsInScope<T extends { bookingNo: string }>(
  account: StaffAccount,
  items: readonly T[],
  placesOf: PlacesOfBookings,
): Promise<T[]> {
  const nos = [...new Set(items.map(({ bookingNo }) => bookingNo).filter((no) => no !== ""))];
  if (isWholeChain(account) || nos.length === 0) return [...items];
  const others = (await placesOf(nos)).filter(({ where }) => !isInScope(account, where));
  const isOthers = new Set(others.map(({ bookingNo }) => bookingNo));
  return items.filter(({ bookingNo }) => !isOthers.has(bookingNo));
}
