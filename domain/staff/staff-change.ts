import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { StaffAction } from "./staff-action.ts";

/** Records who of the staff changed a booking or its money and how, in the transaction that changes it. */
export function recordStaffAction(
  { tx, now, random }: TransactionContext,
  who: string,
  what: Pick<StaffAction, "action" | "subject" | "details" | "customerId">,
): Promise<void> {
  return tx.addStaffAction({ id: uuidv7(now, random), at: now, who, ...what });
}

/** Records what an account did with a booking. */
export function recordOfBooking(
  ctx: TransactionContext,
  { name }: { name: string },
  { bookingNo, customerId }: { bookingNo: string; customerId: string },
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordStaffAction(ctx, name, { action, subject: bookingNo, details, customerId });
}

/**
 * Runs a use case of the staff in a transaction. A domain error rolls it back. With `dryRun` it is always rolled back, and the
 * result says what would change.
 */
export function runStaffChange<T, F>(
  { unitOfWork, random }: { unitOfWork: UnitOfWork; random: Random },
  { now, dryRun }: { now: Date; dryRun: boolean },
  useCase: (ctx: TransactionContext) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  return unitOfWork.transact<Result<T, F>>(async (tx, rollback) => {
    const result = await useCase({ tx, now, random });
    return dryRun || !result.ok ? rollback(result) : result;
  });
}
