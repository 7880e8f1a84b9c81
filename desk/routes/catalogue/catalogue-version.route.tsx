import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { RevertError } from "../../../domain/desk/catalogue/revert-publication.ts";
import { tableName } from "../../../domain/desk/catalogue/table-names.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { Facts, Lines } from "../../ui/facts.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { OUT_OF_SCOPE, rowKeyWords, whereWords } from "./catalogue-words.ts";
import { CellChanges } from "./draft-view.tsx";
import { showChange } from "./show-change.ts";

export const meta = () => [
  { title: "Version of the catalogue | Desk" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = readAgain;

const MAX_ROWS = 200;
const MAX_REASON = 300;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const found = await desk.catalogueDesk.publication(versionOf(params.version));
  if (!found) throw data(null, { status: 404 });
  const { publication, isNewest, rows } = found;
  const { at, publishedBy, preparedBy, reason, bringsBack, catalogueVersion, draftId } = publication;
  return {
    catalogueVersion,
    draftId,
    isNewest,
    mayPublish: mayDo(account.role, "catalogue.publish"),
    facts: [
      ["When", showDayTime(at)],
      ["Why", reason],
      ["Prepared by", preparedBy || "–"],
      ["Published by", publishedBy || "unknown"],
      ...(bringsBack ? [["Brings back", `version ${bringsBack}`]] : []),
    ],
    isDone: new URL(request.url).searchParams.has("done"),
    rows: await Promise.all(
      rows.slice(0, MAX_ROWS).map(async (row) => ({
        ...(await showChange(desk.catalogueDesk, row, null)),
        key: `${row.file} ${row.rowKey}`,
        table: tableName(row.file),
      })),
    ),
    more: Math.max(0, rows.length - MAX_ROWS),
    key: newKey(staff),
  };
}

function versionOf(text: string | undefined): number {
  const version = Number(text);
  if (!Number.isSafeInteger(version) || version < 1) throw data(null, { status: 404 });
  return version;
}

const UNDO_WORDS: Readonly<Record<Exclude<RevertError["code"], "wrong-catalogue">, string>> = {
  "unknown-version": "There is no version before this one.",
  "not-the-newest": "Someone published another version after you opened this page. Nothing was done.",
  "no-reason": "Enter a reason. It is kept with the version.",
  "out-of-scope": OUT_OF_SCOPE,
  "nothing-changes": "The catalogue already matches that version.",
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const version = versionOf(params.version);
  const form = await request.formData();
  const failed = (message: string, status = 422, problems: string[] = []) =>
    data({ message, problems, field: status === 422 && problems.length === 0 ? "reason" : null }, { status });
  if (textOf(form, "intent", 20) === "draft") {
    const made = await desk.catalogueDesk.draftOfVersion(account, {
      catalogueVersion: version,
      key: await keyOf(form),
    });
    if (made.ok) return redirect(`/desk/catalogue/drafts/${made.value.draftId}`);
    const { code } = made.error;
    if (code === "unknown-draft" || code === "not-open" || code === "changed")
      throw new Error(`a new draft is ${code}`);
    return failed(UNDO_WORDS[code], code === "out-of-scope" ? 403 : 409);
  }
  const undone = await desk.catalogueDesk.revert(account, {
    seen: version,
    reason: textOf(form, "reason", MAX_REASON),
    key: await keyOf(form),
  });
  if (undone.ok) return redirect(`/desk/catalogue/versions/${undone.value.catalogueVersion}?done=1`);
  const { error } = undone;
  if (error.code === "wrong-catalogue")
    return failed(
      "The version before can no longer be published. Nothing was done.",
      422,
      error.problems.slice(0, 50).map(({ file, rowKey, column, problem }) => {
        const row = rowKey === null ? "" : ` (${rowKeyWords(rowKey)})`;
        return `${whereWords(file, column)}${row}: ${problem}`;
      }),
    );
  return failed(UNDO_WORDS[error.code], error.code === "no-reason" ? 422 : 409);
}

export default function CatalogueVersion() {
  const page = useLoaderData<typeof loader>();
  const failed = useOutcome<typeof action>();
  const { catalogueVersion, facts, rows, more, isNewest, mayPublish, draftId } = page;
  return (
    <>
      <PageHead title={`Version ${catalogueVersion}`}>
        {draftId && (
          <ButtonLink to={`/desk/catalogue/drafts/${draftId}`} variant="secondary" size="sm">
            Its change
          </ButtonLink>
        )}
      </PageHead>
      {page.isDone && !failed && (
        <Notice
          kind="success"
          message="The previous version is published again. Visitors see it within 5 seconds."
          takesFocus
        />
      )}
      {failed && failed.field === null && (
        <Notice kind="error" message={failed.message} takesFocus>
          <Lines lines={failed.problems} />
        </Notice>
      )}
      <VanishedForm forms={isNewest ? [{}] : []} text="reason" />
      <Facts facts={Object.fromEntries(facts)} />
      <section aria-labelledby="rows" className="desk-panel">
        <h2 id="rows">What it changed</h2>
        {rows.length === 0 ? (
          <p>There is no earlier version to compare with.</p>
        ) : (
          <ul className="desk-rows">
            {rows.map(({ key, table, name, change, cells }) => (
              <li key={key}>
                <strong>
                  {table}: {name}
                </strong>{" "}
                <span className="desk-mark">{change}</span>
                <CellChanges changes={cells} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p>And {more} more rows.</p>}
      </section>
      {mayPublish && (
        <section aria-labelledby="back" className="desk-panel">
          <h2 id="back">{isNewest ? "Withdraw this version" : "Back to this version"}</h2>
          {isNewest ? (
            <Form method="post" className="desk-form">
              <input type="hidden" name="key" value={page.key} />
              <p>Publishes the whole previous version now. It was reviewed when it was first published.</p>
              <TextField label="Why" name="reason" required />
              <SubmitButton name="intent" value="undo" variant="danger">
                Publish the previous version
              </SubmitButton>
            </Form>
          ) : (
            <Form method="post" className="desk-form">
              <input type="hidden" name="key" value={page.key} />
              <p>Restores this version as a change of your own. A second person publishes it.</p>
              <SubmitButton name="intent" value="draft" variant="secondary">
                Start a change from this version
              </SubmitButton>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
