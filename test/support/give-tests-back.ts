import type { NotDoneReason } from "../../domain/bookings/types.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";

let keys = 0;

type Given = [
  desk: Pick<DeskServices, "people" | "testRefunds">,
  account: StaffAccount,
  bookingNo: string,
  names: readonly string[],
  reason?: NotDoneReason,
];

/** Gives tests of a booking back by their names, at the amount that the page shows; rejected attempts throw. Returns the refund in paise. */
export async function giveTestsBack(...given: Given): Promise<number> {
  return (await readyToGiveBack(...given))();
}

/** The same with the page read before: the returned function sends its form. */
export async function readyToGiveBack(
  ...[{ people, testRefunds }, account, bookingNo, names, reason = "impossible"]: Given
): Promise<() => Promise<number>> {
  const page = await people.booking(account, bookingNo);
  if (!page) throw new Error(`no booking ${bookingNo}`);
  const tests = (await testRefunds.testsOf(page)).filter(({ serviceName }) => names.includes(serviceName));
  const asked = { tests, reason, note: "" };
  const { version } = page.booking;
  const pressed = { account, bookingNo, key: `tests-${++keys}`, version };
  const seen = await testRefunds.refund(pressed, { ...asked, seenPaise: -1 });
  if (seen.ok || seen.error.code !== "amount-differs") throw new Error("no amount of today");
  const { nowPaise: seenPaise } = seen.error;
  return async () => {
    const refunded = await testRefunds.refund(pressed, { ...asked, seenPaise });
    if (!refunded.ok) throw new Error(refunded.error.code);
    return refunded.value.refundPaise;
  };
}
