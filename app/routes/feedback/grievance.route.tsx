import { data, redirect } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { TicketView } from "../../../domain/requests/types.ts";
import { GrievanceForm } from "../../features/grievance/grievance-form.tsx";
import { NO_TEXTS } from "../../features/grievance/grievance-texts.ts";
import { grievanceTexts, openingTexts, sendGrievance } from "../../features/grievance/read-grievance.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { translateOf } from "../../i18n/translate-of.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/grievance.route.ts";

/** The page of the grievance form, and the status of a ticket by its number: its deadlines, nothing of the complaint. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const { services, visitor, now } = facts;
  if (params.TicketNo === undefined) return { ticket: null, texts: await openingTexts(facts) };
  const found = await services.requests.findTicket(params.TicketNo, visitor.customerId);
  if (!found) throw data(null, { status: 404 });
  return { ticket: ticketOf(found, now, translateOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = grievanceTexts(await request.formData());
  const sent = await sendGrievance(requestOf(context), texts);
  if (sent.ok) throw redirect(`/grievance/${sent.value}`, 303);
  return { texts, errors: sent.error };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Grievance", facts);

function ticketOf(ticket: TicketView, now: Date, t: Translate) {
  const { ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy, answers } = ticket;
  const clock = (doneAt: Date | null, by: Date) => {
    if (doneAt) return t("Done on {at}", { at: t.dayTime(doneAt) });
    const at = t.dayTime(by);
    return now > by ? t("Late: it was due by {at}", { at }) : t("By {at}", { at });
  };
  return {
    ticketNo,
    isClosed: resolvedAt !== null,
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
            <Card as="section">
              <h2 className="flex flex-wrap items-center gap-3 text-lg">
                {t("When we'll reply")} <Badge tone="blue">{ticket.state}</Badge>
              </h2>
              <dl className="mt-3 grid grid-cols-1 gap-3">
                {ticket.facts.map(([term, value]) => (
                  <div key={term}>
                    <dt className="text-sm text-ink-soft">{term}</dt>
                    <dd className="tabular font-semibold">{value}</dd>
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
          <Link to="/grievance-policy" className="text-link inline-flex min-h-11 items-center">
            {t("How we handle complaints")}
          </Link>
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
