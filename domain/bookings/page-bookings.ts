import type { BookingFilter, BookingStore } from "./ports.ts";
import type { BookingView } from "./types.ts";

export interface BookingPage {
  views: BookingView[];
  total: number;
  pages: number;
  page: number;
}

const PAGE_SIZE = 10;
const NO_FILTER: BookingFilter = { patientId: null, statuses: null, from: null, until: null };

/** A page of a customer's bookings, newest first, ten a page; `page` counts from 1 and is brought into range. */
export async function pageBookings(
  bookings: Pick<BookingStore, "page">,
  customerId: string,
  page: number,
  filter: Partial<BookingFilter> = {},
): Promise<BookingPage> {
  const wanted = { ...NO_FILTER, ...filter };
  const number = Math.max(1, page);
  const found = await bookings.page(customerId, wanted, { size: PAGE_SIZE, number });
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (number <= pages) return { ...found, pages, page: number };
  const last = await bookings.page(customerId, wanted, { size: PAGE_SIZE, number: pages });
  return { ...last, pages, page: pages };
}
