import { isUuid, READABLE } from "../../../domain/shared/random.ts";
import type { DeskAction, Role } from "../../../domain/staff/roles.ts";
import { mayDo } from "../../../domain/staff/roles.ts";

/** Numbers that say by their form what they are of. */
const NUMBERS: readonly { form: RegExp; page: string; action: DeskAction }[] = [
  { form: new RegExp(`^N[${READABLE}]{9}$`), page: "/desk/bookings", action: "booking.read" },
  { form: new RegExp(`^A[${READABLE}]{9}$`), page: "/desk/results/reports", action: "report.call" },
  {
    form: new RegExp(`^GR[${READABLE}]{10}$`),
    page: "/desk/requests/grievances",
    action: "grievance.answer",
  },
  { form: new RegExp(`^RX[${READABLE}]{10}$`), page: "/desk/prescriptions", action: "prescription.answer" },
  {
    form: new RegExp(`^JA[${READABLE}]{10}$`),
    page: "/desk/requests/applications",
    action: "application.close",
  },
];

/** Ids say nothing: what was done tells what one is of. By the first words of the action. */
const IDS: readonly { words: RegExp; page: string; action: DeskAction }[] = [
  { words: /^(customer|patient added|address added)/, page: "/desk/customers", action: "customer.read" },
  { words: /^report/, page: "/desk/results/reports", action: "report.call" },
  { words: /^catalogue/, page: "/desk/catalogue/drafts", action: "catalogue.read" },
  { words: /^message/, page: "/desk/messages", action: "message.resend" },
  { words: /^incident/, page: "/desk/privacy/incidents", action: "privacy.read" },
  { words: /^settlement/, page: "/desk/money/settlements", action: "money.read" },
];

/** The page of what an entry of the record is about; null where it has none, or the role does not open it. */
export function pageOfSubject(role: Role, action: string, subject: string): string | null {
  const found =
    NUMBERS.find(({ form }) => form.test(subject)) ??
    (isUuid(subject) ? IDS.find(({ words }) => words.test(action)) : undefined);
  return found && mayDo(role, found.action) ? `${found.page}/${subject}` : null;
}
