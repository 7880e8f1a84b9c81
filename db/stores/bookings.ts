import type { BookingRows, BookingStore } from "../../domain/bookings/needs.ts";
import type { Booking, BookingView } from "../../domain/bookings/types.ts";
import type { Db, Tx } from "../connect.ts";
import * as statements from "./booking-statements.ts";

/** Bookings in PostgreSQL. */
export function bookingStore(db: Db): BookingStore {
  /** Three statements for any number of bookings, newest first. */
  async function views(ids: string[]): Promise<BookingView[]> {
    if (ids.length === 0) return [];
    const [bookings, items, events] = await Promise.all([
      db.rows(statements.byIds, { ids }),
      db.rows(statements.itemViews, { bookingIds: ids }),
      db.rows(statements.events, { bookingIds: ids }),
    ]);
    const itemsOf = Map.groupBy(items, (item) => item.bookingId);
    const eventsOf = Map.groupBy(events, (event) => event.bookingId);
    return bookings.map((booking) => ({
      booking,
      items: (itemsOf.get(booking.id) ?? []).map(({ bookingId: _, ...item }) => item),
      events: eventsOf.get(booking.id) ?? [],
    }));
  }

  return {
    async page(customerId, filter, { size, number }) {
      const wanted = { customerId, ...filter };
      const [{ count }, ids] = await Promise.all([
        db.one(statements.count, wanted),
        db.rows(statements.idsOfPage, { ...wanted, limit: size, offset: (number - 1) * size }),
      ]);
      return { total: count, views: await views(ids.map(({ id }) => id)) };
    },

    async find(customerId, number) {
      const own = await db.maybe(statements.idOfOwn, { customerId, number });
      return own && (await views([own.id]))[0];
    },

    couponHistory: (customerId, code) => db.one(statements.couponHistory, { customerId, code }),
    bookedBefore: (customerId, most) => db.rows(statements.bookedBefore, { customerId, most }),
    due: async (now, most) => (await db.rows(statements.due, { now, most })).map(({ id }) => id),
    counts: () => db.one(statements.counts, {}),
  };
}

export function bookingRows(tx: Tx): BookingRows {
  const lock = (id: string) => tx.maybe(statements.lock, { id });
  return {
    lock,

    async lockByNo(customerId, bookingNo) {
      const own = await tx.maybe(statements.idOfOwn, { customerId, number: bookingNo });
      return own && lock(own.id);
    },

    async lockForLab(bookingNo) {
      const found = await tx.maybe(statements.idByNo, { bookingNo });
      return found && lock(found.id);
    },

    async lockUnpaidInSlot(customerId, slotId) {
      const found: Booking[] = [];
      for (const { id } of await tx.rows(statements.idsOfUnpaidInSlot, { customerId, slotId })) {
        const booking = await lock(id);
        // It may have been paid or ended while we waited for the lock.
        if (booking?.holdsSlot && booking.status === "Awaiting Payment" && booking.payStatus === "unpaid") {
          found.push(booking);
        }
      }
      return found;
    },

    add: async (booking) => (await tx.run(statements.insert, booking)) === 1,

    async update(booking) {
      await tx.run(statements.update, booking);
    },

    async addItems(bookingId, items) {
      await Promise.all(items.map((item) => tx.run(statements.insertItem, { bookingId, ...item })));
    },

    items: (bookingId) => tx.rows(statements.items, { bookingId }),

    async setPromises(bookingId, promises) {
      await Promise.all(promises.map((each) => tx.run(statements.setPromise, { bookingId, ...each })));
    },

    async addEvent(event) {
      await tx.run(statements.insertEvent, event);
    },

    couponHistory: (customerId, code) => tx.one(statements.couponHistory, { customerId, code }),

    async lockCoupon(code) {
      await tx.rows(statements.lockCoupon, { code });
    },
  };
}
