import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { Link, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { pagePath } from "../../../contract/page-path.ts";
import { REQUEST_FILTERS, REQUEST_KINDS } from "../../../domain/desk/requests/requests.ts";
import { staffOf } from "../../desk-context.ts";
import { clockWords, Due } from "../../ui/clock-words.tsx";
import { Count, CutList, mostOf, PlainTable } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { KIND_TITLES, openingWords, STATE_WORDS } from "./request-words.ts";

export const meta = () => [{ title: "Requests | Desk" }, { name: "robots", content: "noindex" }];

const FILTER_WORDS = {
  waiting: "All that wait",
  late: "Late",
  mine: "Assigned to me",
  all: "Closed ones too",
} as const;

const EMPTY_WORDS = {
  waiting: "Nothing waits",
  late: "Nothing is late",
  mine: "Nothing is assigned to you",
  all: "None yet",
} as const;

const FILTERS = REQUEST_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }));

const MOST = 300;

const DONE: Readonly<Record<string, string>> = {
  called: "The call-back is done.",
  read: "The feedback on booking {number} is read.",
  closed: "Application {number} is closed.",
  removed: "Application {number} is removed, with its CV.",
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const kind = REQUEST_KINDS.find((each) => pagePath(pathname).split("/").includes(each)) ?? "call-backs";
  const show = REQUEST_FILTERS.find((each) => each === searchParams.get("show")) ?? "waiting";
  const most = mostOf(request.url, MOST);
  const items = await desk.requests.list(account, kind, { show, most });
  return {
    kind,
    title: KIND_TITLES[kind],
    show,
    most,
    items: items.map(({ id, label, about, since, due, state, claimedBy }) => ({
      id,
      label,
      about: kind === "applications" ? openingWords(about) : about,
      since: showDayTime(since),
      state: STATE_WORDS[state],
      clock: clockWords(due, now),
      isLate: due !== null && due < now,
      by: claimedBy ?? "",
    })),
  };
}

export default function RequestList() {
  const { kind, title, show, most, items } = useLoaderData<typeof loader>();
  const columns = columnsOf(kind, items);
  return (
    <>
      <PageHead title={title} count={<Count shown={items.length} most={most} />} />
      <DoneNotice words={DONE} />
      <Form method="get" className="desk-filter">
        <SelectField label="Filter" name="show" defaultValue={show} options={FILTERS} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      <PlainTable
        caption={`${title}, what is due first at the top`}
        empty={EMPTY_WORDS[show]}
        heads={columns.map(({ head }) => head)}
        rows={items.map((item) => ({ key: item.id, cells: columns.map(({ cell }) => cell(item)) }))}
      />
      <CutList shown={items.length} most={most} />
    </>
  );
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

/** The columns of a kind of request, without those that are empty in every row: a call-back is about nothing, an opinion is never due. */
function columnsOf(
  kind: string,
  items: readonly Item[],
): { head: string; cell: (item: Item) => ReactNode }[] {
  return [
    {
      head: "Request",
      cell: ({ id, label }) => (
        <Link className="text-link" to={`/desk/requests/${kind}/${id}`}>
          {label}
        </Link>
      ),
    },
    ...(items.some(({ about }) => about !== "") ? [{ head: "About", cell: (item: Item) => item.about }] : []),
    { head: "Since", cell: ({ since }) => since },
    { head: "State", cell: ({ state }) => state },
    ...(items.some(({ clock }) => clock !== "")
      ? [{ head: "Due", cell: ({ clock, isLate }: Item) => <Due words={clock} isLate={isLate} /> }]
      : []),
    { head: "Assigned to", cell: ({ by }) => by },
  ];
}
