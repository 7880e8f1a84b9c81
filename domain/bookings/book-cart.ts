import { DAY_MS } from "../shared/clock.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { exchangeSlots } from "../slots/take-slots.ts";
import type { Hold, SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookError, BookFacts, BookRequest } from "./booking-request.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { planBooking } from "./plan-booking.ts";
import type { Actor, BookedPatient, Booking } from "./types.ts";
import { updateBooking } from "./update-booking.ts";
import { heldSlots } from "./visits.ts";
import { writeBooking } from "./write-booking.ts";

/**
 * Books the customer's cart in one transaction. A booking that is paid at the visit or costs nothing is confirmed; any other one awaits its
 * payment and holds its slots. After a domain error the caller rolls the transaction back.
 *
 * If the same cart is booked again for the same slot and patient while the first booking is unpaid, the new booking replaces it: it takes
 * over the slot, and the first one expires. So a customer who returns from a failed payment is not blocked by their own booking. A booking
 * of the same time for somebody else of the family stays. An unpaid booking of the same tests in another slot is replaced too when its
 * payment has failed.
 */
export async function bookCart(
  ctx: TransactionContext,
  request: BookRequest,
  facts: BookFacts,
): Promise<Result<Booking, BookError>> {
  const locked = lockOwn(ctx, request);
  // Sent together; PostgreSQL runs them one after the other, behind the customer's lock.
  const [own, counts, plan] = await Promise.all([
    locked,
    countBookings(ctx, request, facts),
    planBooking(ctx, request, facts, async () => keptSlots(ctx.now, await locked)),
  ]);
  if (!plan.ok) return plan;
  if (counts.madeToday >= (facts.daily.bookings ?? Number.POSITIVE_INFINITY))
    return fail({ code: "too-many-today" });
  const { window, second, patientOf, priced } = plan.value;
  const replaced = [...own.unpaid, ...(await lockDuplicates(ctx, request, patientOf, own.unpaid))];
  const isFree = priced.price.amountPaise === 0;
  if (!isFree && counts.unpaid - replaced.length >= (facts.mostUnpaid ?? Number.POSITIVE_INFINITY))
    return fail({ code: "too-many-unpaid", payLater: request.payLater });

  const windows = second ? [window, second.window] : [window];
  const full = await claimSlots(ctx, windows, { holds: own.holds, replaced });
  if (full) return fail({ code: "slot-full", visit: full === window ? 1 : 2 });
  const booking = await writeBooking(ctx, facts.catalogue, plan.value);
  for (const old of replaced) await replaceBooking(ctx, old, booking, facts.bookedBy ?? "customer");
  return done(await confirmIfNothingDue(ctx, booking, facts));
}

/** What the customer has already of the wanted slots: unpaid bookings of the same patients, and holds. */
interface OwnSlots {
  unpaid: Booking[];
  holds: Hold[];
}

/** Locks the customer, so that they book one cart at a time, and what is theirs in the wanted slots. */
async function lockOwn({ tx }: TransactionContext, request: BookRequest): Promise<OwnSlots> {
  const { customerId, slotId, labSlotId, patientId, patients } = request;
  const slotIds = labSlotId ? [slotId, labSlotId] : [slotId];
  const [, unpaid, holds] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockUnpaidInSlots(customerId, slotIds, [patientId, ...(patients?.values() ?? [])]),
    tx.slots.lockHolds(customerId),
  ]);
  return { unpaid, holds };
}

/** How many bookings the customer has that are to be paid, and has made within a day; 0 for what is not limited. */
async function countBookings(
  { tx, now }: TransactionContext,
  { customerId, payLater }: BookRequest,
  { mostUnpaid, daily }: BookFacts,
): Promise<{ unpaid: number; madeToday: number }> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [unpaid, madeToday] = await Promise.all([
    mostUnpaid === null ? 0 : tx.bookings.countUnpaid(customerId, { payLater, now }),
    daily.bookings === null ? 0 : tx.bookings.countMade(customerId, yesterday),
  ]);
  return { unpaid, madeToday };
}

/** Unpaid bookings of the same tests in other slots, left by a payment that failed. */
async function lockDuplicates(
  { tx }: TransactionContext,
  { customerId, replacesUnpaid = false }: BookRequest,
  patientOf: ReadonlyMap<number, BookedPatient>,
  known: readonly Booking[],
): Promise<Booking[]> {
  const wanted = [...patientOf].map(([serviceId, { id }]) => ({ serviceId, patientId: id }));
  const duplicates = await tx.bookings.lockUnpaidDuplicates(customerId, wanted, {
    onlyFailed: !replacesUnpaid,
  });
  return duplicates.filter(({ id }) => !known.some((each) => each.id === id));
}

/** The slots that the customer has already: by a hold, or by an unpaid booking that has not expired. */
function keptSlots(now: Date, { unpaid, holds }: OwnSlots): ReadonlySet<string> {
  return new Set([
    ...holds.filter(({ expiresAt }) => expiresAt > now).map(({ slotId }) => slotId),
    ...unpaid.filter(({ expiresAt }) => expiresAt !== null && expiresAt > now).flatMap(heldSlots),
  ]);
}

/** Confirmed at once if there is nothing to pay or it is paid at the visit; otherwise it awaits payment. */
async function confirmIfNothingDue(
  ctx: TransactionContext,
  booking: Booking,
  facts: BookFacts,
): Promise<Booking> {
  const actor = facts.bookedBy ?? "customer";
  if (booking.amountPaise === 0) return confirmBooking(ctx, booking, { payStatus: "paid" }, actor, facts);
  if (booking.payLater) return confirmBooking(ctx, booking, { payStatus: "paylater" }, actor, facts);
  await addFirstEvent(ctx, booking, actor);
  if (facts.payLink)
    await notifyCustomer(ctx, booking, "booking-awaiting-payment-link", { url: facts.payLink(booking) });
  else await notifyCustomer(ctx, booking, "booking-awaiting-payment");
  return booking;
}

async function addFirstEvent(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  actor: Actor,
): Promise<void> {
  const { id, status, version } = booking;
  await tx.bookings.addEvent({
    bookingId: id,
    id: uuidv7(now, random),
    at: now,
    status,
    actor,
    reason: "",
    visit: null,
    version,
  });
}

async function replaceBooking(
  ctx: TransactionContext,
  old: Booking,
  by: Booking,
  actor: Actor,
): Promise<void> {
  await updateBooking(
    ctx,
    old,
    { status: "Expired", holdsSlot: false, expiresAt: null, replacedBy: by.id },
    { actor, reason: `Booked anew as ${by.bookingNo}` },
  );
}

/**
 * Assigns slots to a new booking: from the customer's own holds, from own unpaid bookings that it replaces (both locked by the caller, who
 * expires the bookings), or free ones. Holds of other slots end. Returns the slot that is full, or null.
 */
async function claimSlots(
  { tx, now }: TransactionContext,
  wanted: readonly SlotWindow[],
  { holds, replaced }: { holds: readonly Hold[]; replaced: readonly Booking[] },
): Promise<SlotWindow | null> {
  for (const hold of holds) await tx.slots.removeHold(hold);
  const own = [...holds.map(({ slotId }) => slotId), ...replaced.flatMap(heldSlots)];
  return exchangeSlots(tx.slots, { own, wanted, now });
}
