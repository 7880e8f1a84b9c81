import { data, Link, redirect } from "react-router";
import { formatDayTime } from "../../../domain/clock.ts";
import type { TicketView } from "../../../domain/requests/types.ts";
import { pathCrumbs } from "../../frame/path-crumbs.ts";
import { privateMeta } from "../../frame/private-meta.ts";
import { GrievanceForm } from "../../grievance/grievance-form.tsx";
import { NO_TEXTS } from "../../grievance/grievance-texts.ts";
import { grievanceTexts, sendGrievance } from "../../grievance/read-grievance.ts";
import { requestOf } from "../../request-context.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/grievance.route.ts";

/** The grievance form's own page, and a ticket for whoever holds its number: its clocks, nothing of the complaint. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  if (params.TicketNo === undefined) return { ticket: null };
  const found = await services.requests.findTicket(params.TicketNo);
  if (!found) throw data(null, { status: 404 });
  return { ticket: ticketOf(found) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = grievanceTexts(await request.formData());
  const sent = await sendGrievance(requestOf(context), texts);
  if (sent.ok) throw redirect(`/grievance/${sent.value}`, 303);
  return { texts, faults: sent.refusal };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Grievance", facts);

function ticketOf({ ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }: TicketView) {
  const clock = (doneAt: Date | null, by: Date) =>
    doneAt ? `Done on ${formatDayTime(doneAt)}` : `By ${formatDayTime(by)}`;
  return {
    ticketNo,
    facts: [
      ["Received", formatDayTime(createdAt)],
      ["Acknowledged (48 hours)", clock(acknowledgedAt, acknowledgeBy)],
      ["Resolved (one month)", clock(resolvedAt, resolveBy)],
    ] as const,
  };
}

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket } = loaderData;
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={pathCrumbs("/grievance", ticket ? ticket.ticketNo : undefined)} />
      <PageHeading title={ticket ? `Ticket ${ticket.ticketNo}` : "Grievance"} />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {ticket ? (
          <>
            <Notice
              kind="success"
              live={false}
              message="Your complaint is with us. Please keep the ticket number: with it you and we find it again."
            />
            <Card as="section">
              <h2 className="text-lg">The clocks</h2>
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
          <GrievanceForm texts={actionData?.texts ?? NO_TEXTS} faults={actionData?.faults} />
        )}
        <p>
          <Link to="/grievance-policy" className="text-link">
            How we treat complaints
          </Link>
        </p>
      </div>
    </div>
  );
}
