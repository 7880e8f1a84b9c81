import type { LoaderFunctionArgs } from "react-router";
import { Form, Link, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { SelectField } from "../../../app/ui/field.tsx";
import { REQUEST_KINDS } from "../../../domain/desk/requests/requests.ts";
import { formatDayTime } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { clockWords, Due } from "../../ui/clock-words.tsx";
import { CutList, mostOf, PlainTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { KIND_TITLES, STATE_WORDS } from "./request-words.ts";

export const meta = () => [{ title: "Requests | Desk" }, { name: "robots", content: "noindex" }];

const FILTERS = [
  { value: "waiting", label: "All that wait" },
  { value: "late", label: "Late" },
  { value: "mine", label: "Assigned to me" },
  { value: "all", label: "Closed ones too" },
] as const;

const MOST = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { pathname, searchParams } = new URL(request.url);
  // A page that is opened by a link asks for "grievances.data".
  const kind = REQUEST_KINDS.find((each) => pathname.split(/[/.]/).includes(each)) ?? "call-backs";
  const show = FILTERS.find(({ value }) => value === searchParams.get("show"))?.value ?? "waiting";
  const most = mostOf(request.url, MOST);
  const items = await desk.requests.list(account, kind, { all: show === "all", most });
  const isShown = ({ due, claimedBy }: (typeof items)[number]) => {
    if (show === "late") return due !== null && due < now;
    return show === "mine" ? claimedBy === account.name : true;
  };
  return {
    ...{ kind, title: KIND_TITLES[kind], show, most, read: items.length },
    items: items.filter(isShown).map(({ id, label, about, since, due, state, claimedBy }) => ({
      ...{ id, label, about, since: formatDayTime(since), state: STATE_WORDS[state] },
      ...{ clock: clockWords(due, now), isLate: due !== null && due < now, by: claimedBy ?? "" },
    })),
  };
}

export default function RequestList() {
  const { kind, title, show, most, read, items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} />
      <Form method="get" className="desk-filter">
        <SelectField label="Filter" name="show" defaultValue={show} options={FILTERS} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      <PlainTable
        caption={`${title}, what is due first at the top`}
        empty="Nothing to show."
        heads={["Request", "About", "Since", "State", "Due", "Assigned to"]}
        rows={items.map((item) => ({
          key: item.id,
          cells: [
            <Link key="to" className="text-link" to={`/desk/requests/${kind}/${item.id}`}>
              {item.label}
            </Link>,
            item.about,
            item.since,
            item.state,
            <Due key="due" words={item.clock} isLate={item.isLate} />,
            item.by,
          ],
        }))}
      />
      <CutList shown={read} most={most} />
    </>
  );
}
