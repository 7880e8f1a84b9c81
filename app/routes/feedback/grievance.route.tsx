import { data, redirect } from "react-router";
import type { TicketView } from "../../../domain/requests/types.ts";
import type { Say } from "../../../domain/words/say.ts";
import { GrievanceForm } from "../../features/grievance/grievance-form.tsx";
import { NO_TEXTS } from "../../features/grievance/grievance-texts.ts";
import { openingTexts } from "../../features/grievance/known-contact.ts";
import { grievanceTexts, sendGrievance } from "../../features/grievance/read-grievance.ts";
import { sayOf } from "../../i18n/say-of.ts";
import { useSay } from "../../i18n/use-say.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { privateMeta } from "../../layout/private-meta.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/grievance.route.ts";

/** The grievance form's own page, and a ticket for whoever holds its number: its clocks, nothing of the complaint. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const { services, visitor, now } = facts;
  if (params.TicketNo === undefined) return { ticket: null, texts: await openingTexts(facts) };
  const found = await services.requests.findTicket(params.TicketNo, visitor.customerId);
  if (!found) throw data(null, { status: 404 });
  return { ticket: ticketOf(found, now, sayOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = grievanceTexts(await request.formData());
  const sent = await sendGrievance(requestOf(context), texts);
  if (sent.ok) throw redirect(`/grievance/${sent.value}`, 303);
  return { texts, faults: sent.refusal };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Grievance", facts);

function ticketOf(ticket: TicketView, now: Date, say: Say) {
  const { ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy, answers } = ticket;
  const clock = (doneAt: Date | null, by: Date) => {
    if (doneAt) return say("Done on {at}", { at: say.dayTime(doneAt) });
    const at = say.dayTime(by);
    return now > by ? say("Late: it was due by {at}", { at }) : say("By {at}", { at });
  };
  return {
    ticketNo,
    isClosed: resolvedAt !== null,
    state: resolvedAt ? say("Closed") : acknowledgedAt ? say("We are at it") : say("Received"),
    answers: answers.map((answer) => ({ text: answer.text, at: say.dayTime(answer.createdAt) })),
    facts: [
      [say("Received"), say.dayTime(createdAt)],
      [say("Acknowledged (48 hours)"), clock(acknowledgedAt, acknowledgeBy)],
      [say("Resolved (one month)"), clock(resolvedAt, resolveBy)],
    ] as const,
  };
}

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const { ticket } = loaderData;
  return (
    <div className="page-width pb-16">
      <Breadcrumb
        crumbs={pathCrumbs(ticket ? `/grievance/${ticket.ticketNo}` : "/grievance", ticket?.ticketNo)}
      />
      <PageHeading
        title={ticket ? say("Ticket {ticketNo}", { ticketNo: ticket.ticketNo }) : say("Grievance")}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {ticket ? (
          <>
            <Notice
              kind="success"
              live={false}
              message={
                ticket.isClosed
                  ? say(
                      "This ticket is closed. If the answer does not settle it, open a new one and name this number.",
                    )
                  : say(
                      "Your complaint is with us. Please keep the ticket number: with it you and we find it again.",
                    )
              }
            />
            {ticket.answers.length > 0 && <Answers answers={ticket.answers} />}
            <Card as="section">
              <h2 className="flex flex-wrap items-center gap-3 text-lg">
                {say("When you hear from us")} <Badge tone="blue">{ticket.state}</Badge>
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
            faults={actionData?.faults}
          />
        )}
        <p>
          <Link to="/grievance-policy" className="text-link inline-flex min-h-11 items-center">
            {say("How we treat complaints")}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Answers({ answers }: { answers: { text: string; at: string }[] }) {
  const say = useSay();
  return (
    <Card as="section">
      <h2 className="text-lg">{say("What we say")}</h2>
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
