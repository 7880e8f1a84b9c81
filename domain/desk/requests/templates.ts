import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";

/** The kind of request that a template is for. */
export const TEMPLATE_KINDS = ["call-backs", "grievances", "prescriptions", "applications"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export function isTemplateKind(text: string): text is TemplateKind {
  return (TEMPLATE_KINDS as readonly string[]).includes(text);
}

/** A reusable text of an answer. */
export interface AnswerTemplate {
  id: string;
  kind: TemplateKind;
  title: string;
  text: string;
  version: number;
}

/** Fills in `{name}` (the person) and `{number}` (of the request). */
export function fillTemplate(text: string, { name, number }: { name: string; number: string }): string {
  return text.replaceAll(/\{(name|number)\}/g, (_, what) => (what === "name" ? name || "customer" : number));
}

/** Finds text in braces that is no placeholder and would be sent as it is. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(/\{[^{}]*\}/g)].map(([each]) => each);
  return [...new Set(found)].filter((each) => each !== "{name}" && each !== "{number}");
}

export interface TemplateStore {
  /** By kind and title. */
  list(): Promise<AnswerTemplate[]>;
  /** False if the version is outdated or the template is removed. */
  save(template: AnswerTemplate, action: StaffAction): Promise<boolean>;
  /** False if the id exists: nothing is done. */
  add(template: AnswerTemplate, action: StaffAction): Promise<boolean>;
  /** False as with `save`. */
  remove(id: string, version: number, action: StaffAction): Promise<boolean>;
}

export type TemplateError = { code: "changed" } | { code: "unknown-placeholder"; words: string[] };

export interface TemplatesService {
  list(kind: TemplateKind | null): Promise<AnswerTemplate[]>;
  /** Adds one where `id` is null, once for each key; "changed" where the one of the key says something else. */
  save(
    account: StaffAccount,
    template: Omit<AnswerTemplate, "id"> & { id: string | null; key?: string },
  ): Promise<Result<void, TemplateError>>;
  remove(account: StaffAccount, id: string, version: number): Promise<Result<void, TemplateError>>;
}

export function templatesService({
  store,
  clock,
  random,
}: {
  store: TemplateStore;
  clock: Clock;
  random: Random;
}): TemplatesService {
  const entry = (account: StaffAccount, action: string, id: string, details: Record<string, unknown>) =>
    staffEntry({ clock, random }, account.name, { action, subject: id, details });
  return {
    async list(kind) {
      const all = await store.list();
      return kind === null ? all : all.filter((each) => each.kind === kind);
    },
    async save(account, { id, key = "", ...template }) {
      const words = unknownPlaceholders(template.text);
      if (words.length > 0) return fail({ code: "unknown-placeholder", words });
      if (id === null) {
        const added = { ...template, id: isUuid(key) ? key : uuidv7(clock(), random), version: 1 };
        const action = entry(account, "answer template added", added.id, { after: template });
        if (await store.add(added, action)) return done(undefined);
        const there = (await store.list()).find((each) => each.id === added.id);
        return there && saysTheSame(there, added) ? done(undefined) : fail({ code: "changed" });
      }
      const before = (await store.list()).find((each) => each.id === id);
      const changed = entry(account, "answer template changed", id, { before, after: template });
      return (await store.save({ ...template, id }, changed)) ? done(undefined) : fail({ code: "changed" });
    },
    async remove(account, id, version) {
      const removed = await store.remove(id, version, entry(account, "answer template removed", id, {}));
      return removed ? done(undefined) : fail({ code: "changed" });
    },
  };
}

function saysTheSame(one: AnswerTemplate, other: AnswerTemplate): boolean {
  return one.kind === other.kind && one.title === other.title && one.text === other.text;
}
