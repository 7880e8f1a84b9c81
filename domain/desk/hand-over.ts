import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import { holdsSlotOf, statusOfOwnVisit, withVisit } from "../bookings/visits.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import { isInScope, isOwnVisitInScope } from "../staff/scope.ts";
import { recordOfBooking } from "../staff/staff-change.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { Collector } from "./assign-collector.ts";
import { newAssignment } from "./assign-collector.ts";
import type { BookingChangeError, BookingChangeNeeds, BookingChangeRequest } from "./change-booking.ts";
import { changeBooking } from "./change-booking.ts";

export interface HandOverStore {
  /** Active collectors, by name. */
  collectors(): Promise<(Collector & Scope)[]>;
  /** Who has the visit at home of a booking; null for nobody. */
  collectorOf(bookingNo: string): Promise<Collector | null>;
}

export type HandOverError =
  /** It has not begun, its sample is taken, or nobody has it. */
  | { code: "not-under-way" }
  /** No other active collector of that id works where the visit is. */
  | { code: "not-a-collector" };

/** Hands a visit that is under way to another collector, because the first one's phone is lost or they cannot continue. */
export interface HandOverService {
  /** The present collector and the possible ones; null if the visit is not under way. */
  choices(
    account: StaffAccount,
    booking: Booking,
  ): Promise<{ current: Collector; others: Collector[] } | null>;
  /**
   * The visit starts again with the new collector, who labels new tubes; the customer keeps the start code. Later events of the first phone
   * are stored and shown to reception as another collector's.
   */
  give(
    changeRequest: BookingChangeRequest,
    to: { collectorId: string; reason: string },
  ): Promise<Result<{ collector: string }, BookingChangeError | HandOverError>>;
}

export function handOverService(needs: BookingChangeNeeds & { visits: HandOverStore }): HandOverService {
  const { visits } = needs;
  return {
    async choices(account, booking) {
      const current = isUnderWay(booking) ? await visits.collectorOf(booking.bookingNo) : null;
      if (!current || !isInScope(account, booking)) return null;
      const all = await visits.collectors();
      const others = all.filter((each) => each.id !== current.id && isOwnVisitInScope(each, booking));
      return { current, others: others.map(({ id, name }) => ({ id, name })) };
    },

    async give(changeRequest, { collectorId, reason }) {
      const collector = (await visits.collectors()).find(({ id }) => id === collectorId);
      return changeBooking<{ collector: string }, HandOverError>(needs, changeRequest, (ctx, booking) =>
        collector
          ? giveTo(ctx, changeRequest.account, booking, { collector, reason })
          : Promise.resolve(fail({ code: "not-a-collector" })),
      );
    },
  };
}

/** From the moment that a collector has it until its sample is taken. */
export function isUnderWay(booking: Booking): boolean {
  const own = statusOfOwnVisit(booking);
  return (
    booking.mode === "home" &&
    holdsSlotOf(booking, 1) &&
    (own === "Collector Assigned" || own === "On The Way")
  );
}

async function giveTo(
  ctx: TransactionContext,
  account: StaffAccount,
  booking: Booking,
  { collector, reason }: { collector: Collector & Scope; reason: string },
): Promise<Result<{ collector: string }, HandOverError>> {
  const { tx, now, random } = ctx;
  if (!isUnderWay(booking)) return fail({ code: "not-under-way" });
  if (!isOwnVisitInScope(collector, booking)) return fail({ code: "not-a-collector" });
  const assigned = newAssignment(collector, random);
  const before = await tx.staffChanges.assignCollector(booking.id, assigned, account.name, now);
  if (before === null) return fail({ code: "not-under-way" });
  if (before === collector.id) return fail({ code: "not-a-collector" });
  const dropped = { bookingId: booking.id, isRejected: false, reason: "Another collector came", at: now };
  await tx.visits.removeLabels(dropped);
  const after = await updateBooking(ctx, booking, withVisit(booking, 1, "Collector Assigned"), {
    actor: "lab",
    visit: 1,
  });
  await recordOfBooking(ctx, account, booking, "visit given to another collector", {
    reason,
    before: { collector: before },
    after: { collector: collector.id },
    collector: collector.name,
    version: after.version,
  });
  return done({ collector: collector.name });
}
