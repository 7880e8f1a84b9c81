import type { Connection } from "../db/client/connect.ts";
import { addSignatures } from "../db/stores/catalogue-publications.ts";
import type { ReviewedItem, ReviewKind } from "../domain/medical-review/review-items.ts";
import { REVIEW_KINDS } from "../domain/medical-review/review-items.ts";
import { countReview, itemsToSign, SHORT_HASH } from "../domain/medical-review/review-state.ts";
import { formatDay } from "../domain/shared/clock.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import { reviewCatalogue } from "../server/review-catalogue.ts";
import { siteLibrary } from "./articles.ts";
import type { Call, Command, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, random, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { changeUnlessDryRun, neededText, noteAction, STAFF_OPTIONS, signature } from "./staff-action.ts";

/** As many of a kind as a list shows where it was not asked for that kind alone. */
const SHOWN = 10;
const MAX_REGISTRATION = 60;
const KINDS = REVIEW_KINDS.join(", ");

export const catalogueReview: Command = {
  name: "catalogue review",
  summary: "list what of the catalogue's medicine no doctor has signed, and what changed since",
  help: `Six kinds of things are signed, each alone: the code of a parameter with its name and unit (code), its reference ranges
(range), its critical limits (critical), sample, preparation and safety of a service (preparation), what parameters, services,
articles, conditions and organs say (text), and all of that in another language (translation, "bn/HB"). Without --kind it shows the first ${SHOWN} of each. Each line ends with the first digits of
its content's hash: "catalogue sign" takes them, so that what is signed is what was read. --show prints the content.`,
  examples: [
    ["catalogue review", "how much of each kind is signed, and what is not"],
    ["catalogue review --kind range", "all ranges that are not signed as they stand"],
    ["catalogue review --kind range --key HB --show", "what the signature would be under"],
    ["catalogue review --all --json", "everything with its signature, for a program"],
  ],
  options: {
    kind: { value: "KIND", help: `one of ${KINDS}` },
    key: { value: "KEY", help: "one parameter, service or text: HB, BIO05, articles/vitamin-d, bn/HB" },
    all: { help: "what is signed too" },
    show: { help: "print the content of each" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const asked = call.value("kind");
    const kind = asked === undefined ? undefined : kindNamed(asked);
    const key = call.value("key");
    const all = await reviewed(await readyDatabase(tools), tools);
    const wanted = all.filter(
      (item) =>
        (kind === undefined || item.kind === kind) &&
        (key === undefined || item.key === key) &&
        (call.isOn("all") || key !== undefined || item.state !== "signed"),
    );
    if (key !== undefined && wanted.length === 0)
      throw new CommandError(`There is nothing to sign of "${key}".`);
    const most = kind === undefined && key === undefined ? SHOWN : Number.POSITIVE_INFINITY;
    const counts = countReview(all);
    const items = wanted.map(({ content, ...item }) => (call.isOn("show") ? { ...item, content } : item));
    return printResult(call, tools, { ok: true, counts, items }, [
      ...REVIEW_KINDS.filter((each) => kind === undefined || each === kind).map((each) => {
        const { unsigned, changed, signed } = counts[each];
        return `${each}: ${signed} signed, ${unsigned} never signed, ${changed} changed since`;
      }),
      ...REVIEW_KINDS.flatMap((each) =>
        linesOf(
          wanted.filter((item) => item.kind === each),
          most,
          call,
        ),
      ),
    ]);
  },
};

function linesOf(items: readonly ReviewedItem[], most: number, call: Call): string[] {
  const [first] = items;
  if (!first) return [];
  const left = items.length - Math.min(items.length, most);
  return [
    "",
    ...items
      .slice(0, most)
      .flatMap((item) => [itemLine(item), ...(call.isOn("show") ? [`    ${item.content}`] : [])]),
    ...(left > 0 ? [`and ${left} more: catalogue review --kind ${first.kind}`] : []),
  ];
}

function itemLine({ kind, key, label, state, hash, signature: last }: ReviewedItem): string {
  const by = last ? `${last.signedBy}, ${last.registration}, ${formatDay(last.signedAt)}` : "nobody";
  const words =
    state === "signed" ? `signed by ${by}` : state === "changed" ? `changed since ${by}` : "never signed";
  return `  ${kind}  ${key}  ${label}: ${words}  ${hash.slice(0, SHORT_HASH)}`;
}

export const catalogueSign: Command = {
  name: "catalogue sign",
  summary: "sign ranges, codes, critical limits, preparation, texts or translations as they stand",
  help: `A doctor signs what "catalogue review" lists: KIND is one of ${KINDS}; KEYS are keys with commas between, or all.
A key may carry the digits of the hash that was read ("HB@3f2a9c1e"): it is refused if it says something else by now. The name is the
doctor's (--by) with the number of the medical council's register (--registration). With any later change of what was signed the
signature holds no longer.`,
  examples: [
    [
      'catalogue sign range HB,PLT --by "Dr. Anita Banerjee" --registration "WBMC 12345"',
      "signs the ranges of haemoglobin and platelets",
    ],
    [
      'catalogue sign text all --by "Dr. Anita Banerjee" --registration "WBMC 12345" --dry-run',
      "tells what would be signed, and signs nothing",
    ],
  ],
  operands: ["KIND", "KEYS"],
  options: {
    registration: {
      value: "NUMBER",
      help: "the doctor's number in the register of the medical council",
      isNeeded: true,
    },
    ...STAFF_OPTIONS,
  },
  run: async (call, tools) => {
    const [kindName = "", keys = ""] = call.operands;
    const kind = kindNamed(kindName);
    const signedBy = signature(call);
    const registration = neededText(call, "registration", MAX_REGISTRATION);
    const dryRun = call.isOn("dry-run");
    const db = await databaseToChange(tools, dryRun);
    const own = (await reviewed(db, tools)).filter((item) => item.kind === kind);
    const toSign = keysOf(keys, own).filter(({ state }) => state !== "signed");
    const signedAt = tools.now();
    const added = await changeUnlessDryRun(db, dryRun, async (tx) => {
      const signatures = toSign.map(({ kind, key, hash: contentHash }) => ({
        id: uuidv7(signedAt, random),
        kind,
        key,
        contentHash,
        signedBy,
        registration,
        signedAt,
      }));
      const keys = (await addSignatures(tx, signatures)).map(({ key }) => key);
      const details = { kind, registration, keys };
      if (keys.length > 0)
        await noteAction(tx, { call, tools }, { action: "catalogue sign", subject: kindName, details });
      return keys;
    });
    const now = toSign.filter(({ key }) => added.includes(key));
    const signed = now.map(({ key, hash }) => ({ key, hash }));
    const lines = now.map(({ key, label, hash }) => `  ${key}  ${label}  ${hash.slice(0, SHORT_HASH)}`);
    return printResult(call, tools, { ok: true, kind, signed, dryRun }, [
      ...lines,
      dryRun
        ? `${signed.length} would be signed. Nothing was written.`
        : `${signed.length} signed by ${signedBy}, ${registration}.`,
    ]);
  },
};

async function reviewed(db: Connection, tools: Tools): Promise<ReviewedItem[]> {
  return reviewCatalogue(db, await siteLibrary(db, tools));
}

function kindNamed(name: string): ReviewKind {
  const kind = REVIEW_KINDS.find((each) => each === name);
  if (!kind) throw new UsageError(`"${name}" is not a kind of things that are signed; they are ${KINDS}.`);
  return kind;
}

/** The items that the command line names; one that is not there, or has changed since it was read, refuses all. */
function keysOf(keys: string, items: readonly ReviewedItem[]): ReviewedItem[] {
  if (keys === "all") return [...items];
  const asked = keys
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [key = "", read] = each.split("@");
      return { key, read };
    });
  const found = itemsToSign(asked, items);
  if (found.ok) return found.value;
  const { error } = found;
  throw new CommandError(
    error.code === "changed"
      ? `"${error.key}" says something else by now (${error.hash.slice(0, SHORT_HASH)}); read it again.`
      : `There is nothing of this kind to sign of "${error.key}".`,
  );
}
