import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { DataRequest } from "../../../domain/privacy/ports.ts";
import type { DataRequestError } from "../../../domain/privacy/service.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { BookingLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { PrivacyNav } from "../../ui/sub-nav.tsx";
import { SureButton } from "../../ui/sure-button.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Data requests | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const MOST = 300;

const KIND_WORDS = { copy: "Copy of the data", deletion: "End of the account" } as const;

const STATE_WORDS: Record<DataRequest["state"], string> = {
  making: "Being made",
  ready: "Ready to be fetched",
  failed: "Failed",
  waiting: "In its 48 hours",
  "held up": "Held up by a booking",
  due: "Due",
  done: "Done",
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, now } = staffOf(context);
  const all = new URL(request.url).searchParams.get("all") === "1";
  const most = mostOf(request.url, MOST);
  const requests = await desk.privacy.requests({ all, most });
  return {
    all,
    most,
    requests: requests.map(({ id, kind, state, askedAt, until, due, openBookings, openTickets }) => ({
      id,
      kind: KIND_WORDS[kind],
      state: STATE_WORDS[state],
      openBookings,
      openTickets,
      asked: showDayTime(askedAt),
      until: until ? showDayTime(until) : "",
      due: formatDay(due),
      isLate: due < now && state !== "done" && state !== "ready",
      action: state === "failed" ? "Make again" : state === "due" ? "Carry out" : null,
      mayRefuse: kind === "deletion" && state !== "done",
      erases: state === "due",
      // The account of a finished one is gone.
      hasCustomer: kind === "deletion" && state !== "done",
    })),
  };
}

interface Outcome {
  isError: boolean;
  message: string;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const id = textOf(form, "id", 40);
  const respond = (message: string, status = 200) =>
    data<Outcome>({ isError: status >= 400, message }, { status });
  const intent = textOf(form, "intent", 10);
  if (intent === "refuse") {
    const reason = textOf(form, "reason", 500);
    if (reason === "") return formError("Enter the reason: the customer may ask for it.", "reason");
    const refused = await desk.privacy.refuse(account, id, reason);
    return refused.ok
      ? respond("The deletion is refused. The customer is told whom to ask why.")
      : respond(wordsOf(refused.error), 409);
  }
  if (intent !== "do") throw data(null, { status: 404 });
  const carried = await desk.privacy.carryOut(account, id);
  if (!carried.ok) return respond(wordsOf(carried.error), 409);
  return respond(carried.value.kind === "copy" ? "The copy is being made again." : "The account is erased.");
}

function wordsOf(error: DataRequestError): string {
  if (error.code === "unknown-request") return "There is no such request any more.";
  if (error.openBookings.length > 0) {
    return `Bookings hold it up: ${error.openBookings.join(", ")}. It is carried out by itself when they are over.`;
  }
  return `It is "${STATE_WORDS[error.state]}" now. Nothing was done. A report that came within 48 hours holds a deletion up too.`;
}

export default function Privacy() {
  const { all, most, requests } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const open = requests.filter(({ mayRefuse }) => mayRefuse);
  return (
    <>
      <PageHead title="Data requests">
        <ButtonLink to={all ? "/desk/privacy" : "/desk/privacy?all=1"} size="sm" variant="secondary">
          {all ? "Open ones alone" : "Finished ones too"}
        </ButtonLink>
      </PageHead>
      <PrivacyNav />
      {outcome && "isError" in outcome && (
        <Notice kind={outcome.isError ? "error" : "success"} message={outcome.message} takesFocus />
      )}
      <VanishedForm forms={open.map(({ id }) => ({ id, intent: "refuse" }))} text="reason" />
      {requests.length === 0 ? (
        <EmptyState title="Nobody waits">
          Copies are made within minutes, deletions carried out after 48 hours, by themselves.
        </EmptyState>
      ) : (
        <DataTable
          caption="Requests for a copy of the data or the end of an account, oldest first"
          heads={["What", "Asked", "State", "Next", "By law until", "Whose", "Actions"]}
        >
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </DataTable>
      )}
      <CutList shown={requests.length} most={most} />
    </>
  );
}

type DataRequestView = ReturnType<typeof useLoaderData<typeof loader>>["requests"][number];

function RequestRow({ request }: { request: DataRequestView }) {
  const {
    id,
    kind,
    asked,
    state,
    until,
    due,
    isLate,
    openBookings,
    openTickets,
    action,
    mayRefuse,
    erases,
    hasCustomer,
  } = request;
  const which = `${kind}, ${asked}`;
  return (
    <Row>
      <th scope="row">{kind}</th>
      <td>{asked}</td>
      <td>
        {state}
        {openBookings.map((no) => (
          <div key={no} className="desk-note">
            <BookingLink no={no} />
          </div>
        ))}
        {openTickets.map((no) => (
          <div key={no} className="desk-note">
            Open complaint{" "}
            <Link className="text-link" to={`/desk/requests/grievances/${no}`}>
              {no}
            </Link>
            : the account's end does not wait for it, and its customer cannot read an answer that comes later.
          </div>
        ))}
      </td>
      <td>{until}</td>
      <td className={isLate ? "desk-late" : undefined}>{due}</td>
      <td className="desk-note">
        {hasCustomer ? (
          <Link className="text-link" to={`/desk/customers/${id}`}>
            Customer's page
          </Link>
        ) : (
          id
        )}
      </td>
      <td>
        {action && (
          <Form of={{ id, intent: "do" }} method="post" className="desk-row-actions">
            <input type="hidden" name="id" value={id} />
            {erases ? (
              <SureButton label={action} value="do">
                Erase the account now<span className="sr-only">: {which}</span>
              </SureButton>
            ) : (
              <SubmitButton name="intent" value="do" size="sm">
                {action}
                <span className="sr-only">: {which}</span>
              </SubmitButton>
            )}
          </Form>
        )}
        {mayRefuse && (
          <Form of={{ id, intent: "refuse" }} method="post" className="desk-row-actions">
            <input type="hidden" name="id" value={id} />
            <TextField label={`Reason: ${which}`} hideLabel name="reason" placeholder="Reason" />
            <SubmitButton name="intent" value="refuse" size="sm" variant="secondary">
              Refuse<span className="sr-only">: {which}</span>
            </SubmitButton>
          </Form>
        )}
      </td>
    </Row>
  );
}
