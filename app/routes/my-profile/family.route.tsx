import { data, redirect } from "react-router";
import { INVITED, inviteErrorMessage, patientErrorMessage } from "../../../contract/family-messages.ts";
import { isMinor } from "../../../domain/family/age.ts";
import { SELF } from "../../../domain/family/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { AccountLayout, EditForm, RemoveQuestion } from "../../features/account/account-layout.tsx";
import { hasOutdatedBooking, OUTDATED_BOOKING } from "../../features/account/outdated-bookings.ts";
import { FormError } from "../../features/forms/form-error.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { fieldErrorsOf, textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { birthParts } from "../../features/people/birth-fields.tsx";
import { PatientFields } from "../../features/people/patient-fields.tsx";
import { isComplete, patientWords } from "../../features/people/people-words.ts";
import type { PatientDraft } from "../../features/people/read-patient-form.ts";
import { patientDraft, patientErrors, readPatientForm } from "../../features/people/read-patient-form.ts";
import { translateIn } from "../../i18n/messages.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/family.route.ts";
import { FAMILY_PATH } from "./entry-links.tsx";
import type { FamilyRow } from "./family-cards.tsx";
import { Bookers, FamilyCard, InviteForm } from "./family-cards.tsx";

const INTENTS = new Set(["invite", "withdraw", "start-sharing", "stop-sharing"]);

/** True for the forms about owning and sharing reports. */
export function isAboutSharing(form: FormData): boolean {
  return INTENTS.has(textIn(form, "intent"));
}

interface SharingChange {
  errors: FieldErrors;
  mobile: string;
  isGone: boolean;
}

const NOBODY: SharingChange = { errors: {}, mobile: "", isGone: true };

/** Handles those forms; success redirects to the list. */
export async function changeSharing(
  { services, visitor }: CustomerRequest,
  form: FormData,
): Promise<SharingChange> {
  const { family } = services;
  const patientId = textIn(form, "patient");
  const mobile = textIn(form, "mobile");
  switch (textIn(form, "intent")) {
    case "withdraw":
      if (!(await family.withdrawInvitation(visitor, patientId)))
        throw redirect(`${FAMILY_PATH}?done=closed`, 303);
      throw redirect(`${FAMILY_PATH}?done=withdrawn`, 303);
    case "start-sharing":
    case "stop-sharing": {
      const shares = textIn(form, "intent") === "start-sharing";
      if (!(await family.setShares(visitor, patientId, shares))) return NOBODY;
      throw redirect(`${FAMILY_PATH}?done=${shares ? "shared" : "unshared"}`, 303);
    }
    default: {
      const invited = await family.invite(visitor, patientId, mobile);
      if (invited.ok) throw redirect(`${FAMILY_PATH}?done=invited`, 303);
      const { error } = invited;
      if (error.code === "unknown-patient") return NOBODY;
      return { mobile, errors: fieldErrorsOf(inviteErrorMessage(error)), isGone: false };
    }
  }
}

/** Of somebody who was removed meanwhile, as in another tab, or who is in another customer's list. */
const GONE = "This person is no longer in your family list." satisfies PlainPhrase;
const GONE_TYPED = "This person is no longer in your family list. Save to add them again.";

const DONE: Record<string, string> = {
  added: "Family member added.",
  changed: "Changes saved.",
  removed: "Family member removed. Bookings and reports stay.",
  invited: INVITED,
  withdrawn: "Invitation withdrawn.",
  closed: "This invitation is no longer open. Nothing has changed.",
  shared: "They can read reports of tests they booked for you.",
  unshared: "They can no longer read your reports.",
  yours: "You now manage your reports. Find them in My Reports.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { patients, rows, bookers } = await readFamily(requireCustomer(context, request));
  const query = new URL(request.url).searchParams;
  const editId = query.get("edit");
  const edited = patients.find(
    ({ id }) => id === editId && !rows.some((row) => row.id === id && row.ownsReports),
  );
  const inviteId = query.get("invite");
  const invited = rows.find(
    ({ id, canInvite, invitedUntil }) => id === inviteId && (canInvite || invitedUntil !== null),
  );
  const isGone = (editId !== null && !edited) || (inviteId !== null && !invited);
  const removed = patients.find(
    (patient) => patient.id === query.get("remove") && patient.relationship !== SELF,
  );
  const page = {
    isGone,
    rows,
    bookers,
    form: edited ? ("edit" as const) : query.get("add") === "1" ? ("add" as const) : null,
    editId: edited?.id ?? "",
    draft: draftOf(edited),
    invited: invited ?? null,
    remove: removed ? { id: removed.id, name: removed.name } : null,
    done: ownEntry(DONE, query.get("done") ?? "") ?? null,
    outdatedBooking: query.get("booked") === "1",
  };
  return data(page, { status: isGone ? 404 : 200 });
}

function draftOf(
  patient: { name: string; dateOfBirth: string | null; sex: string | null; relationship: string } | undefined,
): PatientDraft {
  return {
    name: patient?.name ?? "",
    birth: birthParts(patient?.dateOfBirth ?? null),
    sex: patient?.sex ?? "",
    relationship: patient?.relationship ?? "",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  const rejected = isAboutSharing(form)
    ? { draft: null, isNew: false, ...(await changeSharing(facts, form)) }
    : { mobile: "", ...(await changeFamily(facts, form)) };
  const isMissing = rejected.isGone || rejected.errors.form === GONE_TYPED;
  return data(rejected, { status: isMissing ? 404 : 200 });
}

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rows, bookers, invited, remove, done } = loaderData;
  const isGone = (actionData ?? loaderData).isGone;
  const form = actionData?.isNew ? "add" : loaderData.form;
  const editId = actionData?.isNew ? "" : loaderData.editId;
  const draft = actionData?.draft ?? loaderData.draft;
  const errors = actionData?.errors ?? {};
  const others = rows.filter((patient) => !patient.isSelf).length;
  return (
    <AccountLayout
      title={t("My Family")}
      lead={t("The people you book for.")}
      actions={form === null && invited === null && others > 0 ? <AddMember /> : undefined}
    >
      <ResponseNotice kind={done === DONE.closed ? "info" : "success"} message={!actionData && done} />
      {isGone && <Notice kind="warning" message={GONE} />}
      {form === null && invited === null && <FormError message={errors.form} />}
      {loaderData.outdatedBooking && !actionData && <Notice kind="warning" message={OUTDATED_BOOKING} />}
      {remove && (
        <RemoveQuestion
          title={t("Remove {name}?", { name: remove.name })}
          list={FAMILY_PATH}
          field="patient"
          id={remove.id}
        >
          {t("{name} will be removed from your list. Bookings and reports stay.", { name: remove.name })}
        </RemoveQuestion>
      )}
      {form !== null && (
        <EditForm
          key={editId}
          title={editId ? t("Change the details") : t("Add a family member")}
          list={FAMILY_PATH}
          field="patient"
          id={editId}
          errors={errors}
        >
          <PatientFields draft={draft} errors={errors} own={draft.relationship === "Self"} />
        </EditForm>
      )}
      {invited && (
        <InviteForm key={invited.id} {...invited} mobile={actionData?.mobile ?? ""} errors={errors} />
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {rows.map((patient) => (
          <FamilyCard key={patient.id} patient={patient} />
        ))}
      </ul>
      {others === 0 && form === null && (
        <EmptyState title={t("No family members yet")} action={<AddMember />}>
          {t("Add your parents, children or others you book for: up to 15 people.")}
        </EmptyState>
      )}
      <Bookers bookers={bookers} />
    </AccountLayout>
  );
}

function AddMember() {
  const t = useTranslate();
  return (
    <ButtonLink to={`${FAMILY_PATH}?add=1`} icon="plus">
      {t("Add a family member")}
    </ButtonLink>
  );
}

/** The family as its page shows it, with the records. */
export async function readFamily({ services, visitor, now, language }: CustomerRequest) {
  const t = translateIn(language);
  const [patients, ownerships, bookers] = await Promise.all([
    services.family.patients(visitor),
    services.family.ownerships(visitor),
    services.family.bookers(visitor),
  ]);
  const today = indiaDay(now);
  const rows = patients.map((patient): FamilyRow => {
    const ownership = ownerships.find(({ patientId }) => patientId === patient.id);
    const isSelf = patient.relationship === SELF;
    const isAdult = patient.dateOfBirth !== null && !isMinor(patient.dateOfBirth, today);
    return {
      id: patient.id,
      name: patient.name,
      words: patientWords(patient, today, t),
      isSelf,
      complete: isComplete(patient),
      canInvite: !isSelf && isAdult && !ownership,
      invitedUntil: ownership?.invitedUntil ? t.day(ownership.invitedUntil) : null,
      ownsReports: ownership?.isOwn ?? false,
      shares: ownership?.shares ?? false,
    };
  });
  return { patients, rows, bookers };
}

interface FamilyChange {
  errors: FieldErrors;
  draft: PatientDraft;
  /** The person is not in the list: nothing was removed. */
  isGone: boolean;
  /** The form adds somebody: also where the person whose details were typed is not in the list any more. */
  isNew: boolean;
}

/** Handles the family's forms: adding, changing and removing a person. Success redirects to the list. */
export async function changeFamily(request: CustomerRequest, form: FormData): Promise<FamilyChange> {
  const { services, visitor } = request;
  const id = textIn(form, "patient");
  const draft = patientDraft(form);
  const rejected = { draft, isGone: false, isNew: id === "" };
  if (textIn(form, "intent") === "remove") {
    const removed = await services.family.removePatient(visitor, id);
    if (removed.ok) throw redirect(`${FAMILY_PATH}?done=removed`, 303);
    if (removed.error.code === "unknown-patient") return { ...rejected, errors: {}, isGone: true };
    return { ...rejected, errors: { form: patientErrorMessage(removed.error).message } };
  }
  const read = readPatientForm(draft);
  if (!read.ok) return { ...rejected, errors: read.error };
  if (id === "") {
    const added = await services.family.addPatient(visitor, read.value);
    if (added.ok) throw redirect(`${FAMILY_PATH}?done=added`, 303);
    return { ...rejected, errors: patientErrors(added.error) };
  }
  const changed = await services.family.changePatient(visitor, id, read.value);
  if (changed.ok) {
    const booked = (await hasOutdatedBooking(request, id, read.value)) ? "&booked=1" : "";
    throw redirect(`${FAMILY_PATH}?done=changed${booked}`, 303);
  }
  if (changed.error.code === "unknown-patient")
    return { ...rejected, errors: { form: GONE_TYPED }, isNew: true };
  return { ...rejected, errors: patientErrors(changed.error) };
}
