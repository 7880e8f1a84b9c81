import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Details } from "../../../app/ui/details.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { MessageReviewPage } from "../../../domain/desk/results/quarantine.ts";
import { typedCode } from "../../../domain/i18n/typed-text.ts";
import { flagWordsOf, rangeWords } from "../../../domain/reports/flag-words.ts";
import type { MessageState } from "../../../domain/reports/types.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { PlainTable } from "../../ui/data-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Choice, Choices, TextField, TickField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { ListField } from "../../ui/last-lists.tsx";
import { BookingLink, ReportLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PictureViewer } from "../../ui/picture-viewer.tsx";
import { textOf } from "../../ui/read-form.ts";
import { readHolder } from "../../ui/read-holder.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { TakeWork } from "../../ui/take-work.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { SEX_WORDS, wordsFor } from "../../ui/words.ts";

export const meta = () => [{ title: "Message set aside | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const STATES: Record<MessageState, string> = {
  stored: "Waits",
  quarantined: "Set aside",
  applied: "Applied",
  refused: "Dismissed",
};

/** The most of a message's body that the page shows. */
const MAX_LETTERS = 20_000;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const { searchParams } = new URL(request.url);
  const looked = typedCode(searchParams.get("booking") ?? "").slice(0, 40);
  const judged = await desk.quarantine.review(account, params.id ?? "", looked);
  if (!judged) throw data(null, { status: 404 });
  const { message, order, expected, serviceName, hasReport, candidates } = judged;
  return {
    id: message.id,
    title: titleOf(judged),
    messageId: message.messageId,
    client: message.client,
    type: message.contentType,
    looked,
    candidates,
    ...(await readHolder(staff, "quarantine", message.id)),
    isWaiting: message.state === "quarantined",
    state: STATES[message.state],
    reason: message.reason,
    receivedAt: showDayTime(message.receivedAt),
    body: message.body.slice(0, MAX_LETTERS),
    isCut: message.body.length > MAX_LETTERS,
    sent: sentOf(judged),
    pictures: Array.from({ length: judged.pages }, (_, index) => ({
      src: `/desk/results/quarantine/${message.id}/pages/${index + 1}`,
      name: `Page ${index + 1} of ${judged.pages}`,
    })),
    booked: order && {
      no: order.bookingNo,
      accession: order.accession,
      test: serviceName,
      hasReport,
      name: order.patientName,
      born: order.patientDateOfBirth,
      sex: order.patientSex,
      status: order.bookingStatus,
    },
    expected: expected.map(({ code, name, unit, range }) => ({
      code,
      name,
      unit,
      range: range
        ? rangeWords({ refLow: range.low, refHigh: range.high, refText: range.text }) || "none"
        : "none fits",
    })),
  };
}

/** Sample and booking, as the list names them; the message's own id where it is of no sample. */
function titleOf({ message: { accession, messageId }, order }: MessageReviewPage): string {
  if (accession === null) return `Message ${messageId}`;
  return `Sample ${accession}${order ? `, booking ${order.bookingNo}` : ""}`;
}

/** The content of a message as lines; null if it cannot be read. */
function sentOf({ read }: MessageReviewPage) {
  if (!read) return null;
  const base = { accession: read.accession, name: "", born: null, sex: null, results: [] };
  if (read.kind === "sample-event") return { ...base, says: `The sample was ${read.event}` };
  const { name, dateOfBirth, sex } = read.patient;
  const person = { ...base, name, born: dateOfBirth, sex };
  if (read.kind === "document") return { ...person, says: "A finished document" };
  return {
    ...person,
    says: `Results, ${read.status}${read.document ? ", with a finished document" : ""}`,
    results: read.results.map((sent, position) => ({
      position,
      value: sent.stands ? sent.value || (sent.absent ? `No result: ${sent.absent}` : "") : "retracted",
      code: sent.analyte || sent.loinc || "",
      unit: sent.unit ?? "",
      flag: flagWordsOf(sent),
      range: rangeWords(sent),
    })),
  };
}

const LIST = "/desk/results";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const id = params.id ?? "";
  const reason = textOf(form, "reason", 300);
  const isDismissal = textOf(form, "intent", 10) === "dismiss";
  if (reason === "")
    return formError(
      isDismissal ? "Enter the reason. The sender reads it." : "Enter what was put right.",
      "reason",
    );
  if (isDismissal) {
    const dismissed = await desk.quarantine.dismiss(account, { id, reason });
    return dismissed.ok ? redirect(`${backTo(form, LIST, "dismissed")}#quarantine`) : ended(dismissed.error);
  }
  const accession = typedCode(textOf(form, "accession", 40)) || null;
  const acceptPatient = form.get("accept") === "1";
  const retried = await desk.quarantine.retry(account, { id, reason, acceptPatient, accession });
  if (!retried.ok) return ended(retried.error);
  const { state, reportId, reason: why } = retried.value;
  if (state === "applied")
    return redirect(
      reportId
        ? `/desk/results/reports/${reportId}?done=applied`
        : `${backTo(form, LIST, "applied")}#quarantine`,
    );
  return formError(`It does not fit yet: ${why}.`);
}

function ended(error: "unknown" | "not-quarantined") {
  if (error === "unknown") throw data(null, { status: 404 });
  return conflictOn("message", []);
}

export default function Quarantine() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { sent, booked } = page;
  return (
    <>
      <PageHead title={page.title} marks={[page.state]}>
        {page.isWaiting && (
          <TakeWork inbox="quarantine" item={page.id} holder={page.holder} isMine={page.isMine} />
        )}
        <ButtonLink to="/desk/results#quarantine" size="sm" variant="quiet">
          All messages
        </ButtonLink>
      </PageHead>
      <Notice
        kind={page.isWaiting ? "warning" : "info"}
        title={page.isWaiting ? "Why it was set aside" : "What became of it"}
        message={page.reason || `${page.state}.`}
      />
      <FormErrorNotice failed={failed} />
      <VanishedForm forms={page.isWaiting ? [{}] : []} />
      <div className="desk-halves desk-judge">
        <section className="desk-panel" aria-label="As it was sent">
          <h2>As it was sent</h2>
          <Facts
            facts={{
              From: (
                <>
                  {page.client}, {page.receivedAt}
                </>
              ),
              Message: page.messageId,
              Accession: sent?.accession || "none",
              Says: sent?.says ?? "It cannot be read",
              Patient: sent && sent.name !== "" ? person(sent) : "not named",
            }}
          />
          {sent && sent.results.length > 0 && (
            <PlainTable
              caption="Results as they were sent"
              empty=""
              heads={["Code", "Value", "Unit", "Flag", "Range"]}
              rows={sent.results.map(({ position, code, value, unit, flag, range }) => ({
                key: String(position),
                cells: [code, value, unit, flag, range],
              }))}
            />
          )}
          {page.pictures.length > 0 && <PictureViewer pictures={page.pictures} what="document" />}
          <Details>
            <summary>The message as it came ({page.type})</summary>
            <pre className="desk-source">{page.body}</pre>
            {page.isCut && <p className="desk-note">The rest is left out here.</p>}
          </Details>
        </section>
        <section className="desk-panel" aria-label="What was expected">
          <h2>What was expected</h2>
          {booked ? (
            <>
              <Facts
                facts={{
                  Booking: (
                    <>
                      <BookingLink no={booked.no} /> ({booked.status})
                    </>
                  ),
                  Accession: booked.accession,
                  Test: booked.test,
                  "Report so far": booked.hasReport && <ReportLink accession={booked.accession} />,
                  Patient: person(booked),
                }}
              />
              <PlainTable
                caption="Parameters of the test"
                empty="The test is not in the catalogue"
                heads={["Parameter", "Code", "Unit", "Range"]}
                rows={page.expected.map(({ code, name, unit, range }) => ({
                  key: code,
                  cells: [name, code, unit, range],
                }))}
              />
            </>
          ) : (
            <p>Nothing was booked under this accession.</p>
          )}
        </section>
        {page.isWaiting && (
          <div>
            <section className="desk-panel" aria-label="Try again">
              <h2>Try again</h2>
              <Form method="get" className="desk-filter">
                <TextField
                  label="Match to another booking"
                  name="booking"
                  defaultValue={page.looked}
                  hint="Booking number or accession"
                  cutsAt={40}
                  autoComplete="off"
                />
                <Button type="submit" size="sm" variant="secondary">
                  Look
                </Button>
              </Form>
              <Form of={{ intent: "retry" }} method="post" className="desk-form">
                <ListField path={LIST} />
                {page.looked !== "" && (
                  <Choices legend="It is of" name="accession" type="radio">
                    {page.candidates.length === 0 && <p>No test was booked under {page.looked}.</p>}
                    <label>
                      <Choice type="radio" name="accession" value="" defaultChecked /> what it names itself
                    </label>
                    {page.candidates.map(({ accession, bookingNo, serviceName, patientName }) => (
                      <label key={accession}>
                        <Choice type="radio" name="accession" value={accession} /> {accession}: {serviceName},{" "}
                        {patientName} ({bookingNo})
                      </label>
                    ))}
                  </Choices>
                )}
                <TickField
                  name="accept"
                  label="I have made sure of the patient: let name, sex and day of birth differ"
                />
                <TextField label="What was put right" name="reason" required />
                <SubmitButton name="intent" value="retry">
                  Try again
                </SubmitButton>
              </Form>
            </section>
            <section className="desk-panel" aria-label="Dismiss">
              <h2>Dismiss</h2>
              <p>
                The message is kept and never applied. The laboratory's system sends a right one under a new
                id.
              </p>
              <Form of={{ intent: "dismiss" }} method="post" className="desk-form">
                <ListField path={LIST} />
                <TextField label="Reason for the sender" name="reason" required />
                <SubmitButton name="intent" value="dismiss" variant="danger">
                  Dismiss the message
                </SubmitButton>
              </Form>
            </section>
          </div>
        )}
      </div>
    </>
  );
}

/** A sex that the laboratory writes otherwise stands as it was sent. */
function person({ name, born, sex }: { name: string; born: string | null; sex: string | null }): string {
  return [
    name,
    born ? `born ${formatDay(born)}` : "birth date not given",
    sex ? (wordsFor(SEX_WORDS, sex)?.toLowerCase() ?? sex) : "sex not given",
  ].join(", ");
}
