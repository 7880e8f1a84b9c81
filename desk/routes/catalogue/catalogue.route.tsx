import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Link, redirect, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { TABLE_GROUPS } from "../../../domain/desk/catalogue/table-names.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { isWholeChain } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { Count, CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { tablePath } from "./catalogue-links.ts";
import { OUT_OF_SCOPE, STATE_WORDS } from "./catalogue-words.ts";

export const meta = () => [{ title: "Catalogue | Desk" }, { name: "robots", content: "noindex" }];

/** Changes and versions that the page lists at first. */
const FIRST_LISTED = 20;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const { catalogueDesk } = desk;
  const most = mostOf(request.url, FIRST_LISTED);
  const [counts, drafts, publications] = await Promise.all([
    catalogueDesk.counts(),
    catalogueDesk.drafts(most),
    catalogueDesk.publications(most),
  ]);
  return {
    most,
    groups: TABLE_GROUPS.map(({ name, tables }) => ({
      name,
      tables: tables.map(({ file, name: table, hint }) => ({
        name: table,
        hint,
        to: tablePath(file),
        rows: counts.get(file) ?? 0,
      })),
    })),
    drafts: drafts.map(({ id, title, state, rows, createdByName, editorNames, publishOn, note }) => ({
      id,
      title,
      state: STATE_WORDS[state],
      rows,
      note,
      by: [...new Set([createdByName, ...editorNames])].join(", "),
      day: publishOn ? formatDay(publishOn) : "",
    })),
    publications: publications.map(({ catalogueVersion, at, publishedBy, preparedBy, reason }) => ({
      catalogueVersion,
      reason,
      preparedBy,
      at: showDayTime(at),
      publishedBy: publishedBy || "unknown",
    })),
    mayEdit: mayDo(account.role, "catalogue.edit"),
    isOfSomeLabs: !isWholeChain(account),
    key: newKey(staff),
  };
}

const MAX_TITLE = 120;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const title = textOf(form, "title", MAX_TITLE);
  if (title === "") return formError("Enter a short title for the change.", "title");
  const draftId = await desk.catalogueDesk.begin(account, { title, key: await keyOf(form) });
  return redirect(`/desk/catalogue/drafts/${draftId}`);
}

export default function Catalogue() {
  const { most, groups, drafts, publications, mayEdit, isOfSomeLabs, key } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Catalogue">
        <ButtonLink to="/desk/catalogue/signatures" variant="secondary" size="sm">
          Doctors' signatures
        </ButtonLink>
      </PageHead>
      <section aria-labelledby="changes" className="desk-panel">
        <h2 id="changes">Open changes</h2>
        {isOfSomeLabs && <p>{OUT_OF_SCOPE}</p>}
        {drafts.length === 0 ? (
          <p>None. Edit a row in any table to start a change. A second person publishes it.</p>
        ) : (
          <DataTable
            caption="Changes that are edited or wait for their review"
            heads={["Change", "State", "By", "Publish on"]}
            numbers={["Rows"]}
          >
            {drafts.map(({ id, title, state, rows, by, day, note }) => (
              <Row key={id}>
                <th scope="row">
                  <Link className="text-link" to={`/desk/catalogue/drafts/${id}`}>
                    {title}
                  </Link>
                  {note && <div className="desk-note">{note}</div>}
                </th>
                <td>{state}</td>
                <td>{by}</td>
                <td>{day || "–"}</td>
                <td className="desk-number">{rows}</td>
              </Row>
            ))}
          </DataTable>
        )}
        <CutList shown={drafts.length} most={most} />
        {mayEdit && (
          <Form method="post" className="desk-filter">
            <input type="hidden" name="key" value={key} />
            <TextField label="New change" hint="For example: December prices" name="title" required />
            <Button type="submit" size="sm">
              Start
            </Button>
          </Form>
        )}
      </section>
      <div className="desk-inboxes">
        {groups.map(({ name, tables }) => (
          <section key={name} className="desk-panel" aria-label={name}>
            <h2>{name}</h2>
            <ul className="desk-items">
              {tables.map((table) => (
                <li key={table.to}>
                  <span>
                    <Link className="text-link" to={table.to}>
                      {table.name}
                    </Link>
                    {table.hint && <div className="desk-note">{table.hint}</div>}
                  </span>
                  <Count shown={table.rows} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section aria-labelledby="versions" className="desk-panel">
        <h2 id="versions">Published versions</h2>
        {publications.length === 0 ? (
          <EmptyState title="Nothing was published yet">
            The first one is kept with the state before it.
          </EmptyState>
        ) : (
          <DataTable
            caption="Published versions, the newest first"
            heads={["Version", "When", "Why", "Prepared by", "Published by"]}
          >
            {publications.map(({ catalogueVersion, at, reason, preparedBy, publishedBy }) => (
              <Row key={catalogueVersion}>
                <RowLink to={`/desk/catalogue/versions/${catalogueVersion}`}>{catalogueVersion}</RowLink>
                <td>{at}</td>
                <td>{reason}</td>
                <td>{preparedBy || "–"}</td>
                <td>{publishedBy}</td>
              </Row>
            ))}
          </DataTable>
        )}
        <CutList shown={publications.length} most={most} />
      </section>
    </>
  );
}
