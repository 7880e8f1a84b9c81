import { isOver } from "../../../domain/bookings/states.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { ActionLinks } from "../../features/checkout/action-links.tsx";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { refundView } from "../../features/checkout/booking-money.tsx";
import { ClosedVisitNotice } from "../../features/checkout/booking-notices.tsx";
import { CancelledBanner, Milestones } from "../../features/checkout/booking-parts.tsx";
import { bookingPath, statusLook, whatNow } from "../../features/checkout/booking-states.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { AutoRefresh } from "../../features/page/auto-refresh.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Route } from "./+types/status.route.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const refunds = await facts.services.payments.refundsOf(facts.visitor.customerId, params.BookingNo);
  const t = translateOf(context);
  return {
    booking: bookingDetail(view, facts.catalogue, facts.now, t),
    refunds: refunds.map((refund) => refundView(refund, t)),
    asOf: t.dayTime(facts.now),
  };
}

const FIRST_SECONDS = 30;

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { booking, refunds, asOf } = loaderData;
  const look = statusLook(booking.status);
  return (
    <AccountLayout
      title={t("Booking status")}
      lead={t("Booking {bookingNo}", { bookingNo: booking.bookingNo })}
      crumb={booking.bookingNo}
    >
      {booking.cancelledOn === null ? (
        <Card as="section" look="tinted">
          <div className="flex items-start gap-4 max-[18rem]:flex-wrap" role="status">
            <Icon name={look.icon} size={24} className="mt-1 text-link" />
            <div>
              <h2>{t(booking.status)}</h2>
              <p className="mt-1 text-lg">{t(whatNow(booking))}</p>
              <p className="mt-1 text-ink-soft">
                <NowrapTimes text={booking.time} />
              </p>
            </div>
          </div>
        </Card>
      ) : (
        <CancelledBanner booking={booking} refunds={refunds} />
      )}
      <ClosedVisitNotice booking={booking} />
      <ActionLinks booking={booking} />
      <Card as="section">
        <Milestones booking={booking} />
      </Card>
      <p className="text-sm text-ink-soft">
        <Trans phrase="As of {asOf}." asOf={asOf} />{" "}
        {!isOver(booking.status) && <span className="no-print">{t("This page updates automatically.")}</span>}
      </p>
      <p className="no-print">
        <LineLink to={bookingPath(booking)}>{t("View full booking")}</LineLink>
      </p>
      {!isOver(booking.status) && <AutoRefresh firstSeconds={FIRST_SECONDS} seen={booking.status} />}
    </AccountLayout>
  );
}
