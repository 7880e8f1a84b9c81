import { indiaDay } from "../../shared/clock.ts";
import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { Scope } from "../../staff/scope.ts";
import { WHOLE_CHAIN } from "../../staff/scope.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import { applyDraft } from "./apply-draft.ts";
import type { OutOfScope } from "./edit-draft.ts";
import { changeOf } from "./edit-draft.ts";
import type { CatalogueNeeds, DraftTx } from "./ports.ts";
import { areOwnChanges, rowWords } from "./rows.ts";
import type { Draft, DraftRow, DraftState, RowConflict, RowProblem } from "./types.ts";

/** A step of a draft, on the version that its page showed. */
export interface DraftStep {
  account: StaffAccount;
  id: string;
  version: number;
  key: string;
}

export type StepError =
  | { code: "unknown-draft" | "changed" | "own-draft" | "empty" | "no-words" | "past-day" | OutOfScope }
  | { code: "wrong-state"; state: DraftState }
  | { code: "wrong-catalogue"; problems: RowProblem[] }
  /** Rows that the draft changes were changed in the catalogue since. */
  | { code: "outdated"; conflicts: RowConflict[] };

export type Stepped = Result<{ state: DraftState; catalogueVersion?: number }, StepError>;

interface Move {
  from: readonly DraftState[];
  to: DraftState;
  action: string;
  note?: string;
  publishOn?: string | null;
  isReview?: boolean;
  check?(draft: Draft): StepError | null;
}

/** Submits a draft for review. Problems are shown there and prevent its publication. */
export function submit(needs: CatalogueNeeds, step: DraftStep): Promise<Stepped> {
  return move(needs, step, {
    from: ["draft"],
    to: "review",
    action: "catalogue draft given to review",
    note: "",
    check: ({ rows }) => (rows === 0 ? { code: "empty" } : null),
  });
}

/** Returns a draft to editing: by its authors, or by a reviewer with a reason. */
export function withdrawDraft(needs: CatalogueNeeds, step: DraftStep, words = ""): Promise<Stepped> {
  return move(needs, step, {
    from: ["review", "scheduled"],
    to: "draft",
    action: "catalogue draft taken back",
    note: words,
    publishOn: null,
  });
}

export function requestChanges(needs: CatalogueNeeds, step: DraftStep, words: string): Promise<Stepped> {
  if (words === "") return Promise.resolve(fail({ code: "no-words" }));
  return withdrawDraft(needs, step, words);
}

export function discard(needs: CatalogueNeeds, step: DraftStep): Promise<Stepped> {
  return move(needs, step, {
    from: ["draft", "review", "scheduled"],
    to: "discarded",
    action: "catalogue draft discarded",
    publishOn: null,
  });
}

/** Approves a draft for publication on a later day. It is checked now and again on that day. */
export async function schedule(needs: CatalogueNeeds, step: DraftStep, day: string): Promise<Stepped> {
  if (day <= indiaDay(needs.clock())) return fail({ code: "past-day" });
  const checked = await checkNow(needs, step.id);
  if (checked) return fail(checked);
  return move(needs, step, {
    from: ["review"],
    to: "scheduled",
    action: "catalogue draft reviewed",
    publishOn: day,
    isReview: true,
    check: (draft) => (mayApprove(draft, step.account) ? null : { code: "own-draft" }),
  });
}

async function checkNow({ files, store, clock }: CatalogueNeeds, id: string): Promise<StepError | null> {
  if (!isUuid(id)) return { code: "unknown-draft" };
  const applied = applyDraft((await files.current()).tables, files.shapes, await store.rows(id));
  if (applied.conflicts.length > 0) return { code: "outdated", conflicts: applied.conflicts };
  const dryRun = await files.dryRun(applied.tables, indiaDay(clock()));
  return dryRun.ok ? null : { code: "wrong-catalogue", problems: dryRun.problems };
}

async function move(
  needs: CatalogueNeeds,
  { account, id, version, key }: DraftStep,
  moved: Move,
): Promise<Stepped> {
  if (!isUuid(id)) return fail({ code: "unknown-draft" });
  const { tables } = await needs.files.current();
  return needs.store.transact<Stepped>(async (tx, rollback) => {
    const now = needs.clock();
    const known = await tx.begin(account.id, key, now);
    if (known) return done(known.outcome as { state: DraftState });
    const draft = await tx.lock(id);
    if (!draft) return rollback(fail({ code: "unknown-draft" }));
    if (draft.version !== version) return rollback(fail({ code: "changed" }));
    if (!moved.from.includes(draft.state)) return rollback(fail({ code: "wrong-state", state: draft.state }));
    if (!areOwnChanges(account, await tx.rows(id), tables)) return rollback(fail({ code: "out-of-scope" }));
    const refused = moved.check?.(draft);
    if (refused) return rollback(fail(refused));
    await tx.change(id, {
      state: moved.to,
      ...(moved.note === undefined ? {} : { note: moved.note }),
      ...(moved.publishOn === undefined ? {} : { publishOn: moved.publishOn }),
      ...(moved.to === "review" ? { submittedAt: now } : {}),
      ...(moved.isReview ? { reviewed: { at: now, by: account.id } } : {}),
    });
    const details = {
      draft: draft.title,
      before: { state: draft.state },
      after: { state: moved.to },
      ...(moved.publishOn ? { publishOn: moved.publishOn } : {}),
      ...(moved.note ? { words: moved.note } : {}),
    };
    await tx.note(staffEntry(needs, account.name, { action: moved.action, subject: id, details }));
    const outcome = { state: moved.to };
    await tx.finish(account.id, key, outcome);
    return done(outcome);
  });
}

/** Publishes a draft as a second person. Everything is checked again in the transaction that writes it. */
export function publishNow(needs: CatalogueNeeds, step: DraftStep): Promise<Stepped> {
  return publish(needs, step.id, {
    from: ["review", "scheduled"],
    by: step.account.name,
    begin: (tx, now) => tx.begin(step.account.id, step.key, now),
    finish: (tx, outcome) => tx.finish(step.account.id, step.key, outcome),
    reviewer: step.account.id,
    scope: step.account,
    check: (draft) => {
      if (!mayApprove(draft, step.account)) return { code: "own-draft" };
      return draft.version === step.version ? null : { code: "changed" };
    },
  });
}

/** Publishes a scheduled draft. One that can no longer be published returns to its authors with the reason. */
export async function publishDue(needs: CatalogueNeeds, id: string): Promise<Stepped> {
  const published = await publish(needs, id, {
    from: ["scheduled"],
    by: "system",
    reviewer: null,
    scope: WHOLE_CHAIN,
    begin: async () => undefined,
    finish: async () => undefined,
    check: ({ publishOn }) => ((publishOn ?? "9") <= indiaDay(needs.clock()) ? null : { code: "changed" }),
  });
  if (published.ok || published.error.code === "changed" || published.error.code === "wrong-state")
    return published;
  const { error } = published;
  const why =
    error.code === "outdated"
      ? `Not published: ${error.conflicts.length} of its rows were changed meanwhile.`
      : `Not published: ${error.code === "wrong-catalogue" ? (error.problems[0]?.problem ?? "") : error.code}`;
  await needs.store.transact(async (tx) => {
    const draft = await tx.lock(id);
    if (draft?.state !== "scheduled") return;
    await tx.change(id, { state: "draft", note: why, publishOn: null });
    const details = { draft: draft.title, why };
    await tx.note(
      staffEntry(needs, "system", { action: "catalogue draft not published", subject: id, details }),
    );
  });
  return published;
}

interface Publishing {
  from: readonly DraftState[];
  by: string;
  reviewer: string | null;
  scope: Scope;
  begin(tx: DraftTx, now: Date): Promise<{ outcome: unknown } | undefined>;
  finish(tx: DraftTx, outcome: unknown): Promise<void>;
  check(draft: Draft): StepError | null;
}

async function publish(needs: CatalogueNeeds, id: string, publishing: Publishing): Promise<Stepped> {
  const { files, store, clock } = needs;
  if (!isUuid(id)) return fail({ code: "unknown-draft" });
  for (;;) {
    const draft = await store.find(id);
    if (!draft) return fail({ code: "unknown-draft" });
    const known = await store.transact<{ outcome: unknown } | undefined>(async (tx, rollback) =>
      rollback(await publishing.begin(tx, clock())),
    );
    if (known) return done(known.outcome as { state: DraftState });
    const refused = stateError(draft, publishing) ?? publishing.check(draft);
    if (refused) return fail(refused);
    const { version: madeOf, tables } = await files.current();
    const rows = await store.rows(id);
    if (!areOwnChanges(publishing.scope, rows, tables)) return fail({ code: "out-of-scope" });
    const applied = applyDraft(tables, files.shapes, rows);
    if (applied.conflicts.length > 0) return fail({ code: "outdated", conflicts: applied.conflicts });
    const at = clock();
    const facts = {
      at,
      publishedBy: publishing.by,
      preparedBy: draft.editorNames.join(", "),
      reason: draft.title,
      draftId: id,
      bringsBack: null,
    };
    const result = await files.publish<StepError>(
      applied.tables,
      { today: indiaDay(at), madeOf, facts },
      async (tx, catalogueVersion) => {
        await publishing.begin(tx, at);
        const locked = await tx.lock(id);
        if (!locked) return { code: "unknown-draft" };
        const error = stateError(locked, publishing);
        if (error) return error;
        if (locked.version !== draft.version) return { code: "changed" };
        await tx.change(id, {
          state: "published",
          published: { at, catalogueVersion },
          ...(publishing.reviewer ? { reviewed: { at, by: publishing.reviewer } } : {}),
        });
        await tx.note(
          staffEntry(needs, publishing.by, {
            action: "catalogue published",
            subject: id,
            details: {
              draft: draft.title,
              catalogueVersion,
              preparedBy: draft.editorNames,
              ...rowsOf(rows, needs),
            },
          }),
        );
        await publishing.finish(tx, { state: "published", catalogueVersion });
        return null;
      },
    );
    if (result.is === "moved") continue;
    if (result.is === "refused") return fail(result.error);
    if (result.is === "wrong-catalogue") return fail({ code: "wrong-catalogue", problems: result.problems });
    return done({ state: "published", catalogueVersion: result.catalogueVersion });
  }
}

function stateError({ state, rows }: Draft, { from }: Publishing): StepError | null {
  if (!from.includes(state)) return { code: "wrong-state", state };
  return rows === 0 ? { code: "empty" } : null;
}

/** The most rows that an entry of the record names. */
const MAX_NOTED = 200;

function rowsOf(rows: readonly DraftRow[], { files }: CatalogueNeeds) {
  return {
    rows: rows.length,
    changes: rows.slice(0, MAX_NOTED).map(({ file, before, after }) => ({
      file,
      row: rowWords(after ?? before, files.shapes.get(file) ?? { key: [] }),
      ...changeOf(before, after),
    })),
  };
}

/** Whether an account may publish a draft: its owner must not have edited it, under this account or another of the same name or mobile. */
function mayApprove(
  draft: Pick<Draft, "createdBy" | "createdByName" | "editors" | "editorNames" | "authorMobiles">,
  { id, name, mobile }: Pick<StaffAccount, "id" | "name" | "mobile">,
): boolean {
  if (draft.authorMobiles.includes(mobile)) return false;
  const names = [draft.createdByName, ...draft.editorNames].map((each) => each.toLowerCase());
  return draft.createdBy !== id && !draft.editors.includes(id) && !names.includes(name.toLowerCase());
}
