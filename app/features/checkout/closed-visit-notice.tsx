import { useSay } from "../../i18n/use-say.ts";
import { Notice } from "../../ui/notice.tsx";
import type { BookingDetail } from "./booking-detail.ts";

type ClosedVisitNoticeProps = { booking: Pick<BookingDetail, "visits" | "actions"> };

/** Tells of visits at which nobody works any more: which they are, that we call, and what the customer can do meanwhile. */
export function ClosedVisitNotice({ booking: { visits, actions } }: ClosedVisitNoticeProps) {
  const say = useSay();
  const closed = visits.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={say("Sorry, this visit cannot take place")}>
      {closed.map(({ number, mode, time }) => (
        <p key={number}>
          {mode === "home"
            ? say("Nobody can come to you at the booked time: {time}", { time })
            : say("The lab is closed at the booked time: {time}", { time })}
        </p>
      ))}
      <p>
        {say("We shall call you about another time.")}{" "}
        {actions.includes("reschedule")
          ? say("You can also change the time or cancel the booking here.")
          : actions.includes("cancel") && say("You can also cancel the booking here.")}
      </p>
    </Notice>
  );
}
