import { Link } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { countOf } from "../../ui/words.ts";
import { headingWords } from "./catalogue-words.ts";
import { changedPart } from "./changed-part.ts";
import type { ReadDraft } from "./read-draft.ts";

/** A draft of the catalogue: its rows, the dry run, problems and conflicts. */
export function DraftView({ page }: { page: ReadDraft }) {
  const { facts, note, rows, moreRows, conflicts, moreConflicts, problems, moreProblems } = page;
  const { sections, changedRows, mayEdit } = page;
  return (
    <>
      <Facts facts={{ State: page.stateWords, ...Object.fromEntries(facts) }} />
      {note && <Notice kind="info" title="Note" message={note} live={false} />}
      {conflicts.length > 0 && (
        <Notice
          kind="warning"
          title={`The catalogue has changed in ${conflicts.length + moreConflicts} of these rows since they were edited`}
          live={false}
        >
          <p>
            It cannot be published like this. Open each row and save what you want of it, or leave it as
            published.
          </p>
          <ul>
            {conflicts.map(({ key, table, name, to, isGone, cells }) => (
              <li key={key}>
                <Link className="text-link" to={to}>
                  {table}: {name}
                </Link>
                {isGone ? " is gone from the catalogue." : " is now:"}
                {!isGone && <CellChanges changes={cells} />}
              </li>
            ))}
          </ul>
          {moreConflicts > 0 && <p>And {moreConflicts} more.</p>}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice
          kind="error"
          title={`The check found ${countOf(problems.length + moreProblems, "problem")}`}
          live={false}
        >
          <ul>
            {problems.map(({ where, name, problem, to, isDraft }) => (
              <li key={`${where} ${name} ${problem}`}>
                {to ? (
                  <Link className="text-link" to={to}>
                    {where}: {name}
                  </Link>
                ) : (
                  where
                )}
                : {problem}
                {to && !isDraft && " (a row that this change does not edit)"}
              </li>
            ))}
          </ul>
          {moreProblems > 0 && <p>And {moreProblems} more.</p>}
        </Notice>
      )}
      {changedRows !== null && (
        <section aria-labelledby="preview" className="desk-panel">
          <h2 id="preview">Preview</h2>
          {sections.length === 0 && <p>Nothing to publish: the catalogue already matches.</p>}
          {sections.map(({ title, lines, more }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="desk-lines">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {more > 0 && <p>And {more} more.</p>}
            </div>
          ))}
          <p className="desk-note">The check found no problem.</p>
        </section>
      )}
      <section aria-labelledby="rows" className="desk-panel">
        <h2 id="rows">Rows of the change</h2>
        {rows.length === 0 ? (
          <EmptyState
            title="No row yet"
            action={
              mayEdit && (
                <Link className="text-link" to="/desk/catalogue">
                  Open a table
                </Link>
              )
            }
          >
            Edit or add a row of a table, or upload its CSV.
          </EmptyState>
        ) : (
          <ul className="desk-rows">
            {rows.map(({ key, table, name, to, change, cells, by }) => (
              <li key={key}>
                {mayEdit ? (
                  <Link className="text-link" to={to}>
                    {table}: {name}
                  </Link>
                ) : (
                  <strong>
                    {table}: {name}
                  </strong>
                )}{" "}
                <span className="desk-mark">{change}</span> <span className="desk-note">{by}</span>
                <CellChanges changes={cells} />
              </li>
            ))}
          </ul>
        )}
        {moreRows > 0 && <p>And {moreRows} more rows; their tables show them under “Changed rows only”.</p>}
      </section>
    </>
  );
}

/** The cells of a row that change, before and after. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  return (
    <dl className="desk-changes">
      {changes.map(({ column, ...cell }) => {
        const { from, to } = changedPart(cell.from, cell.to);
        return (
          <div key={column}>
            <dt>{headingWords(column)}</dt>
            <dd>
              {from !== "" && <del>{from}</del>}
              {from !== "" && to !== "" && <span aria-hidden="true"> → </span>}
              {to !== "" && <ins>{to}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
