import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { badgesOf } from "./booking-states.ts";
import { StateBadge } from "./state-badge.tsx";

type BookingBadgesProps = {
  booking: Parameters<typeof badgesOf>[0] & { late: boolean };
  className?: string;
};

/** How a booking stands, in a few words beside each other. */
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
