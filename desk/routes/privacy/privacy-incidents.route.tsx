import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { clocksOf } from "../../../domain/privacy/incident-clocks.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import { staffOf } from "../../desk-context.ts";
import { newKey } from "../../ui/change-page.ts";
import { CutList, DataTable, mostOf, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { PrivacyNav } from "../../ui/sub-nav.tsx";
import { IncidentFields } from "./incident-fields.tsx";
import type { IncidentError } from "./read-incident.ts";
import { isIncidentError, momentField, momentOf, readIncident } from "./read-incident.ts";

export const meta = () => [{ title: "Incidents | Desk" }, { name: "robots", content: "noindex" }];

const MOST = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, now } = staff;
  const most = mostOf(request.url, MOST);
  return {
    key: newKey(staff),
    now: momentField(now),
    most,
    incidents: (await desk.privacy.incidents(most)).map((incident) => {
      const clocks = clocksOf(incident, now);
      const next = clocks
        .filter(({ toldAt }) => toldAt === null)
        .sort((a, b) => a.due.getTime() - b.due.getTime())[0];
      return {
        id: incident.id,
        title: incident.title,
        noticed: showDayTime(incident.noticedAt),
        count: incident.affectedCount === null ? "not known yet" : String(incident.affectedCount),
        isClosed: incident.closedAt !== null,
        next: next ? `${next.duty.words} by ${showDayTime(next.due)}` : "everybody is told",
        isLate: next?.state === "late",
      };
    }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const form = await request.formData();
  const refused = ({ field, message }: IncidentError) => formError(message, field);
  const read = readIncident(form, now);
  if (isIncidentError(read)) return refused(read);
  const noticedAt = momentOf(textOf(form, "noticed", 20));
  if (!noticedAt || noticedAt > now)
    return refused({ field: "noticed", message: "Enter when it was noticed, not later than now." });
  const id = textOf(form, "key", 40);
  if (!isUuid(id)) return formError("Open the page again, and send it once more.");
  const added = await desk.privacy.addIncident(account, { id, ...read, noticedAt });
  if (added.ok) return redirect(`/desk/privacy/incidents/${id}?done=1`);
  return formError(
    "This incident is recorded already, with something else in it. Nothing was saved: open it from the list and change it there.",
    null,
    409,
  );
}

export default function Incidents() {
  const { key, now, most, incidents } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Incidents with personal data" />
      <PrivacyNav />
      <FormErrorNotice failed={failed} />
      {incidents.length === 0 ? (
        <EmptyState title="No incident is recorded">
          Record one as soon as somebody has, or may have, seen what is not theirs.
        </EmptyState>
      ) : (
        <DataTable
          caption="Incidents, open ones first"
          heads={["Incident", "Noticed", "People", "To be told next"]}
        >
          {incidents.map(({ id, title, noticed, count, next, isLate, isClosed }) => (
            <Row key={id} data-off={isClosed || undefined}>
              <th scope="row">
                <Link className="text-link" to={`/desk/privacy/incidents/${id}`}>
                  {title}
                </Link>{" "}
                {isClosed && <span className="desk-mark">Closed</span>}
              </th>
              <td>{noticed}</td>
              <td>{count}</td>
              <td className={isLate ? "desk-late" : undefined}>{next}</td>
            </Row>
          ))}
        </DataTable>
      )}
      <CutList shown={incidents.length} most={most} />
      <section className="desk-panel" aria-labelledby="record">
        <h2 id="record">Record an incident</h2>
        <p>
          The clocks of the law run from when it was noticed: CERT-In within 6 hours; the Data Protection
          Board and the people affected without delay; the Board in detail within 72 hours. What to do is in{" "}
          <code>docs/running/breach.md</code>.
        </p>
        <Form method="post" className="desk-form desk-form-wide">
          <input type="hidden" name="key" value={key} />
          <TextField
            label="Noticed"
            name="noticed"
            type="datetime-local"
            defaultValue={now}
            hint="Cannot be changed later"
            required
          />
          <IncidentFields />
          <SubmitButton>Record</SubmitButton>
        </Form>
      </section>
    </>
  );
}
