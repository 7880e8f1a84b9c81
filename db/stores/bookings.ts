import type { BookingRows, BookingStore } from "../../domain/bookings/ports.ts";
import type {
  BookedPatient,
  Booking,
  BookingItem,
  BookingView,
  LabVisit,
} from "../../domain/bookings/types.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import type { Db } from "../connect.ts";
import type { Tx } from "../types.ts";
import * as statements from "./booking-statements.ts";
import * as views from "./booking-view-statements.ts";

/** Bookings in PostgreSQL. */
export function bookingStore(db: Db): BookingStore {
  /** Four statements for any number of bookings, newest first. */
  async function viewsOf(bookingIds: string[]): Promise<BookingView[]> {
    if (bookingIds.length === 0) return [];
    const [bookings, items, events, consents] = await Promise.all([
      db.rows(views.bookings, { bookingIds }),
      db.rows(views.items, { bookingIds }),
      db.rows(views.events, { bookingIds }),
      db.rows(views.consents, { bookingIds }),
    ]);
    const itemsOf = Map.groupBy(items, (item) => item.bookingId);
    const eventsOf = Map.groupBy(events, (event) => event.bookingId);
    const consentsOf = Map.groupBy(consents, (consent) => consent.bookingId);
    return bookings.map((row) => ({
      booking: bookingOf(row),
      items: (itemsOf.get(row.id) ?? []).map(({ bookingId: _, ...item }) => itemOf(item)),
      events: eventsOf.get(row.id) ?? [],
      consents: (consentsOf.get(row.id) ?? []).map(({ bookingId: _, ...consent }) => consent),
    }));
  }

  return {
    async page(customerId, filter, { size, number }) {
      const wanted = { customerId, ...filter };
      const [{ count }, ids] = await Promise.all([
        db.one(statements.count, wanted),
        db.rows(statements.idsOfPage, { ...wanted, limit: size, offset: (number - 1) * size }),
      ]);
      return { total: count, views: await viewsOf(ids.map(({ id }) => id)) };
    },

    async find(customerId, number) {
      const own = await db.maybe(statements.idOfOwn, { customerId, number });
      return own && (await viewsOf([own.id]))[0];
    },

    couponHistory: (customerId, code) => db.one(statements.couponHistory, { customerId, code, except: null }),
    bookedAhead: (customerId, patientId, serviceIds, now) =>
      db.rows(statements.bookedAhead, { customerId, patientId, serviceIds, now }),
    bookedBefore: (customerId, most) => db.rows(statements.bookedBefore, { customerId, most }),
    due: async (now, most) => (await db.rows(statements.due, { now, most })).map(({ id }) => id),
    counts: () => db.one(statements.counts, {}),
  };
}

export function bookingRows(tx: Tx): BookingRows {
  const lock = async (id: string) => {
    const row = await tx.maybe(statements.lock, { id });
    return row && bookingOf(row);
  };
  return {
    lock,

    async lockByNo(customerId, bookingNo) {
      const row = await tx.maybe(statements.lockOwn, { customerId, number: bookingNo });
      return row && bookingOf(row);
    },

    async lockOfOrder(orderId) {
      const row = await tx.maybe(statements.lockOfOrder, { orderId });
      return row && bookingOf(row);
    },

    async lockForLab(bookingNo) {
      const found = await tx.maybe(statements.idByNo, { bookingNo });
      return found && lock(found.id);
    },

    async lockSameVisit({ id, customerId, patientId, slotId }) {
      const row = await tx.maybe(statements.lockSameVisit, { id, customerId, patientId, slotId });
      return row && bookingOf(row);
    },

    async lockUnpaidInSlots(customerId, slotIds, patientIds) {
      const wanted = {
        customerId,
        slotIds: [...slotIds],
        patientIds: patientIds?.filter(isUuid) ?? null,
      };
      return (await tx.rows(statements.lockUnpaidInSlots, wanted)).map(bookingOf);
    },

    countUnpaid: async (customerId, { payLater, now }) => {
      const states = ["unpaid", "confirming", ...(payLater ? ["paylater"] : [])];
      return (await tx.one(statements.countUnpaid, { customerId, states, now })).count;
    },

    async add(booking) {
      await tx.run(statements.insert, rowOf(booking));
    },

    async update(booking) {
      await tx.run(statements.update, rowOf(booking));
    },

    async addItems(bookingId, items) {
      const rows = items.map((item) => ({ bookingId, ...itemRowOf(item) }));
      await Promise.all(rows.map((row) => tx.run(statements.insertItem, row)));
    },

    async addConsents(bookingId, consents) {
      const rows = consents.map((consent) => ({ bookingId, ...consent, tests: [...consent.tests] }));
      await Promise.all(rows.map((row) => tx.run(statements.insertConsent, row)));
    },

    items: async (bookingId) => (await tx.rows(statements.items, { bookingId })).map(itemOf),
    itemsOfOrder: async (orderId) => (await tx.rows(statements.itemsOfOrder, { orderId })).map(itemOf),

    async setPromises(bookingId, promises) {
      await Promise.all(promises.map((each) => tx.run(statements.setPromise, { bookingId, ...each })));
    },

    async addEvent(event) {
      await tx.run(statements.insertEvent, event);
    },

    couponHistory: (customerId, code, except) =>
      tx.one(statements.couponHistory, { customerId, code, except: except ?? null }),

    async lockCoupon(code) {
      await tx.rows(statements.lockCoupon, { code });
    },
  };
}

type BookingRow = ReturnType<typeof statements.lock.decode>;
type ItemRow = ReturnType<typeof statements.items.decode>;

/** A row's flat columns of the second visit as one thing. */
function bookingOf(row: BookingRow): Booking {
  const {
    labVisitLabId: labId,
    labVisitSlotId: slotId,
    labVisitStartsAt: startsAt,
    labVisitEndsAt: endsAt,
    labVisitStatus: status,
    ...own
  } = row;
  const labVisit: LabVisit | null =
    labId !== null && slotId !== null && startsAt && endsAt && status
      ? { labId, slotId, startsAt, endsAt, status }
      : null;
  return { ...own, labVisit };
}

function rowOf({ labVisit, ...own }: Booking): BookingRow {
  return {
    ...own,
    labVisitLabId: labVisit?.labId ?? null,
    labVisitSlotId: labVisit?.slotId ?? null,
    labVisitStartsAt: labVisit?.startsAt ?? null,
    labVisitEndsAt: labVisit?.endsAt ?? null,
    labVisitStatus: labVisit?.status ?? null,
  };
}

/** A row of `booking_item`, or more than that, with its patient as one thing. */
function itemOf<R extends ItemRow>(row: R) {
  const { patientId: id, patientName: name, patientDateOfBirth: dateOfBirth, patientSex: sex, ...own } = row;
  const patient: BookedPatient | null = id !== null && name !== null ? { id, name, dateOfBirth, sex } : null;
  return { ...own, patient };
}

function itemRowOf({ patient, ...own }: BookingItem): ItemRow {
  return {
    ...own,
    patientId: patient?.id ?? null,
    patientName: patient?.name ?? null,
    patientDateOfBirth: patient?.dateOfBirth ?? null,
    patientSex: patient?.sex ?? null,
  };
}
