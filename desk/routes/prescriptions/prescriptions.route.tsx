import type { LoaderFunctionArgs } from "react-router";
import { Link, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { PRESCRIPTION_STATES } from "../../../domain/requests/types.ts";
import { HOUR_MS } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { clockWords, Due } from "../../ui/clock-words.tsx";
import { Count, CutList, mostOf, PlainTable } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { CALL_WORDS, PRESCRIPTION_WORDS } from "./prescription-words.ts";

export const meta = () => [{ title: "Prescriptions | Desk" }, { name: "robots", content: "noindex" }];

/** How soon a prescription is to be answered. */
const ANSWER_MS = 4 * HOUR_MS;

const MOST = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, now } = staffOf(context);
  const wanted = new URL(request.url).searchParams.get("state");
  const state = PRESCRIPTION_STATES.find((each) => each === wanted) ?? null;
  const most = mostOf(request.url, MOST);
  const requests = await desk.prescriptions.list(state, most);
  return {
    state: state ?? "",
    most,
    requests: requests.map(({ requestNo, createdAt, callWindow, files, ...request }) => {
      const due = new Date(createdAt.getTime() + ANSWER_MS);
      const waits = request.state === "received" || request.state === "being read";
      return {
        no: requestNo,
        files,
        state: PRESCRIPTION_WORDS[request.state],
        call: CALL_WORDS[callWindow],
        since: showDayTime(createdAt),
        clock: waits ? clockWords(due, now) : "",
        isLate: waits && due < now,
      };
    }),
  };
}

const DONE: Readonly<Record<string, string>> = {
  answered: "The answer to {number} is on the customer's page, and they are told.",
  removed: "Prescription {number} is removed, with its files.",
};

export default function Prescriptions() {
  const { state, requests, most } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Prescriptions" count={<Count shown={requests.length} most={most} />} />
      <DoneNotice words={DONE} />
      <Form method="get" className="desk-filter">
        <SelectField
          label="Filter"
          name="state"
          empty="Those that wait"
          defaultValue={state}
          options={PRESCRIPTION_STATES.map((each) => ({ value: each, label: PRESCRIPTION_WORDS[each] }))}
        />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      <PlainTable
        caption="Prescriptions, the oldest first"
        empty={state === "" ? "No prescription waits" : "No prescription is in this state"}
        heads={["Request", "State", "Since", "Due", "Files", "Call"]}
        rows={requests.map((item) => ({
          key: item.no,
          cells: [
            <Link key="to" className="text-link" to={`/desk/prescriptions/${item.no}`}>
              {item.no}
            </Link>,
            item.state,
            item.since,
            <Due key="due" words={item.clock} isLate={item.isLate} />,
            item.files,
            item.call,
          ],
        }))}
      />
      <CutList shown={requests.length} most={most} />
    </>
  );
}
