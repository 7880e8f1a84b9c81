import type { Hono } from "hono";
import { slotOnWire } from "../../contract/booking-on-wire.ts";
import { NO_SUCH_LAB, NOT_SERVED, SLOT_FULL } from "../../contract/booking-words.ts";
import { holdSlot, listSlots } from "../../contract/bookings.ts";
import { STATUS } from "../../contract/envelope.ts";
import { isDay } from "../../domain/clock.ts";
import type { Visit } from "../../domain/slots/types.ts";
import { HttpError } from "../answer.ts";
import type { House } from "../house.ts";
import { serveCall } from "../serve-call.ts";

export function serveSlots(app: Hono, house: House): void {
  const { slots } = house.services;

  serveCall(app, house, listSlots).with(async ({ query, visitor }) => {
    if (!isDay(query.date)) throw new HttpError(400, "date is not a day.");
    const listed = await slots.list(visitOf(query), query.date, visitor.customerId);
    if (listed.ok) return { status: STATUS.ok, data: { Slots: listed.value.map(slotOnWire) } };
    const message = listed.refusal.code === "not-served" ? NOT_SERVED : NO_SUCH_LAB;
    return { status: STATUS.notAvailableHere, message };
  });

  serveCall(app, house, holdSlot).with(async ({ customer, body }) => {
    const held = await slots.hold(customer().customerId, body.SlotId);
    if (held.ok) {
      const { holdId, expiresAt } = held.value;
      return { status: STATUS.ok, data: { HoldId: holdId, ExpiresAt: expiresAt.toISOString() } };
    }
    if (held.refusal.code === "unknown-slot") throw wrongSlot();
    return {
      status: STATUS.slotFull,
      message: SLOT_FULL,
      data: { Nearest: held.refusal.nearest.map(slotOnWire) },
    };
  });
}

export const wrongSlot = () => new HttpError(400, "SlotId is not a slot of this place.");

function visitOf(query: {
  mode: "home" | "lab";
  pincode?: string | undefined;
  labId?: number | undefined;
  scan?: "0" | "1" | undefined;
}): Visit {
  if (query.mode === "home") {
    if (query.pincode === undefined) throw new HttpError(400, "pincode is missing.");
    return { mode: "home", pincode: query.pincode };
  }
  if (query.labId === undefined) throw new HttpError(400, "labId is missing.");
  return { mode: "lab", labId: query.labId, scan: query.scan === "1" };
}
