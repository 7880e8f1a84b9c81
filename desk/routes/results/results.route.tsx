import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { MAX_LISTED } from "../../../domain/desk/results/ports.ts";
import { typedCode } from "../../../domain/i18n/typed-text.ts";
import { KIND_WORDS } from "../../../domain/reports/dispute/types.ts";
import { HOUR_MS } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { clockWords, Due } from "../../ui/clock-words.tsx";
import { Count, CutList, mostOf, PlainTable } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { BookingLink, ReportLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { countOf } from "../../ui/words.ts";

export const meta = () => [{ title: "Results | Desk" }, { name: "robots", content: "noindex" }];

const NO_REPORT = "No report has this accession. The box above finds its booking.";

/** The time limit for held reports and quarantined messages. */
const WAIT_MS = HOUR_MS;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const accession = typedCode(searchParams.get("accession") ?? "").slice(0, 40);
  const isUnknown = searchParams.has("unknown") || !/^\w*$/.test(accession);
  if (accession !== "" && !isUnknown) throw redirect(`/desk/results/reports/${accession}?typed=1`);
  const all = searchParams.get("all") === "1";
  const most = mostOf(request.url, MAX_LISTED);
  const mayJudge = mayDo(account.role, "quarantine.judge");
  const [held, late, disputes, unprinted, quarantined] = await Promise.all([
    desk.results.held(account, most),
    desk.results.late(account, most),
    desk.results.disputes(account, { all, most }),
    desk.unprintedReports.list(account, most),
    mayJudge ? desk.quarantine.list(account, most) : [],
  ]);
  const due = (since: Date) => {
    const by = new Date(since.getTime() + WAIT_MS);
    return { clock: clockWords(by, now), isLate: by < now };
  };
  return {
    accession,
    isUnknown,
    all,
    most,
    mayJudge,
    mayAnswer: mayDo(account.role, "dispute.answer"),
    held: held.map(({ reportedAt, critical, isSensitive, isSigned, ...item }) => ({
      ...item,
      since: showDayTime(reportedAt),
      ...due(reportedAt),
      why: whyHeld({ critical, isSensitive, isSigned }),
    })),
    quarantined: quarantined.map(
      ({ id, messageId, accession, bookingNo, receivedAt, kind, contentType, reason }) => ({
        id,
        messageId,
        accession,
        bookingNo,
        kind,
        contentType,
        reason,
        since: showDayTime(receivedAt),
        ...due(receivedAt),
      }),
    ),
    unprinted: unprinted.map(({ jobId, accession, bookingNo, version, serviceName, reason, failedAt }) => ({
      jobId,
      accession,
      bookingNo,
      version,
      serviceName,
      reason,
      since: showDayTime(failedAt),
    })),
    late: late.map(({ promisedBy, ...item }) => ({
      ...item,
      by: showDayTime(promisedBy),
      clock: clockWords(promisedBy, now),
    })),
    disputes: disputes.map(({ accession, version, bookingNo, serviceName, ticketNo, kind, ...clock }) => {
      const by = clock.acknowledgedAt ? clock.resolveBy : clock.acknowledgeBy;
      return {
        accession,
        version,
        bookingNo,
        serviceName,
        ticketNo,
        kind: KIND_WORDS[kind],
        closed: clock.resolvedAt ? showDayTime(clock.resolvedAt) : null,
        clock: clockWords(by, now),
        isLate: by < now,
        isAnswered: clock.acknowledgedAt !== null,
      };
    }),
  };
}

const DONE: Readonly<Record<string, string>> = {
  dismissed: "The message is dismissed, and its sender reads why.",
  applied: "The message is applied.",
};

/** Queues the failed PDFs again. */
export async function action({ context }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  return { again: await desk.unprintedReports.printAgain(account) };
}

export default function Results() {
  const outcome = useActionData<typeof action>();
  const {
    accession,
    isUnknown,
    held,
    quarantined,
    late,
    disputes,
    unprinted,
    mayJudge,
    mayAnswer,
    all,
    most,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Results">
        <Form method="get" className="desk-row-actions">
          <TextField
            label="Accession"
            hideLabel
            name="accession"
            placeholder="Accession"
            defaultValue={accession}
            error={isUnknown ? NO_REPORT : undefined}
            cutsAt={40}
            autoComplete="off"
            required
          />
          <Button type="submit" size="sm" variant="secondary">
            Open the report
          </Button>
        </Form>
      </PageHead>
      <h2 id="held">
        On hold <Count shown={held.length} most={most} />
      </h2>
      <PlainTable
        caption="Reports on hold, the longest waiting first"
        empty="No report is on hold"
        heads={["Report", "Test", "Why", "Since", "Due", "Calls", "Taken by"]}
        rows={held.map((item) => ({
          key: item.reportId,
          cells: [
            <Link key="to" className="text-link" to={`/desk/results/reports/${item.reportId}`}>
              {item.accession}
            </Link>,
            item.serviceName,
            item.why,
            item.since,
            <Due key="due" words={item.clock} isLate={item.isLate} />,
            item.calls,
            item.claimedBy ?? "",
          ],
        }))}
      />
      <CutList shown={held.length} most={most} />
      {mayJudge && (
        <>
          <h2 id="quarantine">
            Set aside <Count shown={quarantined.length} most={most} />
          </h2>
          <DoneNotice words={DONE} />
          <PlainTable
            caption="Messages of the laboratory's system that were set aside, the oldest first"
            empty="No message was set aside"
            heads={["Sample or message", "Booking", "What", "Why it waits", "Since", "Due"]}
            rows={quarantined.map((item) => ({
              key: item.id,
              cells: [
                <Link key="to" className="text-link" to={`/desk/results/quarantine/${item.id}`}>
                  {item.accession ?? item.messageId}
                </Link>,
                item.bookingNo && <BookingLink key="booking" no={item.bookingNo} />,
                `${item.kind} (${item.contentType})${item.accession === null ? "" : `, ${item.messageId}`}`,
                item.reason,
                item.since,
                <Due key="due" words={item.clock} isLate={item.isLate} />,
              ],
            }))}
          />
          <CutList shown={quarantined.length} most={most} />
        </>
      )}
      <h2 id="disputes">
        Disputed <Count shown={disputes.length} most={most} />
      </h2>
      <p>
        <Link className="text-link" to={all ? "/desk/results" : "/desk/results?all=1#disputes"}>
          {all ? "Show open ones" : "Show closed ones too"}
        </Link>
      </p>
      <PlainTable
        caption="Disputed reports, the nearest deadline first"
        empty="No report is disputed"
        heads={["Ticket", "Report", "Test", "Why", "Due"]}
        rows={disputes.map((item) => ({
          key: `${item.ticketNo} ${item.version}`,
          cells: [
            mayAnswer ? (
              <Link key="to" className="text-link" to={`/desk/results/disputes/${item.ticketNo}`}>
                {item.ticketNo}
              </Link>
            ) : (
              item.ticketNo
            ),
            <ReportLink key="report" accession={item.accession} version={item.version} />,
            item.serviceName,
            item.kind,
            item.closed ? (
              `Closed ${item.closed}`
            ) : (
              <Due
                key="due"
                words={`${item.isAnswered ? "Resolve" : "Answer"}: ${item.clock}`}
                isLate={item.isLate}
              />
            ),
          ],
        }))}
      />
      <CutList shown={disputes.length} most={most} />
      <h2 id="unprinted">
        Not printed <Count shown={unprinted.length} most={most} />
      </h2>
      {outcome && (
        <Notice
          kind="success"
          message={`${countOf(outcome.again, "PDF is", "PDFs are")} made again.`}
          takesFocus
        />
      )}
      <PlainTable
        caption="Reports and other documents whose PDF could not be made"
        empty="Every report was printed"
        heads={["Report or booking", "Test or document", "Why", "Since"]}
        rows={unprinted.map((item) => ({
          key: item.jobId,
          cells: [
            item.accession === "" ? (
              <BookingLink key="to" no={item.bookingNo} />
            ) : (
              <ReportLink key="to" accession={item.accession} version={item.version} />
            ),
            item.serviceName,
            item.reason,
            item.since,
          ],
        }))}
      />
      <CutList shown={unprinted.length} most={most} />
      {unprinted.length > 0 && mayJudge && (
        <Form method="post">
          <Button type="submit" size="sm" variant="secondary">
            Make them again
          </Button>
        </Form>
      )}
      <h2 id="late">
        Late <Count shown={late.length} most={most} />
      </h2>
      {late.length > 0 && (
        <Notice kind="info" message="The customers were told that these reports come later than promised." />
      )}
      <PlainTable
        caption="Reports that are later than promised"
        empty="No report is late"
        heads={["Booking", "Test", "Status", "Promised by", "Late by"]}
        rows={late.map((item) => ({
          key: `${item.bookingNo} ${item.position}`,
          cells: [
            <BookingLink key="to" no={item.bookingNo} />,
            item.serviceName,
            item.status,
            item.by,
            item.clock,
          ],
        }))}
      />
      <CutList shown={late.length} most={most} />
    </>
  );
}

/** Why a report waits for a doctor; it names the parameters, never values. */
function whyHeld({
  critical,
  isSensitive,
  isSigned,
}: {
  critical: readonly string[];
  isSensitive: boolean;
  isSigned: boolean;
}) {
  const reasons = [
    critical.length > 0 ? `Critical: ${critical.join(", ")}` : "",
    isSensitive ? "Sensitive test" : "",
    isSigned ? "" : "Signed by nobody",
  ];
  return reasons.filter((words) => words !== "").join("; ") || "Called critical by the laboratory";
}
