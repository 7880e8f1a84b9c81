import type { LoaderFunctionArgs } from "react-router";
import { data, Form, Link, useLoaderData, useLocation } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { TextField } from "../../../app/ui/field.tsx";
import { fileOfTable, tableName } from "../../../domain/desk/catalogue/table-names.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { headingWords, OUT_OF_SCOPE, rowPath, STATE_WORDS, tablePath } from "./catalogue-words.ts";
import { listedColumns, readTableQuery, readTableRows } from "./read-table.ts";

export const meta = () => [
  { title: "Table of the catalogue | Desk" },
  { name: "robots", content: "noindex" },
];

const MAX_LETTERS = 80;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { desk, account, catalogue } = staffOf(context);
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
  // A code alone says little: the service's name stands below it.
  const [coded] = shape.columns.filter(({ input }) => input.codesOf === "services");
  const names = new Map(coded ? catalogue.onSale.map(({ code, name: service }) => [code, service]) : []);
  return {
    ...{ file, columns, query, name: tableName(file), mayEdit: mayDo(account.role, "catalogue.edit") },
    isOwn: await desk.catalogueDesk.mayEdit(account, file, null),
    ...{ found: listed.found, pages: listed.pages, page: listed.page, all: table.rows.length },
    draft: draft && {
      id: draft.id,
      title: draft.title,
      state: STATE_WORDS[draft.state],
      isOpen: draft.state === "draft",
    },
    rows: listed.rows.map(({ rowKey, cells, change }) => ({
      ...{ rowKey, change, to: rowPath(file, rowKey, draft?.id ?? null) },
      label: names.get(cells[coded?.heading ?? ""] ?? "") ?? "",
      cells: columns.map((column) => cut(cells[column] ?? "")),
    })),
  };
}

function cut(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

const CHANGE_WORDS = { added: "new", edited: "edited", removed: "removed" } as const;

export default function CatalogueTable() {
  const { file, name, columns, query, found, all, page, pages, rows, draft, mayEdit, isOwn } =
    useLoaderData<typeof loader>();
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
      {draft && (
        <p>
          With the change{" "}
          <Link className="text-link" to={`/desk/catalogue/drafts/${draft.id}`}>
            {draft.title}
          </Link>{" "}
          ({draft.state.toLowerCase()}).
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
        <span role="status">{found === all ? `${all} rows` : `${found} of ${all} rows`}</span>
      </Form>
      {rows.length === 0 ? (
        <EmptyState title="No row has these words">Try fewer or shorter words.</EmptyState>
      ) : (
        <div className="desk-table-scroll">
          <table className="desk-table">
            <caption className="sr-only">{name}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHead key={column} column={column} />
                ))}
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.rowKey} data-off={row.change === "removed" || undefined}>
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
                      <td key={columns[i]}>{cell}</td>
                    ),
                  )}
                  <td>{row.change && <span className="desk-mark">{CHANGE_WORDS[row.change]}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

/** The address of the same list with other parameters. */
function useListAddress(changes: Record<string, string>): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `${pathname}?${query}`;
}

function SortHead({ column }: { column: string }) {
  const { query } = useLoaderData<typeof loader>();
  const isSorted = query.sort === column;
  const dir = isSorted && !query.isDown ? "down" : "up";
  const to = useListAddress({ sort: column, dir, page: "1" });
  return (
    <th scope="col" aria-sort={isSorted ? (query.isDown ? "descending" : "ascending") : undefined}>
      <Link to={to} preventScrollReset>
        {headingWords(column)}
        {isSorted && <span aria-hidden="true">{query.isDown ? " ↓" : " ↑"}</span>}
      </Link>
    </th>
  );
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Link className="text-link" to={useListAddress({ page: String(page) })}>
      {children}
    </Link>
  );
}
