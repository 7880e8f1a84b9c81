import type { ReactNode } from "react";
import { BookingBadges } from "../../features/checkout/booking-badges.tsx";
import { bookingPath } from "../../features/checkout/booking-path.ts";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { WholeTimes } from "../../ui/whole-times.tsx";
import { ActionLinks } from "./action-links.tsx";
import type { BookingCardView } from "./booking-card-view.ts";

/** One booking of the list, with what can be done about it now. */
export function BookingCard({ booking }: { booking: BookingCardView }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <li className="card card-padded grid grid-cols-1 gap-3" data-booking={booking.bookingNo}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg">
          <Link to={bookingPath(booking)} lang={lang} className="text-link -my-2 inline-block py-2">
            {booking.tests.join(", ")}
          </Link>
        </h2>
        <strong className="tabular text-lg">{t.rupees(booking.amountPaise)}</strong>
      </div>
      <BookingBadges booking={booking} />
      {booking.isClosed && (
        <Notice kind="warning" live={false} title={t("Sorry, this visit cannot take place")}>
          <p>{t("We shall call you about another time.")}</p>
        </Notice>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-ink-soft sm:grid-cols-2">
        <Fact term={t("Booking No")}>{booking.bookingNo}</Fact>
        <Fact term={t("Patient")}>{booking.patient}</Fact>
        <Fact term={t("Visit")} wide>
          <WholeTimes text={booking.visit} />
        </Fact>
        {booking.promisedBy && (
          <Fact term={t("Reports by")} wide>
            {booking.promisedBy}
          </Fact>
        )}
      </dl>
      <ActionLinks booking={booking} />
    </li>
  );
}

/** wide: a date with its times, which a half of the card would break. */
function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="inline">{term}: </dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  );
}
