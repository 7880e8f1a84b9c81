import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { fileOfTable, tableName } from "../../../domain/desk/catalogue/table-names.ts";
import { MOST_UPLOADED_BYTES } from "../../../domain/desk/catalogue/types.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { countOf } from "../../ui/words.ts";
import { OUT_OF_SCOPE, STATE_WORDS } from "./catalogue-words.ts";

export const meta = () => [{ title: "Upload a table | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const file = fileOfTable(params.table);
  if (!file) throw data(null, { status: 404 });
  const draft = await desk.catalogueDesk.openDraft(account);
  const columns = desk.catalogueDesk.shapes.get(file)?.columns.map(({ heading }) => heading) ?? [];
  return {
    file,
    name: tableName(file),
    draft: draft?.title ?? null,
    columns,
    key: newKey(staff),
    draftId: draft?.id ?? "",
    version: draft?.version ?? 0,
    mayEdit: await desk.catalogueDesk.mayEdit(account, file, null),
  };
}

interface Failed {
  /** Null: the message stands above the form, with its problems. */
  field: "file" | null;
  message: string;
  problems: { line: number; column: string; problem: string }[];
}

const failed = (message: string, problems: Failed["problems"] = [], status = 422) =>
  data<Failed>(
    { field: status === 422 && problems.length === 0 ? "file" : null, message, problems },
    { status },
  );

/** The most problems that are listed. */
const MAX_PROBLEMS = 100;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const file = fileOfTable(params.table);
  if (!file) throw data(null, { status: 404 });
  const form = await request.formData();
  const sent = form.get("file");
  if (!(sent instanceof File) || sent.size === 0) return failed("Choose the file.");
  // A larger file was cut on receipt; importing it would remove the missing rows.
  if (sent.size > MOST_UPLOADED_BYTES) return failed("The file is larger than 8 MB. Nothing was changed.");
  const text = await readText(sent);
  if (text === null) return failed("The file is not text in UTF-8. Save it as CSV UTF-8.");
  const put = await desk.catalogueDesk.upload(account, {
    file,
    text,
    draftId: textOf(form, "draft", 40) || null,
    key: await keyOf(form),
    draftVersion: versionOf(form),
  });
  if (put.ok) return redirect(`/desk/catalogue/drafts/${put.value.draftId}?done=uploaded`);
  const { error } = put;
  switch (error.code) {
    case "wrong-file":
      return failed(
        `The file has ${countOf(error.problems.length, "problem")}. Nothing was changed.`,
        error.problems.slice(0, MAX_PROBLEMS),
      );
    case "nothing-changes":
      return failed("The file matches the catalogue. Nothing to change.");
    case "out-of-scope":
      return failed(OUT_OF_SCOPE, [], 403);
    case "changed": {
      const who = error.by === "" ? "Someone changed" : `${error.by} last changed`;
      const message = `${who} your open change at ${showDayTime(error.at)}, after you opened this page. Nothing was uploaded. Look at the change, then upload the file again.`;
      return failed(message, [], 409);
    }
    case "not-open":
      return failed(
        `Your change can no longer be edited: ${STATE_WORDS[error.state].toLowerCase()}.`,
        [],
        409,
      );
    default:
      throw data(null, { status: 404 });
  }
}

/** Spreadsheets may save in other encodings, in which Bengali words would be garbled. */
async function readText(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

export default function CatalogueUpload() {
  const { name, draft, draftId, version, key, columns, mayEdit } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  return (
    <>
      <PageHead title={`Upload ${name}`} />
      <p>
        Upload the whole table as CSV with the same columns. Rows missing from the file are removed. Nothing
        is published: the differences are added to{" "}
        {draft === null ? "a change of your own" : `your change “${draft}”`}, replacing what it has for this
        table.
      </p>
      {outcome && outcome.field === null && (
        <Notice kind="error" message={outcome.message} takesFocus>
          <ul>
            {outcome.problems.map(({ line, column, problem }) => (
              <li key={`${line} ${column} ${problem}`}>
                Line {line}
                {column && `, ${column}`}: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!mayEdit && <Notice kind="info" message={OUT_OF_SCOPE} live={false} />}
      <Form method="post" encType="multipart/form-data" className="desk-form">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="draft" value={draftId} />
        <input type="hidden" name="version" value={version} />
        <TextField label="CSV file" name="file" type="file" accept=".csv,text/csv" required />
        <p className="desk-note">Columns: {columns.join(", ")}</p>
        <SubmitButton>Add to the change</SubmitButton>
      </Form>
    </>
  );
}
