import type { BookingStatus, PayStatus } from "../../../domain/bookings/states.ts";
import { isCancelledOrExpired, isPaymentDue } from "../../../domain/bookings/states.ts";
import type { ItemReportStatus } from "../../../domain/bookings/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon-names.ts";

type Tone = "neutral" | "blue" | "yellow" | "green" | "red";

/** The badge of a state: words, colour and icon. */
export interface StateLook {
  words: PlainPhrase;
  tone: Tone;
  icon: IconName;
}

const PAY: Record<PayStatus, StateLook> = {
  unpaid: { words: "Not paid", tone: "yellow", icon: "alert-circle" },
  confirming: { words: "Payment being confirmed", tone: "yellow", icon: "clock" },
  paid: { words: "Paid", tone: "green", icon: "check" },
  paylater: { words: "Pay at the visit", tone: "blue", icon: "wallet" },
  refunding: { words: "Refund in progress", tone: "yellow", icon: "undo" },
  refunded: { words: "Refunded", tone: "green", icon: "undo" },
};

const PAYMENT_DUE: StateLook = { words: "Payment due", tone: "yellow", icon: "wallet" };

const STATUS: Record<BookingStatus, Omit<StateLook, "words">> = {
  "Awaiting Payment": { tone: "yellow", icon: "clock" },
  Confirmed: { tone: "green", icon: "check" },
  "Collector Assigned": { tone: "blue", icon: "user" },
  "On The Way": { tone: "blue", icon: "bike" },
  "Sample Collected": { tone: "blue", icon: "test-tube" },
  "At Lab": { tone: "blue", icon: "microscope" },
  "Partly Reported": { tone: "blue", icon: "file-text" },
  Reported: { tone: "green", icon: "file-text" },
  "Recollection Needed": { tone: "yellow", icon: "refresh" },
  Expired: { tone: "neutral", icon: "timer" },
  Cancelled: { tone: "red", icon: "x" },
};

const REPORT: Record<ItemReportStatus, StateLook> = {
  pending: { words: "Report awaited", tone: "neutral", icon: "clock" },
  onhold: { words: "Our doctor will call you", tone: "yellow", icon: "stethoscope" },
  released: { words: "Report ready", tone: "green", icon: "check" },
  corrected: { words: "Corrected report ready", tone: "green", icon: "check" },
  superseded: { words: "A newer report is ready", tone: "neutral", icon: "file-text" },
  withdrawn: { words: "Report withdrawn", tone: "red", icon: "x" },
};

type BookingStates = { status: BookingStatus; payStatus: PayStatus };

/** The badges of a booking: its state and its payment. A booking that is over shows no payment due. */
export function badgesOf({ status, payStatus }: BookingStates): StateLook[] {
  const isUnpaid = payStatus === "unpaid" || payStatus === "paylater";
  if (isCancelledOrExpired(status) && isUnpaid) return [statusLook(status)];
  return [statusLook(status), isPaymentDue({ status, payStatus }) ? PAYMENT_DUE : PAY[payStatus]];
}

export const statusLook = (status: BookingStatus): StateLook => ({ words: status, ...STATUS[status] });
export const reportLook = (status: ItemReportStatus): StateLook => REPORT[status];

/** Shown for an unpaid booking whose time or tests the customer has booked again. */
export const REPLACED =
  "You booked the same tests again, and that booking replaces this one. If money was debited, it will be refunded automatically.";

const NOT_PAID =
  "Payment was not completed in time. If money was debited, it will be refunded automatically.";

/** While a payment may still be decided, or its provider cannot be asked: whether money was taken is not known. */
export const LAPSED =
  "The time to pay has ended. If money was debited, we're checking that payment. It either confirms your booking or is refunded.";

/** No system has reported the visit; whether it took place is not known. */
const VISIT_OVER = "The time of your visit is over. If it did not take place, please call us.";

/** What the customer has to do or know in this state, in one sentence or two. */
export function whatNow({
  status,
  payStatus,
  mode,
  isReplaced,
  isClosed,
  isVisitOver,
  isLapsed,
}: BookingStates & {
  mode: "home" | "lab";
  isReplaced: boolean;
  isClosed: boolean;
  isVisitOver: boolean;
  isLapsed: boolean;
}): PlainPhrase {
  if (isClosed) return "We'll call you to arrange another time.";
  switch (status) {
    case "Awaiting Payment":
      return payStatus === "confirming"
        ? "Your bank hasn't confirmed the payment yet. Please don't pay again."
        : isLapsed
          ? LAPSED
          : "Please pay to confirm your slot.";
    case "Confirmed":
      if (isVisitOver) return VISIT_OVER;
      return mode === "home"
        ? "Please be at home at your booked time."
        : "Please come to the lab at your booked time.";
    case "Collector Assigned":
      return isVisitOver ? VISIT_OVER : "Your collector is assigned and will arrive at your booked time.";
    case "On The Way":
      return "Your collector is on the way. Please keep your phone handy.";
    case "Sample Collected":
      return "Your sample is on its way to the lab.";
    case "At Lab":
      return "Your sample is being tested.";
    case "Partly Reported":
      return "Some of your reports are ready. The rest will follow.";
    case "Reported":
      return "Your reports are ready.";
    case "Recollection Needed":
      return "The lab needs a new sample, free of charge. Please choose a new time.";
    case "Expired":
      return isReplaced ? REPLACED : NOT_PAID;
    case "Cancelled":
      return "This booking is cancelled.";
  }
}

interface Numbered {
  bookingNo: string;
  transactionId: string;
  payLater: boolean;
}

/** The page that shows the outcome of a payment or a booking. */
export function detailsPath({ transactionId, payLater }: Omit<Numbered, "bookingNo">): string {
  return `/bookingdetails/${transactionId}/${payLater ? 1 : 0}`;
}

/** The page of a booking under My bookings. */
export function bookingPath({ bookingNo }: Pick<Numbered, "bookingNo">): string {
  return `/dashboard/bookedservicelist/${bookingNo}`;
}

type BookingBadgesProps = {
  booking: Parameters<typeof badgesOf>[0] & { late: boolean };
  className?: string;
};

/** The states of a booking and its payment as badges. */
export function BookingBadges({ booking, className = "" }: BookingBadgesProps) {
  const t = useTranslate();
  return (
    <p className={`flex flex-wrap gap-2 ${className}`.trim()}>
      {badgesOf(booking).map((look) => (
        <StateBadge key={look.words} look={look} />
      ))}
      {booking.late && (
        <Badge tone="yellow" icon="clock">
          {t("Report is late")}
        </Badge>
      )}
    </p>
  );
}

export function StateBadge({ look }: { look: StateLook }) {
  const t = useTranslate();
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.words)}
    </Badge>
  );
}
