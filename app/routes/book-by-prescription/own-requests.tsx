import type { PrescriptionState } from "../../../domain/requests/types.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { PRESCRIPTION_STATES } from "./prescription-states.ts";

type OwnRequestsProps = {
  requests: readonly { requestNo: string; state: PrescriptionState; sentAt: string }[];
};

/** The customer's requests, newest first: the way back to each. */
export function OwnRequests({ requests }: OwnRequestsProps) {
  const t = useTranslate();
  if (requests.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="your-requests" className="text-lg">
        {t("Your requests")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {requests.map(({ requestNo, state, sentAt }) => (
          <li key={requestNo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <Link
                to={`/book-by-prescription/${requestNo}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {requestNo}
              </Link>
              <span className="block text-sm text-ink-soft">{t("Sent on {sentAt}", { sentAt })}</span>
            </span>
            <Badge tone={PRESCRIPTION_STATES[state].tone}>{t(PRESCRIPTION_STATES[state].label)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
