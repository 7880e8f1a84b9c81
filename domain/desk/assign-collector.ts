import type { BookingStatus } from "../bookings/states.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import { statusOfOwnVisit, withVisit } from "../bookings/visits.ts";
import type { Random } from "../shared/random.ts";
import { randomString } from "../shared/random.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import { isOwnVisitInScope } from "../staff/scope.ts";
import type { StaffNeeds } from "../staff/staff-action.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

export interface Collector {
  id: string;
  name: string;
}

export interface AssignNeeds extends StaffNeeds {
  unitOfWork: UnitOfWork;
}

type AssignedOne = { is: "changed" | "stays" } | { is: "another's"; collectorId: string | null };

/** Who comes, and the code that the customer tells them at the door. */
export function newAssignment({ id }: Collector, random: Random): { accountId: string; startCode: string } {
  return { accountId: id, startCode: randomString(random, 4, "0123456789") };
}

const STAYS: AssignedOne = { is: "stays" };

/** Assigns one home visit to a collector, or (null) unassigns it. Moves the booking's status too: customers must not see a collector who was unassigned. */
export async function assignCollector(
  { unitOfWork, clock, random }: AssignNeeds,
  account: StaffAccount,
  {
    bookingNo,
    seen,
    collector,
  }: { bookingNo: string; seen: string | undefined; collector: (Collector & Scope) | null },
): Promise<AssignedOne> {
  const now = clock();
  return unitOfWork.transact<AssignedOne>(async (tx, rollback) => {
    const ctx = { tx, now, random };
    const booking = await tx.bookings.lockByNumber(bookingNo);
    if (booking?.mode !== "home" || !isOwnVisitInScope(account, booking)) return rollback(STAYS);
    if (collector && !isOwnVisitInScope(collector, booking)) return rollback(STAYS);
    const status = statusOfOwnVisit(booking);
    if (status !== "Confirmed" && status !== "Collector Assigned") return rollback(STAYS);
    const before = await tx.staffChanges.assignCollector(
      booking.id,
      collector && newAssignment(collector, random),
      account.name,
      now,
    );
    const to: BookingStatus = collector ? "Collector Assigned" : "Confirmed";
    // A visit that was moved still has its collector, and is confirmed alone.
    if (before === (collector?.id ?? null) && status === to) return rollback(STAYS);
    if (seen !== undefined && (before ?? "") !== seen)
      return rollback({ is: "another's", collectorId: before });
    const after =
      status === to
        ? booking
        : await updateBooking(ctx, booking, withVisit(booking, 1, to), { actor: "lab", visit: 1 });
    await recordStaffAction(ctx, account.name, {
      action: collector ? "collector assigned" : "collector taken back",
      subject: bookingNo,
      details: {
        before,
        after: collector?.id ?? null,
        collector: collector?.name ?? "",
        version: after.version,
      },
      customerId: booking.customerId,
    });
    return { is: "changed" };
  });
}
