import type { ActionFunctionArgs, LoaderFunctionArgs, useActionData } from "react-router";
import { data, Form, Link, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { TextField } from "../../../app/ui/field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { cellChanges, rowWords } from "../../../domain/desk/catalogue/rows.ts";
import { fileOfTable, isMedical, tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { Cells } from "../../../domain/desk/catalogue/types.ts";
import { formatIfDay } from "../../../domain/shared/clock.ts";
import { staffOf } from "../../desk-context.ts";
import { newKey } from "../../ui/change-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useOutcome, useRefused } from "../../ui/refused-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { tablePath } from "./catalogue-links.ts";
import { headingWords, OUT_OF_SCOPE, problemWords } from "./catalogue-words.ts";
import { CellField, PICTURE_FILE } from "./cell-field.tsx";
import { CellChanges } from "./draft-view.tsx";
import type { AskedRow } from "./edit-row.ts";
import { editRow } from "./edit-row.ts";

export const meta = () => [{ title: "Row of the catalogue | Desk" }, { name: "robots", content: "noindex" }];

function askedRow(url: string, table: string | undefined): AskedRow {
  const { searchParams } = new URL(url);
  const file = fileOfTable(table);
  if (!file) throw data(null, { status: 404 });
  return { file, rowKey: searchParams.get("row"), draftId: searchParams.get("draft") };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { catalogueDesk } = staff.desk;
  const { file, rowKey, draftId } = askedRow(request.url, params.table);
  const ownDraft = draftId ?? (await catalogueDesk.openDraft(staff.account))?.id ?? null;
  const page = await catalogueDesk.row(file, rowKey, ownDraft);
  if (!page) throw data(null, { status: 404 });
  const { shape, published, inDraft, draft } = page;
  const cells = page.cells ?? published;
  return {
    file,
    rowKey,
    table: tableName(file),
    columns: shape.columns,
    cells: cells ?? {},
    isGone: page.cells === null,
    isNew: published === null,
    isMedical: isMedical(file),
    title: rowKey === null ? "New row" : rowWords(cells, shape) || "Row",
    version: inDraft?.version ?? 0,
    edited: inDraft && { by: inDraft.editedBy, at: showDayTime(inDraft.editedAt) },
    changes: inDraft?.before && inDraft.after ? cellChanges(inDraft.before, inDraft.after) : [],
    draft: draft && { id: draft.id, title: draft.title, isOpen: draft.state === "draft" },
    html: catalogueDesk.preview(file, cells ?? {}),
    isOwn: await catalogueDesk.mayEdit(staff.account, file, rowKey === null ? null : cells),
    key: newKey(staff),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return editRow(staffOf(context), askedRow(request.url, params.table), await request.formData());
}

type RowPage = Awaited<ReturnType<typeof loader>>;
type FormAgain = ReturnType<typeof useActionData<typeof action>>;

/** The table whose rows have a picture that can be uploaded. */
const BANNERS = "banners.csv";

export default function CatalogueRow() {
  const page = useLoaderData<typeof loader>();
  const again = useOutcome<typeof action>();
  const { file, columns, draft } = page;
  const cells: Cells = again?.cells ?? page.cells;
  const mayChange = page.isOwn && (draft === null || draft.isOpen);
  const html = again?.html ?? page.html;
  return (
    <>
      <PageHead
        title={`${page.table}: ${page.title}`}
        back={`${tablePath(file)}${draft ? `?draft=${draft.id}` : ""}`}
      />
      <AboutChange page={page} />
      {!page.isOwn && <Notice kind="info" message={OUT_OF_SCOPE} live={false} />}
      <NotSaved again={again} />
      {page.changes.length > 0 && (
        <section aria-labelledby="edited" className="desk-panel">
          <h2 id="edited">What the change does here</h2>
          <CellChanges changes={page.changes} />
        </section>
      )}
      {page.isGone && <Notice kind="warning" message="This row will be removed." live={false} />}
      {mayChange ? (
        <RowForm page={page} again={again} cells={cells} hasPreview={html !== null} />
      ) : (
        <Facts
          facts={Object.fromEntries(
            columns.map(({ heading }) => [headingWords(heading), formatIfDay(cells[heading] ?? "")]),
          )}
        />
      )}
      {file === BANNERS && <BannerPicture path={cells.picture ?? ""} />}
      {html !== null && (
        <section aria-labelledby="preview" className="desk-panel">
          <h2 id="preview">Preview</h2>
          {/* Made from Markdown with raw HTML switched off. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown without raw HTML */}
          <div className="desk-prose" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
    </>
  );
}

/** In which change the row is edited, by whom and when. */
function AboutChange({ page: { draft, edited, isMedical: needsDoctor } }: { page: RowPage }) {
  return (
    <p>
      {draft ? (
        <>
          In the change{" "}
          <Link className="text-link" to={`/desk/catalogue/drafts/${draft.id}`}>
            {draft.title}
          </Link>
          .
        </>
      ) : (
        "Saving starts a change of your own. A second person publishes it."
      )}
      {edited && ` Edited by ${edited.by} on ${edited.at}`}
      {needsDoctor && " Publishing a change here needs a new doctor's signature."}
    </p>
  );
}

/** Why the form came back; after a conflict with what the other change has. */
function NotSaved({ again }: { again: FormAgain }) {
  const refused = useRefused();
  if (!again) return refused && <Notice kind="error" message={refused.message} takesFocus />;
  const { message, problems, theirs, html } = again;
  const kind = problems.length > 0 ? "error" : html === null ? "warning" : "info";
  return (
    <Notice kind={kind} message={message} takesFocus>
      {theirs.length > 0 && (
        <>
          <p>Yours, and theirs:</p>
          <CellChanges changes={theirs} />
        </>
      )}
    </Notice>
  );
}

interface RowFormProps {
  page: RowPage;
  again: FormAgain;
  cells: Cells;
  hasPreview: boolean;
}

function RowForm({ page, again, cells, hasPreview }: RowFormProps) {
  const { columns, draft, edited, isNew, isGone, rowKey } = page;
  const isBanner = page.file === BANNERS;
  const problemOf = (heading: string) => {
    const found = again?.problems.find(({ column }) => column === heading);
    return found && problemWords(found.problem);
  };
  return (
    <Form
      method="post"
      className="desk-form desk-form-wide"
      {...(isBanner ? { encType: "multipart/form-data" as const } : {})}
    >
      <input type="hidden" name="key" value={page.key} />
      <input type="hidden" name="version" value={again?.version ?? page.version} />
      <input type="hidden" name="draft" value={draft?.id ?? ""} />
      {columns.map((column) => (
        <CellField
          key={column.heading}
          column={column}
          value={cells[column.heading] ?? ""}
          error={problemOf(column.heading)}
        />
      ))}
      {isBanner && (
        <TextField
          label="A new picture"
          hint="JPEG, PNG or WebP; it takes the place of the address above"
          name={PICTURE_FILE}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          error={problemOf(PICTURE_FILE)}
          optional
        />
      )}
      <div className="desk-form-line desk-row-actions">
        <SubmitButton name="intent" value="save">
          Save in the change
        </SubmitButton>
        {hasPreview && (
          <Button type="submit" name="intent" value="preview" variant="secondary" formNoValidate>
            Preview
          </Button>
        )}
        {!isNew && edited && (
          <Button type="submit" name="intent" value="restore" variant="secondary" formNoValidate>
            Revert to published
          </Button>
        )}
        {!isGone && rowKey !== null && (
          <Button type="submit" name="intent" value="remove" variant="danger" formNoValidate>
            Remove the row
          </Button>
        )}
      </div>
    </Form>
  );
}

function BannerPicture({ path }: { path: string }) {
  if (!path.startsWith("/pictures/")) return null;
  return (
    <section aria-labelledby="picture" className="desk-panel">
      <h2 id="picture">The picture</h2>
      <img src={path} alt="" width={280} height={200} className="desk-picture" />
    </section>
  );
}
