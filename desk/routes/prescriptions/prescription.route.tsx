import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, redirect, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import type { CallerPlace } from "../../../domain/desk/book-by-telephone.ts";
import type { PrescriptionPage } from "../../../domain/desk/requests/prescriptions.ts";
import type { StaffPrescription } from "../../../domain/requests/staff/ports.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { Panel } from "../../ui/facts.tsx";
import { SelectField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { FoundTests, findTests } from "../../ui/found-tests.tsx";
import { ListField, useLastChosen } from "../../ui/last-lists.tsx";
import { PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PictureViewer } from "../../ui/picture-viewer.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { readHolder } from "../../ui/read-holder.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { StaffHistory, showChanges } from "../../ui/staff-history.tsx";
import { TakeWork } from "../../ui/take-work.tsx";
import { DraftField, TemplateChoice } from "../../ui/template-choice.tsx";
import { templatesFor } from "../../ui/ticket-page.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { countOf, wordsFor } from "../../ui/words.ts";
import { CALL_WORDS, PRESCRIPTION_WORDS } from "./prescription-words.ts";

export const meta = () => [{ title: "Prescription | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const MAX_LETTERS = 2000;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const page = await desk.prescriptions.open(account, params.no ?? "");
  if (!page) throw data(null, { status: 404 });
  const { request: asked, unreadable, changes } = page;
  const no = asked.requestNo;
  const [holder, proposal, templates] = await Promise.all([
    readHolder(staff, "prescriptions", no),
    readProposal(staff, asked, request.url),
    templatesFor(staff, "prescriptions", { name: asked.patientName ?? "", number: no }, request.url),
  ]);
  return {
    no,
    version: asked.version,
    state: PRESCRIPTION_WORDS[asked.state],
    unreadable,
    mobile: asked.mobile,
    patient: forWhom(asked.patientName),
    note: asked.note,
    answer: asked.answer,
    ...holder,
    call: CALL_WORDS[asked.callWindow],
    isAnswered: asked.state === "answered" || asked.state === "declined",
    mayDecline: asked.state === "received" || asked.state === "being read",
    customerId: asked.customerId,
    mayRemove: mayDo(account.role, "prescription.remove"),
    since: showDayTime(asked.createdAt),
    pictures: picturesOf(page),
    changes: showChanges(changes),
    ...proposal,
    ...templates,
  };
}

function forWhom(patientName: string | null): string {
  return patientName === null ? "somebody else" : patientName || "the customer, without a name yet";
}

function picturesOf({ request, pictures }: PrescriptionPage) {
  return pictures.map(({ file, page, name }, index) => ({
    src: `/desk/prescriptions/${request.requestNo}/pictures/${file}/${page}`,
    name: `${name}, page ${index + 1} of ${pictures.length}`,
  }));
}

const NO_ANSWER = "Choose tests, or enter what to say.";

/** What is missing of an answer without tests and words, by its button. */
const SAYS_NOTHING: Readonly<Record<string, string>> = {
  ask: "Enter what to say. The customer reads it.",
  decline: "Enter the reason.",
};

const LIST = "/desk/prescriptions";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const intent = textOf(form, "intent", 10);
  const note = textOf(form, "note", MAX_LETTERS);
  const serviceIds = intent === "propose" ? form.getAll("s").map(Number) : [];
  if (note === "" && serviceIds.length === 0)
    return formError(wordsFor(SAYS_NOTHING, intent) ?? NO_ANSWER, "note");
  const replied = await desk.prescriptions.reply(account, {
    requestNo: params.no ?? "",
    to: intent === "decline" ? "declined" : "answered",
    serviceIds,
    note,
    version: versionOf(form),
  });
  if (replied.ok) return redirect(backTo(form, LIST, "answered", params.no));
  const { error } = replied;
  switch (error.code) {
    case "unknown-request":
      throw data(null, { status: 404 });
    case "changed":
    case "wrong-state": {
      const page = await desk.prescriptions.open(account, params.no ?? "");
      return conflictOn("prescription", page?.changes ?? []);
    }
    case "says-nothing":
      return formError(NO_ANSWER, "note");
    case "unknown-services":
    case "withdrawn-services":
      return formError(`Not sold any more: ${error.codes.join(", ")}. Remove it and try again.`);
  }
}

export default function Prescription() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const lastChosen = useLastChosen();
  const chosen = page.lines.map(({ id }) => ({ name: "s", value: String(id) }));
  return (
    <>
      <PageHead title={`Prescription ${page.no}`} marks={[page.state]}>
        <TakeWork inbox="prescriptions" item={page.no} holder={page.holder} isMine={page.isMine} />
        <ButtonLink to={lastChosen(LIST)} size="sm" variant="quiet">
          All prescriptions
        </ButtonLink>
      </PageHead>
      <FormErrorNotice failed={failed} />
      <div className="desk-halves">
        <div>
          <PictureViewer pictures={page.pictures} what="Prescription" />
          {page.unreadable.length > 0 && (
            <p className="desk-late">
              No picture can be made of {page.unreadable.join(", ")}. Ask for another one.
            </p>
          )}
          <Panel title="Request">
            <dl className="desk-facts">
              <dt>For</dt>
              <dd>{page.patient}</dd>
              <dt>Call</dt>
              <dd>
                <PhoneLink mobile={page.mobile} />, {page.call}
              </dd>
              <dt>Account</dt>
              <dd>
                <Link className="text-link" to={`/desk/customers/${page.customerId}`}>
                  Customer's page
                </Link>
              </dd>
              <dt>Since</dt>
              <dd>{page.since}</dd>
              <dt>Their note</dt>
              <dd className="desk-quote">{page.note || "none"}</dd>
              {page.isAnswered && (
                <>
                  <dt>Our answer</dt>
                  <dd className="desk-quote">{page.answer || "the proposal alone"}</dd>
                </>
              )}
            </dl>
            <h2>Done by the staff</h2>
            <StaffHistory changes={page.changes} />
            {page.mayRemove && (
              <p>
                <ButtonLink to={`/desk/prescriptions/${page.no}/remove`} size="sm" variant="quiet">
                  Remove for its customer
                </ButtonLink>
              </p>
            )}
          </Panel>
        </div>
        <div>
          <Form method="get" className="desk-panel desk-form" aria-label="Tests">
            <h2>Tests</h2>
            <SelectField
              label="Price at"
              name="where"
              defaultValue={page.where}
              options={page.places}
              hint="The customer reads the price of their own place"
            />
            {page.template !== "" && <input type="hidden" name="template" value={page.template} />}
            <FoundTests words={page.words} found={page.found} lines={page.lines} />
          </Form>
          <TemplateChoice
            templates={page.templates}
            template={page.template}
            hidden={[...chosen, { name: "where", value: page.where }]}
          />
          <Form method="post" className="desk-panel desk-form" aria-label="Answer">
            <ListField path={LIST} />
            <h2>Answer</h2>
            <VersionField version={page.version} />
            {chosen.map(({ value }) => (
              <input key={value} type="hidden" name="s" value={value} />
            ))}
            {page.total && (
              <p>
                Proposal: <strong>{page.total.words}</strong> for {countOf(page.lines.length, "test")}{" "}
                (collection {page.total.charge}).
              </p>
            )}
            <DraftField page={page} label="To the customer" name="note" />
            <div className="desk-row-actions">
              <SubmitButton name="intent" value="propose" disabled={page.lines.length === 0}>
                Send the proposal
              </SubmitButton>
              <SubmitButton name="intent" value="ask" variant="secondary">
                Ask the customer
              </SubmitButton>
              {page.mayDecline && (
                <SubmitButton name="intent" value="decline" variant="danger">
                  Close with this reason
                </SubmitButton>
              )}
            </div>
          </Form>
        </div>
      </div>
    </>
  );
}

/** Most tests of one proposal. */
const MOST = 40;

/**
 * The proposal so far, from the URL of a prescription's page, with the site's search and the price at a place; without parameters the
 * proposal that was sent before.
 */
async function readProposal(
  { desk, account, catalogue }: SignedInRequest,
  { customerId, proposed }: StaffPrescription,
  url: string,
) {
  const { searchParams } = new URL(url);
  const words = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const isFresh = !searchParams.has("where");
  const removed = Number(searchParams.get("remove"));
  const ids = [...searchParams.getAll("s"), ...searchParams.getAll("add")].map(Number);
  const serviceIds = [...new Set(isFresh ? proposed : ids)]
    .filter((id) => id !== removed && catalogue.serviceById.has(id))
    .slice(0, MOST);
  const addresses = (await desk.people.caller(account, customerId))?.addresses ?? [];
  const places: { value: string; label: string; place: CallerPlace }[] = [
    ...addresses.map(({ id, label, pincode }) => ({
      value: `address:${id}`,
      label: `${label}, ${pincode}`,
      place: { mode: "home" as const, addressId: id, pincode },
    })),
    ...catalogue.labs.map(({ id, name }) => ({
      value: `lab:${id}`,
      label: `At the lab: ${name}`,
      place: { mode: "lab" as const, labId: id },
    })),
  ];
  const chosen = places.find(({ value }) => value === searchParams.get("where")) ?? places[0];
  const priced = chosen && desk.telephone.price({ customerId, serviceIds, place: chosen.place });
  return {
    words,
    where: chosen?.value ?? "",
    places: places.map(({ value, label }) => ({ value, label })),
    found: findTests(desk, words, serviceIds, { customerId, place: chosen?.place ?? null }),
    lines: priced
      ? priced.price.lines.map(({ service, offerFeesPaise, unavailable }) => ({
          id: service.id,
          name: service.name,
          price: formatRupees(offerFeesPaise),
          unavailable: Boolean(unavailable),
        }))
      : serviceIds.flatMap((id) => {
          const service = catalogue.serviceById.get(id);
          return service ? [{ id, name: service.name, price: "", unavailable: true }] : [];
        }),
    total:
      priced && serviceIds.length > 0
        ? {
            words: formatRupees(priced.price.amountPaise),
            charge: formatRupees(priced.price.collectionChargePaise),
          }
        : null,
  };
}
