import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { sexWords } from "../../../domain/family/age.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Facts, Panel } from "../../ui/facts.tsx";
import { Choice, Choices, TextField, TickField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { BookingLink, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { numberTextOf, textOf } from "../../ui/read-form.ts";
import { readHolder } from "../../ui/read-holder.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { StaffHistoryPanel, showChanges } from "../../ui/staff-history.tsx";
import { TakeWork } from "../../ui/take-work.tsx";
import { REPORT_WORDS } from "../../ui/words.ts";
import { readDecision, reportOf } from "./decide-report.tsx";
import { BesideValues, CallLog, showValues, ValuesTable } from "./report-tables.tsx";

export const meta = () => [{ title: "Report | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { account } = staff;
  const page = await reportOf(staff, params.id, request.url);
  const { report, current } = page;
  const isHeld = current.status === "onhold";
  const isStanding = isHeld || current.status === "released" || current.status === "corrected";
  return {
    id: report.reportId,
    accession: report.accession,
    test: report.serviceName,
    no: report.bookingNo,
    version: current.version,
    key: newKey(staff),
    isHeld,
    ...(await readHolder(staff, "held reports", report.reportId)),
    mayTake: isHeld && mayDo(account.role, "report.values"),
    mayRelease: isHeld && mayDo(account.role, "report.release"),
    mayWithdraw: isStanding && mayDo(account.role, "report.withdraw"),
    isPathologist: mayDo(account.role, "report.release"),
    isWithdrawn: current.status === "withdrawn",
    status: REPORT_WORDS[current.status],
    reportedAt: showDayTime(current.reportedAt),
    signedBy: current.authorisedBy || "nobody",
    reason: current.reason,
    mobile: report.mobile,
    patient: [
      report.patientName,
      report.patientDateOfBirth && `born ${formatDay(report.patientDateOfBirth)}`,
      report.patientSex && sexWords(report.patientSex),
    ]
      .filter(Boolean)
      .join(", "),
    values: page.values && showValues(page.values),
    comments: page.comments,
    hasDocument: page.hasDocument,
    calls: page.calls.map(({ at, ...call }) => ({ ...call, at: showDayTime(at) })),
    versions: page.versions.map((each) => ({
      version: each.version,
      status: REPORT_WORDS[each.status],
      reason: each.reason,
      at: showDayTime(each.reportedAt),
    })),
    changes: showChanges(page.changes),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readDecision(args);
  const number = numberTextOf(form, "number", 40).replaceAll("-", "");
  const whom = textOf(form, "whom", 80);
  if (!/^\+?\d{6,15}$/.test(number))
    return formError("Enter the number that was called, in digits.", "number");
  if (whom === "") return formError("Enter who was called: the patient, a relative, a doctor.", "whom");
  const reached = textOf(form, "reached", 3);
  // Whether anybody was spoken to is never assumed: a critical value counts as told by it.
  if (reached !== "yes" && reached !== "no")
    return formError("Choose whether anybody was reached.", "reached");
  const isReached = reached === "yes";
  const called = await staff.desk.results.call(
    { ...changeRequest, key: await keyOf(form) },
    { number, whom, isReached, isReadBack: isReached && form.get("readBack") === "1" },
  );
  if (!called.ok) throw data(null, { status: 404 });
  return redirect(`/desk/results/reports/${changeRequest.reportId}?done=called`);
}

const DONE: Readonly<Record<string, string>> = {
  applied: "The message that was set aside is applied. This is its report.",
  called: "The call is in the log.",
  released: "The report is released, and the customer is told.",
  asked: "Somebody else has to approve the release of a critical report. It waits under Approvals.",
  withdrawn: "The report is withdrawn. Whoever could read it is told.",
};

export default function Report() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Report ${page.accession}`} marks={[page.status]}>
        {page.mayTake && (
          <TakeWork inbox="held reports" item={page.id} holder={page.holder} isMine={page.isMine} />
        )}
        {page.mayRelease && (
          <ButtonLink to={`/desk/results/reports/${page.id}/release`} size="sm">
            Release
          </ButtonLink>
        )}
        {page.mayWithdraw && (
          <ButtonLink to={`/desk/results/reports/${page.id}/withdraw`} size="sm" variant="secondary">
            Withdraw
          </ButtonLink>
        )}
      </PageHead>
      {!failed && <DoneNotice words={DONE} />}
      <div className="desk-columns">
        <div>
          <h2>{page.test}</h2>
          {page.values === null ? (
            <Notice
              kind="info"
              message="Your role does not read values. A doctor tells them; you may call the customer and log the call."
            />
          ) : (
            <ValuesTable
              values={page.values}
              empty={page.isWithdrawn ? "It was withdrawn: it has no values." : undefined}
            />
          )}
          <BesideValues page={page} />
          <h2>Call log</h2>
          <CallLog calls={page.calls} />
          {/* Empty again once its call is in the log; who takes the report meanwhile keeps what is typed. */}
          <Form
            key={page.calls.length}
            method="post"
            className="desk-panel desk-form desk-form-wide"
            aria-label="Log a call"
          >
            <h2 className="desk-form-line">Log a call</h2>
            <FormErrorNotice failed={failed} />
            <input type="hidden" name="key" value={page.key} />
            <VersionField version={page.version} />
            <TextField label="Number called" name="number" type="tel" defaultValue={page.mobile} required />
            <TextField
              label="Who was called"
              name="whom"
              hint="The patient, a relative, their doctor"
              required
            />
            <Choices legend="Reached" name="reached" type="radio">
              <label>
                <Choice type="radio" name="reached" value="yes" required /> Spoke to them
              </label>
              <label>
                <Choice type="radio" name="reached" value="no" required /> Nobody answered
              </label>
            </Choices>
            <fieldset className="desk-choices">
              <legend>Read-back</legend>
              <TickField name="readBack" label="They read the values back" className="" />
            </fieldset>
            <SubmitButton>Log the call</SubmitButton>
          </Form>
        </div>
        <aside aria-label="About the report">
          <Panel title="Whom to call">
            <Facts
              facts={{
                Patient: page.patient,
                Mobile: <PhoneLink mobile={page.mobile} />,
                Booking: <BookingLink no={page.no} />,
                // Whoever withdraws a report has not signed its values.
                [page.isWithdrawn ? "Withdrawn" : "Reported"]: page.reportedAt,
                [page.isWithdrawn ? "Withdrawn by" : "Signed by"]: page.signedBy,
              }}
            />
            {page.reason !== "" && <p>{page.reason}</p>}
            {page.isHeld && !page.isPathologist && (
              <p className="desk-note">A pathologist releases it after the call.</p>
            )}
          </Panel>
          <Panel title="Versions">
            <ul>
              {page.versions.map((each) => (
                <li key={each.version}>
                  {each.version}: {each.status}, {each.at} {each.reason}
                </li>
              ))}
            </ul>
          </Panel>
          <StaffHistoryPanel changes={page.changes} />
        </aside>
      </div>
    </>
  );
}
