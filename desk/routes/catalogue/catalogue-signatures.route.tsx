import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Details } from "../../../app/ui/details.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { ReviewKind } from "../../../domain/medical-review/review-items.ts";
import { REVIEW_KINDS } from "../../../domain/medical-review/review-items.ts";
import { countReview, SHORT_HASH } from "../../../domain/medical-review/review-state.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { isWholeChain } from "../../../domain/staff/scope.ts";
import { staffOf } from "../../desk-context.ts";
import { Count } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, GroupError, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, wholeTextOf } from "../../ui/read-form.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { OUT_OF_SCOPE } from "./catalogue-words.ts";
import { signedLines } from "./signed-lines.ts";

export const meta = () => [{ title: "Doctors' signatures | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const KIND_WORDS: Readonly<Record<ReviewKind, string>> = {
  code: "Codes and units",
  range: "Reference ranges",
  critical: "Critical limits",
  preparation: "Samples and preparation",
  text: "Texts",
  translation: "Translations",
};

/** The page size, and the most items of one signature. */
const MAX_ITEMS = 50;

function kindOf(text: string): ReviewKind {
  return REVIEW_KINDS.find((kind) => kind === text) ?? "range";
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const kind = kindOf(searchParams.get("kind") ?? "");
  const words = (searchParams.get("q") ?? "").trim().slice(0, 60).toLowerCase();
  const showsAll = searchParams.get("show") === "all";
  const all = await desk.signatures.items();
  const counts = countReview(all);
  const own = all.filter(
    (item) =>
      item.kind === kind &&
      (showsAll || item.state !== "signed") &&
      `${item.key} ${item.label}`.toLowerCase().includes(words),
  );
  return {
    kind,
    words,
    showsAll,
    found: own.length,
    maySign: mayDo(account.role, "catalogue.sign") && isWholeChain(account),
    kinds: REVIEW_KINDS.map((each) => ({ kind: each, words: KIND_WORDS[each], ...counts[each] })),
    items: own.slice(0, MAX_ITEMS).map(({ key, label, state, hash, content, signature }) => ({
      key,
      label,
      state,
      read: hash.slice(0, SHORT_HASH * 2),
      lines: signedLines(content),
      last: signature
        ? `${signature.signedBy}, ${signature.registration}, ${formatDay(signature.signedAt)}`
        : "",
    })),
    registration:
      all.findLast(({ signature }) => signature?.signedBy === account.name)?.signature?.registration ?? "",
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const asked = form.getAll("item").flatMap((value) => {
    const [, key, read] = /^(.+)@([0-9a-f]+)$/.exec(String(value)) ?? [];
    return key === undefined ? [] : [{ key, read }];
  });
  const signed = await desk.signatures.sign(account, {
    kind: kindOf(textOf(form, "kind", 20)),
    asked: asked.slice(0, MAX_ITEMS),
    registration: wholeTextOf(form, "registration"),
  });
  const respond = (isError: boolean, message: string, field: string | null = null) =>
    data({ isError, message, field }, { status: isError ? (field ? 422 : 409) : 200 });
  if (signed.ok) {
    const { signed: count, signedAlready } = signed.value;
    const others = signedAlready > 0 ? ` Somebody else had signed ${signedAlready} of them before.` : "";
    return respond(false, `${count} signed.${others}`);
  }
  const { error } = signed;
  switch (error.code) {
    case "no-registration":
      return respond(
        true,
        "Your number in the register of the medical council, at most 60 letters.",
        "registration",
      );
    case "out-of-scope":
      return respond(true, OUT_OF_SCOPE);
    case "nothing-chosen":
      return respond(true, "Select what you have read.", "item");
    case "changed":
      return respond(true, `“${error.key}” says something else by now. Nothing was signed: read it again.`);
    case "signed-already":
      return respond(true, "It is signed already, as it stands. Nothing was signed.");
    case "unknown-item":
      return respond(true, `“${error.key}” is not there any more. Nothing was signed.`);
  }
}

const STATE_WORDS = { unsigned: "Never signed", changed: "Changed since", signed: "Signed" } as const;

export default function CatalogueSignatures() {
  const { kind, kinds, words, showsAll, items, found, maySign, registration } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const list = (
    <ul className="desk-rows">
      {items.map(({ key, label, state, read, lines, last }) => (
        // By its content too: a tick is for what was read, not for another kind of the same code, or what it says by now.
        <li key={`${key}@${read}`}>
          <div className="desk-row-actions">
            {maySign && state !== "signed" && (
              <Choice
                type="checkbox"
                name="item"
                value={`${key}@${read}`}
                aria-label={`Sign ${key} ${label}`}
              />
            )}
            <strong>
              {key} · {label}
            </strong>
            <span className="desk-mark">{STATE_WORDS[state]}</span>
            {last && <span className="desk-note">{last}</span>}
          </div>
          <Details>
            <summary>What it says</summary>
            <ul className="desk-lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Details>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHead title="Doctors' signatures" />
      <p>
        A doctor signs what the published catalogue says of medicine. With any change of it the signature no
        longer holds.
      </p>
      <nav aria-label="Kinds" className="desk-nav">
        {kinds.map((each) => (
          <Link
            key={each.kind}
            to={`?kind=${each.kind}`}
            aria-current={each.kind === kind ? "page" : undefined}
          >
            {each.words} <Count shown={each.unsigned + each.changed} />
          </Link>
        ))}
      </nav>
      {outcome && outcome.field === null && (
        <Notice kind={outcome.isError ? "error" : "success"} message={outcome.message} takesFocus />
      )}
      <VanishedForm forms={items.length > 0 ? [{}] : []} />
      <Form method="get" className="desk-filter" role="search" aria-label="What to sign">
        <input type="hidden" name="kind" value={kind} />
        <TextField label="Code or name" name="q" type="search" defaultValue={words} />
        <label className="desk-check">
          <input type="checkbox" name="show" value="all" defaultChecked={showsAll} /> Signed ones too
        </label>
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
        <span role="status">
          {found > items.length ? `The first ${items.length} of ${found}` : `${found} of this kind`}
        </span>
      </Form>
      {items.length === 0 ? (
        <EmptyState title="Nothing to sign here">Everything of this kind is signed as it stands.</EmptyState>
      ) : maySign ? (
        <Form method="post">
          <input type="hidden" name="kind" value={kind} />
          <GroupError name="item" />
          {list}
          <div className="desk-filter">
            <TextField
              label="Registration"
              hint="Your number in the register of the medical council"
              name="registration"
              defaultValue={registration}
              required
            />
            <SubmitButton>Sign selected items</SubmitButton>
          </div>
        </Form>
      ) : (
        list
      )}
    </>
  );
}
