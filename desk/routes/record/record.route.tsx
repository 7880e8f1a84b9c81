import { Fragment } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { Link, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Details } from "../../../app/ui/details.tsx";
import { formatIfDay, isReversed } from "../../../domain/shared/clock.ts";
import { isRole, ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { STAFF_NAMES, StaffNames, staffNames } from "../../ui/staff-names.tsx";
import { wholeChain } from "../../ui/whole-chain.ts";
import { DAYS_REVERSED } from "../../ui/words.ts";
import { pageOfSubject } from "../privacy/page-of-subject.ts";
import { detailLines } from "./detail-lines.ts";
import { placeWords, readRecord } from "./read-record.ts";

export const meta = () => [{ title: "Record | Desk" }, { name: "robots", content: "noindex" }];

const PAGE = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const { wanted, query } = readRecord(request.url);
  const entries = wholeChain(await desk.exports.record(account, { ...query, most: PAGE }));
  const last = entries.length === PAGE ? entries.at(-1) : undefined;
  const older = new URLSearchParams(searchParams);
  if (last) older.set("before", placeWords(last));
  searchParams.delete("before");
  return {
    wanted,
    csv: `/desk/record/list.csv?${searchParams}`,
    names: await staffNames(desk),
    older: last ? `?${older}` : null,
    entries: entries.map(({ id, at, who, role, action, subject, details }) => ({
      id,
      at: showDayTime(at),
      who,
      role: isRole(role) ? ROLE_NAMES[role] : role,
      action,
      subject: formatIfDay(subject),
      page: pageOfSubject(account.role, action, subject),
      details: detailLines(details),
    })),
  };
}

export default function Record() {
  const { wanted, csv, names, entries, older } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Record">
        <a className="button button-secondary button-sm" href={csv}>
          CSV
        </a>
      </PageHead>
      <p>
        Every reading of a person's data and every change, by whom and when. Entries are chained: a changed or
        removed one shows (<code>namuna staff-record verify</code>).
      </p>
      <Form method="get" className="desk-filter" role="search" aria-label="Record">
        <TextField label="Who" name="who" list={STAFF_NAMES} defaultValue={wanted.who} autoComplete="off" />
        <StaffNames names={names} />
        <TextField label="About" name="subject" defaultValue={wanted.subject} />
        <TextField label="Action" name="words" defaultValue={wanted.words} />
        <TextField label="From" name="from" type="date" defaultValue={wanted.from} />
        <TextField
          label="To"
          name="to"
          type="date"
          defaultValue={wanted.to}
          error={isReversed(wanted.from, wanted.to) && DAYS_REVERSED}
        />
        <Button type="submit" size="sm" variant="secondary">
          Search
        </Button>
      </Form>
      {entries.length === 0 ? (
        <EmptyState title="No entry fits">Leave a field empty to see more.</EmptyState>
      ) : (
        <DataTable
          caption="Entries, newest first"
          heads={["When", "Who", "Role", "What", "About", "Details"]}
        >
          {entries.map(({ id, at, who, role, action, subject, page, details }) => (
            <Row key={id}>
              <td>{at}</td>
              <th scope="row">{who}</th>
              <td>{role}</td>
              <td>{action}</td>
              <td>
                {page ? (
                  <Link className="text-link" to={page}>
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </td>
              <td>
                {details.length > 0 && (
                  <Details>
                    <summary>Show</summary>
                    <dl className="desk-entry-facts">
                      {details.map(({ name, value }, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name, and the facts of an entry never change
                        <Fragment key={at}>
                          <dt>{name}</dt>
                          <dd>{value}</dd>
                        </Fragment>
                      ))}
                    </dl>
                  </Details>
                )}
              </td>
            </Row>
          ))}
        </DataTable>
      )}
      {older && (
        <ButtonLink to={older} variant="secondary" size="sm">
          Older entries
        </ButtonLink>
      )}
    </>
  );
}
