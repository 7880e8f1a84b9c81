interface Numbered {
  bookingNo: string;
  transactionId: string;
  payLater: boolean;
}

/** The page that a payment or a booking ends on. */
export function detailsPath({ transactionId, payLater }: Omit<Numbered, "bookingNo">): string {
  return `/bookingdetails/${transactionId}/${payLater ? 1 : 0}`;
}

/** The page of a booking in My bookings. */
export function bookingPath({ bookingNo }: Pick<Numbered, "bookingNo">): string {
  return `/dashboard/bookedservicelist/${bookingNo}`;
}
