import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import type { DutyField } from "../../../domain/privacy/incident-clocks.ts";
import { clocksOf, DUTIES } from "../../../domain/privacy/incident-clocks.ts";
import type { Incident } from "../../../domain/privacy/ports.ts";
import { staffOf } from "../../desk-context.ts";
import { conflictOver } from "../../ui/change-page.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { TextAreaField, TextField, TickField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { PrivacyNav } from "../../ui/sub-nav.tsx";
import { readAgain } from "../../ui/vanished-form.tsx";
import { IncidentFields } from "./incident-fields.tsx";
import { isIncidentError, momentField, momentOf, readIncident } from "./read-incident.ts";

export const meta = () => [{ title: "Incident | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const STATE_WORDS = { told: "Told", "told-late": "Told too late", open: "Open", late: "Late" } as const;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, now } = staffOf(context);
  const incident = await desk.privacy.incident(params.id ?? "");
  if (!incident) throw data(null, { status: 404 });
  const { title, what, affected, affectedCount, measures, version, closedAt } = incident;
  return {
    title,
    version,
    measures,
    isClosed: closedAt !== null,
    by: incident.createdBy,
    noticed: showDayTime(incident.noticedAt),
    values: {
      title,
      what,
      affected,
      count: String(affectedCount ?? ""),
      happened: momentField(incident.happenedAt),
    },
    clocks: clocksOf(incident, now).map(({ duty, toldAt, due, state }) => ({
      field: duty.field,
      words: duty.words,
      source: duty.source,
      told: momentField(toldAt),
      due: duty.hours === 0 ? "Without delay" : showDayTime(due),
      state: STATE_WORDS[state],
      isLate: state === "late" || state === "told-late",
    })),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const form = await request.formData();
  const incident = await desk.privacy.incident(params.id ?? "");
  if (!incident) throw data(null, { status: 404 });
  const read = readIncident(form, now);
  if (isIncidentError(read)) return formError(read.message, read.field);
  const told = {} as Record<DutyField, Date | null>;
  for (const { field, words } of DUTIES) {
    const at = momentOf(textOf(form, field, 20));
    if (at === undefined || (at && at > now)) {
      return formError(`Enter when ${words} was told, not later than now, or nothing.`, field);
    }
    told[field] = at;
  }
  const measures = textOf(form, "measures", 4000);
  const isClosed = form.get("closed") === "1";
  if (isClosed && (Object.values(told).includes(null) || measures === "")) {
    return formError("Close it when everybody is told and what was done is entered.", "closed");
  }
  const version = versionOf(form);
  const closedAt = isClosed ? (incident.closedAt ?? now) : null;
  const sent = { ...incident, ...read, ...told, version, measures, closedAt };
  const changed = await desk.privacy.changeIncident(account, sent);
  if (changed.ok) return redirect(`/desk/privacy/incidents/${incident.id}?done=1`);
  return conflictOver("incident", { now: incidentWords(incident), sent: incidentWords(sent) });
}

/** What the form of an incident says, field by field. */
function incidentWords({ closedAt, ...incident }: Incident): Record<string, string> {
  const timeWords = (at: Date | null) => (at ? showDayTime(at) : "");
  return {
    Title: incident.title,
    Happened: timeWords(incident.happenedAt),
    "What happened": incident.what,
    "Who is affected": incident.affected,
    "How many people": String(incident.affectedCount ?? ""),
    ...Object.fromEntries(DUTIES.map(({ field, words }) => [`${words}: told`, timeWords(incident[field])])),
    "What was done about it": incident.measures,
    Closed: closedAt ? "yes" : "no",
  };
}

export default function IncidentPage() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={page.title} marks={[page.isClosed && "Closed"]} />
      <PrivacyNav />
      <FormErrorNotice failed={failed} />
      {!failed && <DoneNotice words={{ 1: "It is saved." }} />}
      <p>
        Noticed {page.noticed}; recorded by {page.by}.
      </p>
      <Form key={page.version} method="post" className="desk-form desk-form-wide">
        <VersionField version={page.version} />
        <IncidentFields values={page.values} />
        <h2 className="desk-form-line">Who was told</h2>
        {page.clocks.map(({ field, words, source, due, state, told, isLate }) => (
          <div key={field}>
            <TextField
              label={`${words}: told`}
              name={field}
              type="datetime-local"
              defaultValue={told}
              hint={source}
              optional
            />
            <span className={isLate ? "desk-late" : "desk-note"}>
              {state}. {due === "Without delay" ? due : `By ${due}`}
            </span>
          </div>
        ))}
        <h2 className="desk-form-line">What was done</h2>
        <TextAreaField
          label="What was done about it"
          name="measures"
          rows={4}
          defaultValue={page.measures}
          optional
        />
        <div className="desk-form-line">
          <TickField
            name="closed"
            defaultChecked={page.isClosed}
            label="Closed: everybody is told, and the cause is mended"
          />
        </div>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </>
  );
}
