import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Form, Link, redirect, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { TextField } from "../../../app/ui/field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { EditError } from "../../../domain/desk/catalogue/edit-draft.ts";
import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { cellChanges, rowWords } from "../../../domain/desk/catalogue/rows.ts";
import { fileOfTable, isMedical, tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { Cells } from "../../../domain/desk/catalogue/types.ts";
import { MOST_UPLOADED_BYTES } from "../../../domain/desk/catalogue/types.ts";
import { fail } from "../../../domain/shared/result.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { headingWords, OUT_OF_SCOPE, STATE_WORDS, tablePath } from "./catalogue-words.ts";
import { CellField, fieldName } from "./cell-field.tsx";
import { CellChanges } from "./draft-view.tsx";

export const meta = () => [{ title: "Row of the catalogue | Desk" }, { name: "robots", content: "noindex" }];

/** The longest cell that is accepted. */
const MAX_CELL = 20_000;

interface Asked {
  file: string;
  rowKey: string | null;
  draftId: string | null;
}

function askedRow(url: string, table: string | undefined): Asked {
  const { searchParams } = new URL(url);
  const file = fileOfTable(table);
  if (!file) throw data(null, { status: 404 });
  return { file, rowKey: searchParams.get("row"), draftId: searchParams.get("draft") };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { file, rowKey, draftId } = askedRow(request.url, params.table);
  const own = draftId ?? (await staff.desk.catalogueDesk.openDraft(staff.account))?.id ?? null;
  const page = await staff.desk.catalogueDesk.row(file, rowKey, own);
  if (!page) throw data(null, { status: 404 });
  const { shape, published, cells, inDraft, draft } = page;
  return {
    file,
    rowKey,
    table: tableName(file),
    columns: shape.columns,
    cells: cells ?? published ?? {},
    isGone: cells === null,
    isNew: published === null,
    isMedical: isMedical(file),
    title: rowKey === null ? "New row" : rowWords(cells ?? published, shape) || "Row",
    version: inDraft?.version ?? 0,
    edited: inDraft && { by: inDraft.editedBy, at: showDayTime(inDraft.editedAt) },
    changes: inDraft?.before && inDraft.after ? cellChanges(inDraft.before, inDraft.after) : [],
    draft: draft && { id: draft.id, title: draft.title, isOpen: draft.state === "draft" },
    html: staff.desk.catalogueDesk.preview(file, cells ?? published ?? {}),
    isOwn: await staff.desk.catalogueDesk.mayEdit(
      staff.account,
      file,
      rowKey === null ? null : (cells ?? published),
    ),
    key: newKey(staff),
  };
}

/** The file field for a banner's picture. */
const PICTURE_FILE = "picture-file";
const BANNERS = "banners.csv";

const PICTURE_WORDS = {
  unreadable: "Choose a picture in JPEG, PNG or WebP",
  "too-large": "The picture is larger than 8 MB, or has more than 40 million pixels",
  "out-of-scope": OUT_OF_SCOPE,
} as const;

interface Failed {
  message: string;
  problems: { column: string; problem: string }[];
  /** After a conflict: the differences between the other change and this form. */
  theirs: CellChange[];
  cells: Cells | null;
  version: number | null;
  html: string | null;
}

const NOTHING: Failed = { message: "", problems: [], theirs: [], cells: null, version: null, html: null };

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const { file, rowKey, draftId } = askedRow(request.url, params.table);
  const form = await request.formData();
  const intent = textOf(form, "intent", 20);
  const columns = desk.catalogueDesk.shapes.get(file)?.columns ?? [];
  const typed: Cells = Object.fromEntries(
    columns.map(({ heading }) => [heading, cellOf(form, fieldName(heading))]),
  );
  if (intent === "preview") {
    const message = "Preview below the form. Nothing is saved yet.";
    return data<Failed>({ ...NOTHING, message, cells: typed, html: desk.catalogueDesk.preview(file, typed) });
  }
  const sent = form.get(PICTURE_FILE);
  if (intent === "save" && sent instanceof File && sent.size > 0) {
    const kept =
      sent.size > MOST_UPLOADED_BYTES
        ? fail({ code: "too-large" as const })
        : await desk.catalogueDesk.keepPicture(account, new Uint8Array(await sent.arrayBuffer()));
    if (!kept.ok) {
      const problem = PICTURE_WORDS[kept.error.code];
      const problems = [{ column: PICTURE_FILE, problem }];
      const message = "Look at the marked fields. Nothing was saved.";
      return data<Failed>({ ...NOTHING, message, cells: typed, problems }, { status: 422 });
    }
    typed.picture = kept.value;
  }
  const tooLong = Object.entries(typed).filter(([, cell]) => cell.length > MAX_CELL);
  if (intent === "save" && tooLong.length > 0) {
    const problem = `is longer than ${MAX_CELL} characters`;
    return failedAs(
      { code: "wrong-cells", problems: tooLong.map(([column]) => ({ column, problem })) },
      typed,
    );
  }
  const page = intent === "save" ? null : await desk.catalogueDesk.row(file, rowKey, draftId);
  const cells = intent === "save" ? typed : intent === "restore" ? (page?.published ?? null) : null;
  const saved = await desk.catalogueDesk.saveRow(account, {
    draftId: textOf(form, "draft", 40) || null,
    file,
    rowKey,
    cells,
    rowVersion: versionOf(form),
    key: await keyOf(form),
  });
  if (saved.ok) return redirect(`/desk/catalogue/drafts/${saved.value.draftId}?done=saved`);
  return failedAs(saved.error, typed);
}

/** The typed text with LF line ends. */
function cellOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\0", "").replaceAll("\r\n", "\n").trim() : "";
}

function failedAs(error: EditError, typed: Cells) {
  const none: Failed = { ...NOTHING, cells: typed };
  switch (error.code) {
    case "wrong-cells": {
      const message = "Look at the marked fields. Nothing was saved.";
      return data<Failed>({ ...none, message, problems: error.problems }, { status: 422 });
    }
    case "changed": {
      const who =
        error.by === "" ? "Someone took this row out of the change" : `${error.by} changed this row`;
      const message = `${who} at ${showDayTime(error.at)}, after you opened it. Nothing was saved. Your version is below: save again to replace theirs.`;
      const theirs = cellChanges(error.cells, typed).map(({ column, from, to }) => ({
        column,
        from: to,
        to: from,
      }));
      return data<Failed>({ ...none, message, theirs, version: error.version }, { status: 409 });
    }
    case "not-open": {
      const message = `This change can no longer be edited: ${STATE_WORDS[error.state].toLowerCase()}. Withdraw from review first, or begin another.`;
      return data<Failed>({ ...none, message }, { status: 409 });
    }
    case "out-of-scope":
      return data<Failed>({ ...none, message: OUT_OF_SCOPE }, { status: 403 });
    default:
      throw data(null, { status: 404 });
  }
}

export default function CatalogueRow() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { file, columns, draft, edited, isNew, isGone } = page;
  const cells = failed?.cells ?? page.cells;
  const problemOf = (heading: string) => failed?.problems.find(({ column }) => column === heading)?.problem;
  const mayChange = page.isOwn && (draft === null || draft.isOpen);
  const html = failed?.html ?? page.html;
  const picture = file === BANNERS ? (cells?.picture ?? "") : "";
  return (
    <>
      <PageHead
        title={`${page.table}: ${page.title}`}
        back={`${tablePath(file)}${draft ? `?draft=${draft.id}` : ""}`}
      />
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
        {page.isMedical && " Publishing a change here needs a new doctor's signature."}
      </p>
      {!page.isOwn && <Notice kind="info" message={OUT_OF_SCOPE} live={false} />}
      {failed && (
        <Notice
          kind={failed.problems.length > 0 ? "error" : failed.html === null ? "warning" : "info"}
          message={failed.message}
          takesFocus
        >
          {failed.theirs.length > 0 && (
            <>
              <p>Yours, and theirs:</p>
              <CellChanges changes={failed.theirs} />
            </>
          )}
        </Notice>
      )}
      {page.changes.length > 0 && (
        <section aria-labelledby="edited" className="desk-panel">
          <h2 id="edited">What the change does here</h2>
          <CellChanges changes={page.changes} />
        </section>
      )}
      {isGone && <Notice kind="warning" message="This row will be removed." live={false} />}
      {mayChange ? (
        <Form
          method="post"
          className="desk-form desk-form-wide"
          {...(file === BANNERS ? { encType: "multipart/form-data" as const } : {})}
        >
          <input type="hidden" name="key" value={page.key} />
          <input type="hidden" name="version" value={failed?.version ?? page.version} />
          <input type="hidden" name="draft" value={draft?.id ?? ""} />
          {columns.map((column) => (
            <CellField
              key={column.heading}
              column={column}
              value={cells?.[column.heading] ?? ""}
              error={problemOf(column.heading)}
            />
          ))}
          {file === BANNERS && (
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
            {html !== null && (
              <Button type="submit" name="intent" value="preview" variant="secondary" formNoValidate>
                Preview
              </Button>
            )}
            {!isNew && edited && (
              <Button type="submit" name="intent" value="restore" variant="secondary" formNoValidate>
                Revert to published
              </Button>
            )}
            {!isGone && page.rowKey !== null && (
              <Button type="submit" name="intent" value="remove" variant="danger" formNoValidate>
                Remove the row
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <Facts
          facts={Object.fromEntries(columns.map(({ heading }) => [headingWords(heading), cells?.[heading]]))}
        />
      )}
      {picture.startsWith("/pictures/") && (
        <section aria-labelledby="picture" className="desk-panel">
          <h2 id="picture">The picture</h2>
          <img src={picture} alt="" width={280} height={200} className="desk-picture" />
        </section>
      )}
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
