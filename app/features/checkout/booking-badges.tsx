import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import type { StateLook } from "./booking-states.ts";
import { badgesOf } from "./booking-states.ts";

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
