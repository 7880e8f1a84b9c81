import { useEffect, useRef } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { showToast } from "../../ui/toast-store.ts";

/** Tells a cancellation when it has happened in front of somebody: the page that follows looks much like the one before. */
export function useCancelledTold({ bookingNo, status }: { bookingNo: string; status: string }): void {
  const t = useTranslate();
  const before = useRef({ bookingNo, status });
  useEffect(() => {
    const was = before.current;
    before.current = { bookingNo, status };
    if (was.bookingNo !== bookingNo || was.status === "Cancelled" || status !== "Cancelled") return;
    showToast(t("Booking {bookingNo} is cancelled.", { bookingNo }));
  }, [t, bookingNo, status]);
}
