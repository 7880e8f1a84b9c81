import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { TABLE_ROLES } from "../../../app/ui/table-roles.ts";
import type { MoveError } from "../../../domain/desk/catalogue/move-row.ts";
import { rowWords } from "../../../domain/desk/catalogue/rows.ts";
import { fileOfTable, tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { DeskServices } from "../../../domain/desk/services.ts";
import { ENGLISH_FIGURES } from "../../../domain/i18n/figures.ts";
import { formatIfDay } from "../../../domain/shared/clock.ts";
import { entriesAbout } from "../../../domain/staff/audit-log.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { isWholeChain } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { Row, ScrolledTable, TableBody, TableHead } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { countOf } from "../../ui/words.ts";
import { rowPath, tablePath } from "./catalogue-links.ts";
import { headingWords, OUT_OF_SCOPE, STATE_WORDS } from "./catalogue-words.ts";
import { MoveButtons } from "./move-buttons.tsx";
import type { TableQuery } from "./read-table.ts";
import { listedColumns, readTableQuery, readTableRows, showsOrder } from "./read-table.ts";

export const meta = () => [
  { title: "Table of the catalogue | Desk" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = readAgain;

const MAX_LETTERS = 80;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account, catalogue } = staff;
  const file = fileOfTable(params.table);
  if (!file) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const own = await desk.catalogueDesk.openDraft(account);
  const table = await desk.catalogueDesk.table(file, searchParams.get("draft") ?? own?.id ?? null);
  if (!table) throw data(null, { status: 404 });
  const { shape, draft } = table;
  const query = readTableQuery(searchParams);
  const columns = listedColumns(shape);
  const listed = readTableRows(table.rows, query);
  // The service's name is shown below its code.
  const [coded] = shape.columns.filter(({ input }) => input.codesOf === "services");
  const mayEdit = mayDo(account.role, "catalogue.edit");
  const isOrdered = showsOrder(shape, query);
  const mayMove =
    isOrdered && mayEdit && isWholeChain(account) && (draft === null || draft.state === "draft");
  const moved = searchParams.get("moved");
  const first = (listed.page - 1) * listed.size;
  const names = new Map(coded ? catalogue.onSale.map(({ code, name: service }) => [code, service]) : []);
  return {
    file,
    columns,
    numbers: shape.columns.filter(({ input }) => input.kind === "number").map(({ heading }) => heading),
    query,
    name: tableName(file),
    mayEdit,
    isOwn: await desk.catalogueDesk.mayEdit(account, file, null),
    mayMove,
    isReordered: table.isReordered,
    version: draft?.version ?? 0,
    orderedBy: shape.order?.is === "number" ? shape.order.column : null,
    found: listed.found,
    pages: listed.pages,
    page: listed.page,
    all: table.rows.length,
    draft: draft && {
      id: draft.id,
      title: draft.title,
      state: STATE_WORDS[draft.state],
      isOpen: draft.state === "draft",
    },
    rows: listed.rows.map(({ rowKey, cells, change }, i) => ({
      rowKey,
      change,
      to: rowPath(file, rowKey, draft?.id ?? null),
      key: newKey(staff),
      title: rowWords(cells, shape),
      position: first + i + 1,
      by: moved === rowKey ? Number(searchParams.get("by")) : null,
      label: names.get(cells[coded?.heading ?? ""] ?? "") ?? "",
      cells: columns.map((column) => cut(formatIfDay(cells[column] ?? ""))),
    })),
  };
}

const MOVE_WORDS: Readonly<
  Record<Exclude<MoveError["code"], "unknown-draft" | "unknown-row" | "changed">, string>
> = {
  "at-the-end": "The row is the first or the last one already. Nothing was moved.",
  "out-of-scope": OUT_OF_SCOPE,
  "not-open": "This change can no longer be edited. Withdraw it from review first, or begin another.",
};

/** Moves a row by one position, and shows the same page of the list. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const file = fileOfTable(params.table);
  if (!file) throw data(null, { status: 404 });
  const form = await request.formData();
  const rowKey = textOf(form, "row", 500);
  const { searchParams } = new URL(request.url);
  const by = textOf(form, "by", 2) === "-1" ? -1 : 1;
  const moved = await desk.catalogueDesk.moveRow(account, {
    draftId: searchParams.get("draft"),
    file,
    rowKey,
    by,
    key: await keyOf(form),
    seen: versionOf(form),
  });
  if (moved.ok) {
    searchParams.delete("_routes");
    searchParams.set("draft", moved.value.draftId);
    searchParams.set("moved", rowKey);
    searchParams.set("by", String(by));
    return redirect(`${tablePath(file)}?${searchParams}`);
  }
  const { error } = moved;
  if (error.code === "unknown-draft" || error.code === "unknown-row") throw data(null, { status: 404 });
  const message = error.code === "changed" ? await changedWords(desk, error.draftId) : MOVE_WORDS[error.code];
  return data({ message }, { status: error.code === "out-of-scope" ? 403 : 409 });
}

async function changedWords({ record }: DeskServices, draftId: string): Promise<string> {
  const [last] = await entriesAbout(record, draftId);
  const who = last
    ? `${last.who} edited this change at ${showDayTime(last.at)}`
    : "Someone edited this change";
  return `${who}, after you opened the page. Nothing was moved. Look at it as it is now and decide again.`;
}

function cut(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

const CHANGE_WORDS = { added: "new", edited: "edited", removed: "removed" } as const;

export default function CatalogueTable() {
  const { file, name, columns, query, found, all, page, pages, rows, draft, mayEdit, isOwn, ...list } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const moved = rows.find(({ by }) => by !== null);
  const mayChange = mayEdit && isOwn && (draft === null || draft.isOpen);
  const csv = `${tablePath(file)}/csv${draft ? `?draft=${draft.id}` : ""}`;
  return (
    <>
      <PageHead title={name}>
        {mayChange && (
          <ButtonLink to={rowPath(file, null, draft?.id ?? null)} size="sm">
            Add a row
          </ButtonLink>
        )}
        <a className="button button-secondary button-sm" href={csv}>
          CSV
        </a>
        {mayChange && (
          <ButtonLink to={`${tablePath(file)}/upload`} variant="secondary" size="sm">
            Upload CSV
          </ButtonLink>
        )}
      </PageHead>
      {mayEdit && !isOwn && <p>{OUT_OF_SCOPE}</p>}
      {failed ? (
        <Notice kind="error" message={failed.message} takesFocus />
      ) : (
        moved && (
          <Notice
            kind="success"
            message={`${moved.title} is number ${moved.position} of ${all} now, in this change.`}
          />
        )
      )}
      {draft && (
        <p>
          With the change{" "}
          <Link className="text-link" to={`/desk/catalogue/drafts/${draft.id}`}>
            {draft.title}
          </Link>{" "}
          ({draft.state.toLowerCase()}){list.isReordered && ", which changes the order of the rows"}.
        </p>
      )}
      {list.orderedBy && mayChange && !list.mayMove && (
        <p className="desk-note">
          Visitors see the highest {headingWords(list.orderedBy).toLowerCase()} first.{" "}
          <OrderLink column={list.orderedBy}>Show the rows in that order to move them</OrderLink>
        </p>
      )}
      <Form method="get" className="desk-filter" role="search" aria-label="Rows">
        <TextField label="Search" name="q" type="search" defaultValue={query.words} />
        {draft && <input type="hidden" name="draft" value={draft.id} />}
        {draft && (
          <label className="desk-check">
            <input type="checkbox" name="show" value="changed" defaultChecked={query.isChanged} /> Changed
            rows only
          </label>
        )}
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
        <span role="status">
          {found !== all && `${counted(found)} of `}
          {countOf(all, "row")}
        </span>
      </Form>
      {rows.length === 0 ? (
        <NoRows query={query} />
      ) : (
        <>
          <SortLinks />
          <ScrolledTable caption={name} columns={[...columns.map(headingWords), "Change", "Order"]}>
            <TableHead>
              {columns.map((column) => (
                <SortHead key={column} column={column} />
              ))}
              <th scope="col">Change</th>
              {list.mayMove && <th scope="col">Order</th>}
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Row key={row.rowKey} data-off={row.change === "removed" || undefined}>
                  {row.cells.map((cell, i) =>
                    i === 0 ? (
                      <th key={columns[i]} scope="row">
                        {mayEdit ? (
                          <Link className="text-link" to={row.to}>
                            {cell || "(empty)"}
                          </Link>
                        ) : (
                          cell
                        )}
                        {row.label && <div className="desk-note">{row.label}</div>}
                      </th>
                    ) : (
                      <td key={columns[i]} className={numberClass(list.numbers, columns[i])}>
                        {cell}
                      </td>
                    ),
                  )}
                  <td>{row.change && <span className="desk-mark">{CHANGE_WORDS[row.change]}</span>}</td>
                  {list.mayMove && (
                    <td>
                      {row.change !== "removed" && (
                        <MoveButtons
                          rowKey={row.rowKey}
                          name={row.title}
                          version={list.version}
                          formKey={row.key}
                          isFirst={row.position === 1}
                          isLast={row.position === all}
                          moved={row.by === null ? null : { position: row.position, by: row.by }}
                        />
                      )}
                    </td>
                  )}
                </Row>
              ))}
            </TableBody>
          </ScrolledTable>
        </>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="desk-row-actions">
          {page > 1 && <PageLink page={page - 1}>Before</PageLink>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <PageLink page={page + 1}>Next</PageLink>}
        </nav>
      )}
    </>
  );
}

function NoRows({ query: { words, isChanged } }: { query: TableQuery }) {
  if (words !== "")
    return <EmptyState title="No row has these words">Try fewer or shorter words.</EmptyState>;
  return <EmptyState title={isChanged ? "This change has no row of this table" : "No row yet"} />;
}

function numberClass(numbers: readonly string[], column = ""): string | undefined {
  return numbers.includes(column) ? "desk-number" : undefined;
}

const counted = ENGLISH_FIGURES.number;

/** The address of the same list with other parameters. */
function useListAddress(changes: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of ["moved", "by"]) query.delete(name);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `${pathname}?${query}`;
}

/** A column's name, which sorts the rows by it. */
function SortLink({ column }: { column: string }) {
  const { query } = useLoaderData<typeof loader>();
  const isSorted = query.sort === column;
  const dir = isSorted && !query.isDown ? "down" : "up";
  return (
    <Link to={useListAddress({ sort: column, dir, page: "1" })} preventScrollReset>
      {headingWords(column)}
      {isSorted && <span aria-hidden="true">{query.isDown ? " ↓" : " ↑"}</span>}
    </Link>
  );
}

/** On a phone, where the table has no row of column names. */
function SortLinks() {
  const { columns, query } = useLoaderData<typeof loader>();
  return (
    <nav className="desk-sort" aria-label="Sort the rows">
      <span className="desk-note">Sort by</span>
      <ul>
        {columns.map((column) => (
          <li key={column}>
            <SortLink column={column} />
            {query.sort === column && (
              <span className="sr-only">{query.isDown ? " (descending)" : " (ascending)"}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SortHead({ column }: { column: string }) {
  const { query, numbers } = useLoaderData<typeof loader>();
  const direction = query.isDown ? "descending" : "ascending";
  return (
    <th
      {...TABLE_ROLES.columnHead}
      scope="col"
      className={numberClass(numbers, column)}
      aria-sort={query.sort === column ? direction : undefined}
    >
      <SortLink column={column} />
    </th>
  );
}

function OrderLink({ column, children }: { column: string; children: string }) {
  return (
    <Link className="text-link" to={useListAddress({ sort: column, dir: "down", page: "1", q: "" })}>
      {children}
    </Link>
  );
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Link className="text-link" to={useListAddress({ page: String(page) })}>
      {children}
    </Link>
  );
}
