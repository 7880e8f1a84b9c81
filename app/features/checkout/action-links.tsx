import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Form } from "../forms/form.tsx";
import type { BookingCardView } from "./booking-card-view.ts";
import { bookingPath } from "./booking-states.tsx";
import { PayLink } from "./pay-link.tsx";
import { PayAtVisit } from "./ways-to-pay.tsx";

type ActionLinksProps = {
  booking: Pick<BookingCardView, "bookingNo" | "status" | "isClosed" | "actions" | "reportIds">;
  /** One of many bookings of a list: no report's button is filled. */
  listed?: boolean;
};

/** The actions that the state of a booking allows, most important first. */
export function ActionLinks({ booking, listed }: ActionLinksProps) {
  const t = useTranslate();
  const { bookingNo, status, isClosed, actions, reportIds } = booking;
  const path = bookingPath(booking);
  if (actions.length === 0) return null;
  const may = (action: BookingCardView["actions"][number]) => actions.includes(action);
  const report = reportIds.length === 1 ? `/reports/${reportIds[0]}` : `${path}#reports`;
  // One button is filled: what the booking waits for, or else what the customer came for.
  const needsTime = isClosed || status === "Recollection Needed";
  const isReportFilled = may("report") && !listed && !needsTime;
  const changeTime = may("reschedule") && (
    <ButtonLink to={`${path}?reschedule=1`} size="sm" variant={needsTime ? "primary" : "secondary"}>
      {t("Reschedule")}
    </ButtonLink>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {needsTime && changeTime}
      {may("pay") && (
        <PayLink
          bookingNo={bookingNo}
          size="sm"
          variant={needsTime || isReportFilled ? "secondary" : "primary"}
        >
          {t("Pay now")}
        </PayLink>
      )}
      {may("pay") && status === "Awaiting Payment" && <PayAtVisit to={`/pay-now/${bookingNo}`} size="sm" />}
      {may("report") && (
        <ButtonLink to={report} size="sm" icon="file-text" variant={isReportFilled ? "primary" : "secondary"}>
          {reportIds.length === 1 ? t("View report") : t("View reports")}
        </ButtonLink>
      )}
      {may("calendar") && (
        <FileLink to={`${path}/visit.ics`} icon="calendar-plus">
          {t("Add to calendar")}
        </FileLink>
      )}
      {may("receipt") && (
        <FileLink to={`${path}/receipt.pdf`} icon="file-text">
          {t("Receipt")} <span className="sr-only">{t("(PDF)")}</span>
        </FileLink>
      )}
      {!needsTime && changeTime}
      {may("cancel") && (
        <ButtonLink to={`${path}?cancel=1`} size="sm" variant="secondary">
          {t("Cancel")}
        </ButtonLink>
      )}
      {may("book-again") && (
        <Form method="post" action={path}>
          <Button type="submit" name="intent" value="again" variant="secondary" size="sm">
            {t("Book again")}
          </Button>
        </Form>
      )}
      {may("feedback") && (
        <ButtonLink to={`/feedback/${bookingNo}`} size="sm" variant="secondary">
          {t("Give feedback")}
        </ButtonLink>
      )}
    </div>
  );
}

type FileLinkProps = { to: string; icon: "calendar-plus" | "file-text"; children: ReactNode };

/** The file is downloaded, no page opens. */
function FileLink({ to, icon, children }: FileLinkProps) {
  return (
    <a href={href(to)} download className={buttonClass({ variant: "secondary", size: "sm" })}>
      <span className="button-label">
        <Icon name={icon} />
        {children}
      </span>
    </a>
  );
}
