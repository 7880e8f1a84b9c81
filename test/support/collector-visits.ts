import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { EventDetails, SentEvent } from "../../domain/desk/collector-round/types.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Shopper } from "./shopper.ts";
import { bookCbc, shopper, slotAt } from "./shopper.ts";
import type { TestApp } from "./test-app.ts";

/** A visit at home that is paid at the door, and the code by which the customer lets it begin. */
export interface CollectorVisit {
  who: Shopper;
  no: string;
  slotId: string;
  code: string;
}

type Where = Pick<CollectorVisit, "no" | "slotId">;

const startCodeOf = sql({ no: text }, { startCode: text })`
  select v.start_code from visit_collector v join booking b on b.id = v.booking_id where b.booking_no = ${"no"}`;

/** Visits that reception assigns to a collector, and what the collector's phone sends of them. */
export function collectorVisits(
  site: TestApp,
  desk: DeskServices,
  { reception, collector }: { reception: StaffAccount; collector: StaffAccount },
) {
  let ids = 0;
  const newId = () => `0190f2a0-0000-7000-8000-${String(++ids).padStart(12, "0")}`;
  const event = ({ no, slotId }: Where, details: EventDetails, id = newId()): SentEvent => ({
    id,
    bookingNo: no,
    slotId,
    at: site.clock.now,
    details,
  });
  /** A visit's code; a new assignment makes another one. */
  const codeOf = async (no: string) => (await site.database.db.one(startCodeOf, { no })).startCode;
  return {
    newId,
    event,
    codeOf,
    async assigned(time: string): Promise<CollectorVisit> {
      const who = await shopper(site);
      const slotId = slotAt(time);
      const { BookingNo: no } = await bookCbc(who, slotId, { PayLater: 1 });
      await desk.visits.assign(reception, [no], collector.id);
      return { who, no, slotId, code: await codeOf(no) };
    },
    /** What came of events that a phone of an account sends together: null, or why it was refused. */
    send: async (events: readonly SentEvent[], account = collector) =>
      (await desk.round.recordEvents(account, events)).map(({ refused }) => refused),
    atDoor: (visit: CollectorVisit): SentEvent[] => [
      event(visit, { kind: "accepted" }),
      event(visit, { kind: "on-the-way" }),
      event(visit, { kind: "arrived" }),
      event(visit, { kind: "started", code: visit.code, reason: "" }),
    ],
    labelled: (visit: Where, barcode: string, replaces = "") =>
      event(visit, { kind: "tube-labelled", tube: "1.1.1", barcode, replaces }),
    collected: (visit: Where) => event(visit, { kind: "collected", missing: "" }),
    cash: (visit: Where, paise = 45_000) => event(visit, { kind: "paid", by: "cash", paise, reference: "" }),
  };
}
