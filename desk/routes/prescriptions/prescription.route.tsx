import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Form, redirect, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { SelectField, TextAreaField } from "../../../app/ui/field.tsx";
import type { PrescriptionPage } from "../../../domain/desk/requests/prescriptions.ts";
import { formatDayTime } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { formError } from "../../ui/change-page.ts";
import { conflictOn } from "../../ui/conflict-on.ts";
import { atField, FormErrorNotice } from "../../ui/form-error.tsx";
import { FoundTests } from "../../ui/found-tests.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { PictureViewer } from "../../ui/picture-viewer.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showChanges } from "../../ui/show-changes.ts";
import { StaffHistory } from "../../ui/staff-history.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TakeWork } from "../../ui/take-work.tsx";
import { TemplateChoice } from "../../ui/template-choice.tsx";
import { templatesFor } from "../../ui/ticket-page.ts";
import { CALL_WORDS, PRESCRIPTION_WORDS } from "./prescription-words.ts";
import { readProposal } from "./read-proposal.ts";

export const meta = () => [{ title: "Prescription | Desk" }, { name: "robots", content: "noindex" }];

const MAX_LETTERS = 2000;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const page = await desk.prescriptions.open(account, params.no ?? "");
  if (!page) throw data(null, { status: 404 });
  const { request: asked, unreadable, changes } = page;
  const no = asked.requestNo;
  const [holder, proposal, templates] = await Promise.all([
    desk.requests.holder("prescriptions", no),
    readProposal(staff, asked, request.url),
    templatesFor(staff, "prescriptions", { name: asked.patientName ?? "", number: no }, request.url),
  ]);
  return {
    ...{ no, version: asked.version, state: PRESCRIPTION_WORDS[asked.state], unreadable },
    ...{ mobile: asked.mobile, patient: forWhom(asked.patientName), note: asked.note },
    ...{ answer: asked.answer, holder, isMine: holder === account.name, call: CALL_WORDS[asked.callWindow] },
    isAnswered: asked.state === "answered" || asked.state === "declined",
    mayDecline: asked.state === "received" || asked.state === "being read",
    mayRemove: mayDo(account.role, "prescription.remove"),
    since: formatDayTime(asked.createdAt),
    pictures: picturesOf(page),
    changes: showChanges(changes),
    ...proposal,
    ...templates,
  };
}

function forWhom(patientName: string | null): string {
  return patientName === null ? "somebody else" : patientName || "the customer, without a name yet";
}

function picturesOf({ request, pictures }: PrescriptionPage) {
  return pictures.map(({ file, page, name }, index) => ({
    src: `/desk/prescriptions/${request.requestNo}/pictures/${file}/${page}`,
    name: `${name}, page ${index + 1} of ${pictures.length}`,
  }));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const intent = textOf(form, "intent", 10);
  const note = textOf(form, "note", MAX_LETTERS);
  const serviceIds = intent === "propose" ? form.getAll("s").map(Number) : [];
  if (note === "" && serviceIds.length === 0)
    return formError(
      intent === "decline" ? "Enter the reason." : "Choose tests, or enter what to say.",
      "note",
    );
  if (intent !== "propose" && note === "")
    return formError("Enter what to say. The customer reads it.", "note");
  const replied = await desk.prescriptions.reply(account, {
    ...{ requestNo: params.no ?? "", to: intent === "decline" ? "declined" : "answered", serviceIds, note },
    version: versionOf(form),
  });
  if (replied.ok) return redirect("/desk/prescriptions?done=answered");
  const { error } = replied;
  switch (error.code) {
    case "unknown-request":
      throw data(null, { status: 404 });
    case "changed":
    case "wrong-state": {
      const page = await desk.prescriptions.open(account, params.no ?? "");
      return conflictOn("prescription", page?.changes ?? []);
    }
    case "says-nothing":
      return formError("Choose tests, or enter what to say.", "note");
    case "unknown-services":
    case "withdrawn-services":
      return formError(`Not sold any more: ${error.codes.join(", ")}. Remove it and try again.`);
  }
}

export default function Prescription() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const chosen = page.lines.map(({ id }) => ({ name: "s", value: String(id) }));
  return (
    <>
      <PageHead
        title={
          <>
            Prescription {page.no} <span className="desk-mark">{page.state}</span>
          </>
        }
      >
        <TakeWork inbox="prescriptions" item={page.no} holder={page.holder} isMine={page.isMine} />
        <ButtonLink to="/desk/prescriptions" size="sm" variant="quiet">
          All prescriptions
        </ButtonLink>
      </PageHead>
      <FormErrorNotice failed={failed} />
      <div className="desk-halves">
        <div>
          <PictureViewer pictures={page.pictures} what="Prescription" />
          {page.unreadable.length > 0 && (
            <p className="desk-late">
              No picture can be made of {page.unreadable.join(", ")}. Ask for another one.
            </p>
          )}
          <section className="desk-panel">
            <h2>Request</h2>
            <dl className="desk-facts">
              <dt>For</dt>
              <dd>{page.patient}</dd>
              <dt>Call</dt>
              <dd>
                <PhoneLink mobile={page.mobile} />, {page.call}
              </dd>
              <dt>Since</dt>
              <dd>{page.since}</dd>
              <dt>Their note</dt>
              <dd className="desk-quote">{page.note || "none"}</dd>
              {page.isAnswered && (
                <>
                  <dt>Our answer</dt>
                  <dd className="desk-quote">{page.answer || "the proposal alone"}</dd>
                </>
              )}
            </dl>
            <h2>Done by the staff</h2>
            <StaffHistory changes={page.changes} />
            {page.mayRemove && (
              <p>
                <ButtonLink to={`/desk/prescriptions/${page.no}/remove`} size="sm" variant="quiet">
                  Remove for its customer
                </ButtonLink>
              </p>
            )}
          </section>
        </div>
        <div>
          <Form key={page.where} method="get" className="desk-panel desk-form" aria-label="Tests">
            <h2>Tests</h2>
            <SelectField
              label="Price at"
              name="where"
              defaultValue={page.where}
              options={page.places}
              hint="The customer reads the price of their own place"
            />
            {page.template !== "" && <input type="hidden" name="template" value={page.template} />}
            <FoundTests words={page.words} found={page.found} lines={page.lines} />
          </Form>
          <TemplateChoice
            templates={page.templates}
            template={page.template}
            hidden={[...chosen, { name: "where", value: page.where }]}
          />
          <Form method="post" className="desk-panel desk-form" aria-label="Answer">
            <h2>Answer</h2>
            <input type="hidden" name="version" value={page.version} />
            {chosen.map(({ value }) => (
              <input key={value} type="hidden" name="s" value={value} />
            ))}
            {page.total && (
              <p>
                Proposal: <strong>{page.total.words}</strong> for {page.lines.length}{" "}
                {page.lines.length === 1 ? "test" : "tests"} (collection {page.total.charge}).
              </p>
            )}
            <TextAreaField
              key={page.template}
              label="To the customer"
              name="note"
              rows={5}
              maxLength={MAX_LETTERS}
              defaultValue={page.draft}
              error={atField(failed, "note")}
            />
            <div className="desk-row-actions">
              <SubmitButton name="intent" value="propose" disabled={page.lines.length === 0}>
                Send the proposal
              </SubmitButton>
              <SubmitButton name="intent" value="ask" variant="secondary">
                Ask the customer
              </SubmitButton>
              {page.mayDecline && (
                <SubmitButton name="intent" value="decline" variant="danger">
                  Close with this reason
                </SubmitButton>
              )}
            </div>
          </Form>
        </div>
      </div>
    </>
  );
}
