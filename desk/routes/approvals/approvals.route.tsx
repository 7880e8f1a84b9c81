import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { ApprovalState, Decision } from "../../../domain/staff/approvals/actions.ts";
import type { Approval } from "../../../domain/staff/approvals/ports.ts";
import type { DecideError, ImpossibleNow } from "../../../domain/staff/approvals/service.ts";
import { FIRST_APPROVALS } from "../../../domain/staff/approvals/service.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Lines } from "../../ui/facts.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { placeNames } from "../../ui/places-in-scope.ts";
import { textOf } from "../../ui/read-form.ts";
import type { ShownApproval } from "../../ui/show-approval.ts";
import { showApproval } from "../../ui/show-approval.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Approvals | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const STATE_WORDS: Record<ApprovalState, string> = {
  open: "Waits",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

/** Why a decision was not made, in a sentence for who decides. */
function decideErrorMessage(error: Exclude<DecideError, { code: "unknown-approval" }> | ImpossibleNow) {
  switch (error.code) {
    case "own-request":
      return "You asked for it: somebody else has to decide.";
    case "not-own-request":
      return "Only who asked can withdraw it.";
    case "decided-already": {
      const { decider, state } = error.approval;
      return `${decider} was first: ${STATE_WORDS[state].toLowerCase()}.`;
    }
    case "impossible-now":
      return `Nothing was done. ${error.why}`;
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, catalogue } = staffOf(context);
  const most = mostOf(request.url, FIRST_APPROVALS);
  const { waiting, own, decided } = await desk.approvals.list(account, most);
  const names = placeNames(catalogue);
  const shown = (approvals: readonly Approval[]) => approvals.map((each) => showApproval(each, names));
  return { most, waiting: shown(waiting), own: shown(own), decided: shown(decided) };
}

const DECISIONS: Readonly<Record<string, Decision>> = {
  approve: "approved",
  refuse: "refused",
  withdraw: "withdrawn",
};

interface Outcome {
  isError: boolean;
  message: string;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, catalogue } = staffOf(context);
  const form = await request.formData();
  const id = textOf(form, "id", 40);
  const intent = textOf(form, "intent", 10);
  const decision = ownEntry(DECISIONS, intent);
  const reason = textOf(form, "reason", 200);
  if (!decision) throw data(null, { status: 404 });
  if (decision === "refused" && reason === "")
    return formError("Say why, so that who asked can act on it.", "reason");
  const decided = await desk.approvals.decide({ account, id, decision, reason });
  if (decided.ok) {
    const { subject, state } = showApproval(decided.value, placeNames(catalogue));
    return data<Outcome>({ isError: false, message: `${subject}: ${STATE_WORDS[state]}.` });
  }
  const { error } = decided;
  if (error.code === "unknown-approval") throw data(null, { status: 404 });
  return data<Outcome>({ isError: true, message: decideErrorMessage(error) }, { status: 409 });
}

export default function Approvals() {
  const { most, waiting, own, decided } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Approvals" />
      {outcome && "isError" in outcome && (
        <Notice kind={outcome.isError ? "warning" : "success"} message={outcome.message} takesFocus />
      )}
      <VanishedForm forms={[...waiting, ...own].map(({ id }) => ({ id }))} text="reason" />
      {waiting.length === 0 ? (
        <EmptyState title="Nothing waits for you">
          What colleagues ask for, and a second person has to approve, comes here.
        </EmptyState>
      ) : (
        <section aria-labelledby="to-approve">
          <h2 id="to-approve">To approve</h2>
          <ul className="desk-approvals" aria-labelledby="to-approve">
            {waiting.map((each) => (
              <li key={each.id} className="desk-panel">
                <Asked approval={each} />
                <Decide approval={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <CutList shown={waiting.length} most={most} />
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">Asked by you</h2>
          <ul className="desk-approvals">
            {own.map((each) => (
              <li key={each.id} className="desk-panel">
                <Asked approval={each} />
                <Withdraw id={each.id} subject={each.subject} />
              </li>
            ))}
          </ul>
          <CutList shown={own.length} most={most} />
        </section>
      )}
      {decided.length > 0 && <Decided decided={decided} most={most} />}
    </>
  );
}

function Asked({ approval }: { approval: ShownApproval }) {
  const { what, subject, to, lines, asker, askedAt } = approval;
  return (
    <>
      <h3>
        {what}:{" "}
        {to ? (
          <Link className="text-link" to={to}>
            {subject}
          </Link>
        ) : (
          subject
        )}
      </h3>
      <Lines lines={lines} />
      <p className="desk-note">
        {asker}, {askedAt}
      </p>
    </>
  );
}

function Decide({ approval }: { approval: ShownApproval }) {
  const of = (
    <span className="sr-only">
      {" "}
      {approval.what} {approval.subject}
    </span>
  );
  return (
    <Form of={{ id: approval.id }} method="post" className="desk-form">
      <input type="hidden" name="id" value={approval.id} />
      <TextField label="Reason" name="reason" id={`reason-${approval.id}`} hint="Needed to refuse" optional />
      <div className="desk-row-actions">
        <SubmitButton name="intent" value="approve" size="sm">
          Approve{of}
        </SubmitButton>
        <SubmitButton name="intent" value="refuse" size="sm" variant="secondary">
          Refuse{of}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Withdraw({ id, subject }: { id: string; subject: string }) {
  return (
    <Form of={{ id, intent: "withdraw" }} method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="intent" value="withdraw" size="sm" variant="quiet">
        Withdraw<span className="sr-only"> {subject}</span>
      </SubmitButton>
    </Form>
  );
}

function Decided({ decided, most }: { decided: readonly ShownApproval[]; most: number }) {
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">Decided lately</h2>
      <DataTable
        caption="Decided lately, newest first"
        heads={["When", "What", "About", "Asked by", "Decision", "Reason"]}
      >
        {decided.map(({ id, decidedAt, what, subject, asker, state, decider, reason }) => (
          <Row key={id}>
            <td>{decidedAt}</td>
            <td>{what}</td>
            <th scope="row">{subject}</th>
            <td>{asker}</td>
            <td>
              {STATE_WORDS[state]} ({decider})
            </td>
            <td>{reason}</td>
          </Row>
        ))}
      </DataTable>
      <CutList shown={decided.length} most={most} />
    </section>
  );
}
