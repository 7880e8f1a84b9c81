import { data, redirect } from "react-router";
import * as v from "valibot";
import { longText, personName, shortText } from "../../../contract/text.ts";
import { isBookingNo } from "../../../domain/bookings/booking-number.ts";
import { SELF } from "../../../domain/family/types.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { TicketView } from "../../../domain/requests/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { fail } from "../../../domain/shared/result.ts";
import { CONTACT_LABELS, contactRules, emailIfGiven } from "../../features/contact/contact-fields.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { checkFields, textsIn } from "../../features/forms/read-form.ts";
import type { GrievanceTexts } from "../../features/grievance/grievance-form.tsx";
import { FIELDS, GrievanceForm, NO_TEXTS } from "../../features/grievance/grievance-form.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf, translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/grievance.route.ts";

/** The page of the grievance form, and the status of a ticket by its number: its deadlines, nothing of the complaint. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const { services, visitor, now } = facts;
  if (params.TicketNo === undefined) {
    // Of the booking from whose page the form was opened.
    const booking = new URL(request.url).searchParams.get("booking") ?? "";
    return {
      ticket: null,
      texts: { ...(await openingTexts(facts)), booking: isBookingNo(booking) ? booking : "" },
    };
  }
  const found = await services.requests.findTicket(params.TicketNo, visitor.customerId);
  if (!found) throw data(null, { status: 404 });
  return { ticket: ticketOf(found, now, translateOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = textsIn(await request.formData(), FIELDS);
  const sent = await sendGrievance(requestOf(context), texts);
  if (sent.ok) throw redirect(`/grievance/${sent.value}`, 303);
  return { texts, errors: sent.error };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Grievance", facts);

function ticketOf(ticket: TicketView, now: Date, t: Translate) {
  const { ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy, answers, isOthers } =
    ticket;
  const clock = (doneAt: Date | null, by: Date) => {
    if (doneAt) return t("Done on {at}", { at: t.dayTime(doneAt) });
    const at = t.dayTime(by);
    return now > by ? t("Late: it was due by {at}", { at }) : t("By {at}", { at });
  };
  return {
    ticketNo,
    isClosed: resolvedAt !== null,
    mustLogIn: isOthers && acknowledgedAt !== null,
    state: resolvedAt ? t("Closed") : acknowledgedAt ? t("Working on it") : t("Received"),
    answers: answers.map((answer) => ({ text: answer.text, at: t.dayTime(answer.createdAt) })),
    facts: [
      [t("Received"), t.dayTime(createdAt)],
      [t("Acknowledged (48 hours)"), clock(acknowledgedAt, acknowledgeBy)],
      [t("Resolved (one month)"), clock(resolvedAt, resolveBy)],
    ] as const,
  };
}

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { ticket } = loaderData;
  return (
    <Page
      crumbs={pathCrumbs(ticket ? `/grievance/${ticket.ticketNo}` : "/grievance", ticket?.ticketNo)}
      title={ticket ? t("Ticket {ticketNo}", { ticketNo: ticket.ticketNo }) : t("Grievance")}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {ticket ? (
          <>
            <Notice
              kind="success"
              live={false}
              message={
                ticket.isClosed
                  ? t(
                      "This ticket is closed. If you're not satisfied, open a new one and mention this number.",
                    )
                  : t("We've received your complaint. Please keep the ticket number for reference.")
              }
            />
            {ticket.answers.length > 0 && <Answers answers={ticket.answers} />}
            {ticket.mustLogIn && (
              <p>
                <LineLink to={`/login?return-url=${encodeURIComponent(`/grievance/${ticket.ticketNo}`)}`}>
                  {t("Log in to read our reply")}
                </LineLink>
              </p>
            )}
            <Card as="section">
              <h2 className="flex flex-wrap items-center gap-3 text-lg">
                {t("When we'll reply")} <Badge tone="blue">{ticket.state}</Badge>
              </h2>
              <dl className="mt-3 grid grid-cols-1 gap-3">
                {ticket.facts.map(([term, value]) => (
                  <div key={term}>
                    <dt className="text-sm text-ink-soft">{term}</dt>
                    <dd className="tabular font-semibold">{withFigures(value)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </>
        ) : (
          <GrievanceForm
            texts={actionData?.texts ?? loaderData.texts ?? NO_TEXTS}
            errors={actionData?.errors}
          />
        )}
        <p>
          <LineLink to="/grievance-policy">{t("How we handle complaints")}</LineLink>
        </p>
      </div>
    </Page>
  );
}

function Answers({ answers }: { answers: { text: string; at: string }[] }) {
  const t = useTranslate();
  return (
    <Card as="section">
      <h2 className="text-lg">{t("Our reply")}</h2>
      <ol className="mt-3 grid grid-cols-1 gap-4">
        {answers.map(({ text, at }) => (
          <li key={at + text}>
            <p className="text-sm text-ink-soft">{at}</p>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const LABELS = {
  ...CONTACT_LABELS,
  booking: "Booking number",
  message: "Complaint",
} as const;

const Complaint = v.object({
  ...contactRules,
  email: emailIfGiven,
  booking: shortText(40),
  message: v.pipe(longText(4000), v.trim(), v.minLength(1, "must not be blank")),
});

/** Files a complaint; returns the ticket number, or the errors by field. */
async function sendGrievance(
  { services, visitor, clientAddress }: PageRequest,
  texts: GrievanceTexts,
): Promise<Result<string, FieldErrors>> {
  const checked = checkFields(Complaint, texts, LABELS);
  if (!checked.ok) return checked;
  const { booking, ...words } = checked.value;
  const filed = await services.requests.fileGrievance(
    { address: clientAddress },
    { ...words, bookingNo: booking, customerId: visitor.customerId },
  );
  return filed.ok ? filed : fail({ form: waitWords(filed.error.seconds) });
}

/** The initial form: the contact details of a logged-in customer are filled in. A name that the form would reject is left out. */
async function openingTexts({ services, visitor }: PageRequest): Promise<GrievanceTexts> {
  if (!isCustomer(visitor)) return NO_TEXTS;
  const [account, patients] = await Promise.all([
    services.identity.describe(visitor.customerId),
    services.family.patients(visitor),
  ]);
  const name = patients.find(({ relationship }) => relationship === SELF)?.name ?? "";
  const { mobile, email } = account;
  return { ...NO_TEXTS, name: v.is(personName, name) ? name : "", mobile, email };
}
