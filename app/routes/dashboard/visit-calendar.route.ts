import { data } from "react-router";
import { calendarFile } from "../../../domain/bookings/calendar-file.ts";
import { calendarVisits } from "../../../domain/bookings/list-actions.ts";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { stepLines } from "../../features/checkout/preparation-view.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { translateOf } from "../../request-context.ts";
import type { Route } from "./+types/visit-calendar.route.ts";

/** The visits as calendar entries; visits that are over or cancelled are left out. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const { site, catalogue, now } = facts;
  const { brand } = site;
  const view = await findBooking(facts, params.BookingNo);
  const { booking } = view;
  const { bookingNo } = booking;
  const t = translateOf(context);
  const ahead = calendarVisits(booking, now);
  if (ahead.length === 0) throw data(null, { status: 404 });
  const { visits, preparation } = bookingDetail(view, catalogue, now, t);
  const { host } = new URL(site.publicUrl);
  const file = calendarFile(
    ahead.map(({ visit, mode, startsAt, endsAt }) => {
      const place = visits.find(({ number }) => number === visit)?.place;
      return {
        uid: `${booking.bookingNo}${visit === 1 ? "" : `-${visit}`}@${host}`,
        sequence: booking.version,
        startsAt,
        endsAt,
        title:
          mode === "home"
            ? t("{brand}: home collection, booking {bookingNo}", { brand, bookingNo })
            : t("{brand}: lab visit, booking {bookingNo}", { brand, bookingNo }),
        place: mode === "home" ? (place?.words ?? "") : `${place?.title}, ${place?.words}`,
        notes: preparation
          .filter(({ number }) => number === visit)
          .flatMap((each) => [...stepLines(each), ...each.notes.flatMap(({ lines }) => lines)])
          .join("\n"),
        url: `${site.publicUrl}${bookingPath(booking)}`,
        stampedAt: now,
      };
    }),
  );
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="visit-${booking.bookingNo}.ics"`,
      "cache-control": "no-store",
    },
  });
}
