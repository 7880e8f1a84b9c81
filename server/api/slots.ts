import type { Hono } from "hono";
import { NO_SUCH_LAB, SLOT_FULL, SLOT_OVER } from "../../contract/booking-messages.ts";
import type { createBooking, rescheduleBooking } from "../../contract/bookings.ts";
import { holdSlot, listSlots } from "../../contract/bookings.ts";
import type { BodyOf } from "../../contract/define-call.ts";
import { serializeSlot } from "../../contract/serializers/serialize-booking.ts";
import { NOT_SERVED } from "../../contract/site-messages.ts";
import { STATUS } from "../../contract/status.ts";
import type { StatedChange } from "../../domain/bookings/stated-facts.ts";
import type { VisitOfBooking } from "../../domain/bookings/visits.ts";
import { visitsOf } from "../../domain/bookings/visits.ts";
import { splitVisits } from "../../domain/cart/split-visits.ts";
import type { StatedFacts, StatedPregnancy } from "../../domain/family/pregnancy.ts";
import { minuteOfTime } from "../../domain/family/pregnancy.ts";
import type { Visitor } from "../../domain/identity/types.ts";
import { machinesOf, machinesOfSlot } from "../../domain/slots/place-of-visit.ts";
import type { Machines, Slot, Visit } from "../../domain/slots/types.ts";
import type { AppContext } from "../app-context.ts";
import { HttpError, notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function serveSlots(app: Hono, container: AppContext): void {
  const { bookings, cart, family, slots } = container.services;

  /** The machines that the scans of the visitor's cart need: then a lab's timetable is that of these machines. */
  async function machinesOfCart(visitor: Visitor): Promise<Machines> {
    const { price, record } = await cart.read(visitor);
    const { first, atLab } = splitVisits(price.lines, record.homeCollection);
    const there = record.homeCollection ? atLab : first;
    return machinesOf(
      container.catalogue(),
      there.map(({ service }) => service),
    );
  }

  /** The machines that a booking of the customer needs. */
  async function machinesOfBooking(customerId: string, bookingNo: string, labId: number | undefined) {
    const found = await bookings.find(customerId, bookingNo);
    const visit = found && visitsOf(found.booking).find(isAtLab(labId));
    if (!visit) throw notFound();
    return machinesOfSlot(visit.slotId);
  }

  serveCall(app, container, listSlots).with(async ({ query, visitor, customer }) => {
    const { mode, scan, bookingNo, labId } = query;
    const machinesAtLab = () => {
      if (bookingNo !== undefined) return machinesOfBooking(customer().customerId, bookingNo, labId);
      return scan === undefined ? machinesOfCart(visitor) : { "0": null, "1": [] }[scan];
    };
    const machines = mode === "lab" ? await machinesAtLab() : null;
    const visit = visitOf({ ...query, machines });
    const listed = await slots.list(visit, query.date, visitor.customerId);
    if (listed.ok) return { status: STATUS.ok, data: { Slots: listed.value.map(serializeSlot) } };
    const message = listed.error.code === "not-served" ? NOT_SERVED : NO_SUCH_LAB;
    return { status: STATUS.notAvailableHere, message };
  });

  serveCall(app, container, holdSlot).with(async ({ customer, body }) => {
    const who = customer();
    const { SlotId, Visit: visit = 1, PatientId } = body;
    if (PatientId !== undefined && !(await family.findPatient(who, PatientId))) throw notFound();
    const patientIds = PatientId === undefined ? null : [PatientId];
    const held = await slots.hold(who.customerId, SlotId, { visit, patientIds });
    if (held.ok) {
      const { holdId, expiresAt } = held.value;
      return { status: STATUS.ok, data: { HoldId: holdId, ExpiresAt: expiresAt.toISOString() } };
    }
    if (held.error.code === "unknown-slot") throw wrongSlot();
    return lostSlot(held.error.code, held.error.nearest);
  });
}

const isAtLab = (labId: number | undefined) => (visit: VisitOfBooking) =>
  visit.mode === "lab" && visit.labId === labId;

/** The error for a full or past slot, with free ones nearby. */
export function lostSlot(code: "slot-full" | "slot-over", nearest: readonly Slot[]) {
  return {
    status: STATUS.slotFull,
    message: code === "slot-over" ? SLOT_OVER : SLOT_FULL,
    data: { Nearest: nearest.map(serializeSlot) },
  };
}

/** `field`: the one of the request that names no slot of the place. */
export const wrongSlot = (field: "SlotId" | "LabSlotId" = "SlotId") =>
  new HttpError(400, `${field} is not a slot of this place.`);

function visitOf(query: {
  mode: "home" | "lab";
  pincode?: string | undefined;
  labId?: number | undefined;
  machines: Machines;
}): Visit {
  if (query.mode === "home") {
    if (query.pincode === undefined) throw new HttpError(400, "pincode is missing.");
    return { mode: "home", pincode: query.pincode };
  }
  if (query.labId === undefined) throw new HttpError(400, "labId is missing.");
  return { mode: "lab", labId: query.labId, machines: query.machines };
}

type Body = BodyOf<typeof createBooking>;

/** A pregnancy as an app states it; `on`: today in India, YYYY-MM-DD. */
export function statedPregnancy(
  { PatientId, Week, Trimester }: NonNullable<Body["Pregnancies"]>[number],
  on: string,
): StatedPregnancy {
  const trimester = Week === undefined ? Trimester : undefined;
  return {
    patientId: PatientId,
    weeks: Week ?? null,
    on,
    trimester: trimester === undefined ? null : (`${trimester}` as const),
  };
}

/** The phase of the cycle and a time of birth, as an app states them. */
export function statedFacts(
  { PatientId, Phase, BornAt }: NonNullable<Body["StatedFacts"]>[number],
  on: string,
): StatedFacts {
  return {
    patientId: PatientId,
    phase: Phase ?? null,
    on,
    bornMinute: BornAt === undefined ? null : minuteOfTime(BornAt),
  };
}

/** The facts stated again when a visit moves, by patient id. */
export function statedAtMove(
  { Pregnancies = [], StatedFacts = [] }: BodyOf<typeof rescheduleBooking>,
  on: string,
): Map<string, StatedChange> {
  const changes = new Map<string, StatedChange>();
  const add = (patientId: string, words: StatedChange) =>
    changes.set(patientId, { ...changes.get(patientId), ...words });
  for (const each of Pregnancies) add(each.PatientId, { pregnancy: statedPregnancy(each, on) });
  for (const each of StatedFacts) {
    const { phase, bornMinute } = statedFacts(each, on);
    add(each.PatientId, {
      ...(phase === null ? {} : { phase }),
      ...(bornMinute === null ? {} : { bornMinute }),
    });
  }
  return changes;
}
