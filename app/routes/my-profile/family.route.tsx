import { data } from "react-router";
import { INVITED } from "../../../contract/family-words.ts";
import { SELF } from "../../../domain/family/types.ts";
import { birthParts } from "../../features/people/birth-parts.ts";
import { PatientFields } from "../../features/people/patient-fields.tsx";
import type { PatientDraft } from "../../features/people/read-patient-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requireCustomer } from "../../layout/require-customer.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/family.route.ts";
import { AccountFrame } from "./account-frame.tsx";
import { BOOKED_OTHERWISE } from "./booked-otherwise.ts";
import { Bookers } from "./bookers.tsx";
import { changeFamily } from "./change-family.ts";
import { changeSharing, isAboutSharing } from "./change-sharing.ts";
import { EditForm } from "./edit-form.tsx";
import { FamilyCard } from "./family-card.tsx";
import { InviteForm } from "./invite-form.tsx";
import { FAMILY_PATH } from "./list-paths.ts";
import { readFamily } from "./read-family.ts";
import { RemoveQuestion } from "./remove-question.tsx";

const DONE: Record<string, string> = {
  added: "The new family member is in your list.",
  changed: "The changes are saved.",
  removed: "The family member is out of your list. Bookings and reports stay.",
  invited: INVITED,
  withdrawn: "The invitation is taken back.",
  shared: "They can read the reports of what they booked for you.",
  unshared: "They cannot read your reports any more.",
  yours: "The reports are yours. They are in My Reports.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { patients, rows, bookers } = await readFamily(requireCustomer(context, request));
  const query = new URL(request.url).searchParams;
  const editId = query.get("edit");
  const edited = patients.find((patient) => patient.id === editId);
  const inviteId = query.get("invite");
  const invited = rows.find(
    ({ id, canInvite, invitedUntil }) => id === inviteId && (canInvite || invitedUntil !== null),
  );
  if ((editId !== null && !edited) || (inviteId !== null && !invited)) throw data(null, { status: 404 });
  const removed = patients.find(
    (patient) => patient.id === query.get("remove") && patient.relationship !== SELF,
  );
  return {
    rows,
    bookers,
    form: edited ? ("edit" as const) : query.get("add") === "1" ? ("add" as const) : null,
    editId: edited?.id ?? "",
    draft: draftOf(edited),
    invited: invited ?? null,
    remove: removed ? { id: removed.id, name: removed.name } : null,
    done: DONE[query.get("done") ?? ""] ?? null,
    bookedOtherwise: query.get("booked") === "1",
  };
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
  if (isAboutSharing(form)) return { draft: null, ...(await changeSharing(facts, form)) };
  return { mobile: "", ...(await changeFamily(facts, form)) };
}

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rows, bookers, form, editId, invited, remove, done } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const faults = actionData?.faults ?? {};
  const others = rows.filter((patient) => !patient.isSelf).length;
  return (
    <AccountFrame
      title={t("My Family")}
      lead={t("The people you book for.")}
      actions={form === null && invited === null && others > 0 ? <AddMember /> : undefined}
    >
      {done && !actionData && <Notice kind="success" message={done} />}
      {loaderData.bookedOtherwise && !actionData && <Notice kind="warning" message={BOOKED_OTHERWISE} />}
      {remove && (
        <RemoveQuestion
          title={t("Remove {name}?", { name: remove.name })}
          list={FAMILY_PATH}
          field="patient"
          id={remove.id}
        >
          {t("{name} leaves your list. Bookings and reports stay as they are.", { name: remove.name })}
        </RemoveQuestion>
      )}
      {form !== null && (
        <EditForm
          key={editId}
          title={editId ? t("Change the details") : t("Add a family member")}
          list={FAMILY_PATH}
          field="patient"
          id={editId}
          faults={faults}
        >
          <PatientFields draft={draft} faults={faults} own={draft.relationship === "Self"} />
        </EditForm>
      )}
      {invited && (
        <InviteForm key={invited.id} {...invited} mobile={actionData?.mobile ?? ""} faults={faults} />
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {rows.map((patient) => (
          <FamilyCard key={patient.id} patient={patient} />
        ))}
      </ul>
      {others === 0 && form === null && (
        <EmptyState title={t("Nobody else is in your list yet")} action={<AddMember />}>
          {t("Add your parents, children or others you book for: up to 15 people.")}
        </EmptyState>
      )}
      <Bookers bookers={bookers} />
    </AccountFrame>
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
