import { data } from "react-router";
import { indiaDay } from "../../../domain/clock.ts";
import { SELF } from "../../../domain/family/types.ts";
import { birthParts } from "../../checkout/birth-parts.ts";
import { isComplete, patientWords } from "../../checkout/patient-words.ts";
import type { PatientDraft } from "../../checkout/read-patient-form.ts";
import { requireCustomer } from "../../checkout/require-customer.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/family.route.ts";
import { AccountFrame } from "./account-frame.tsx";
import { changeFamily } from "./change-family.ts";
import { FamilyForm } from "./family-form.tsx";
import { RemoveMember } from "./remove-member.tsx";

const DONE: Record<string, string> = {
  added: "The new family member is in your list.",
  changed: "The changes are saved.",
  removed: "The family member is out of your list. Bookings and reports stay.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, now } = requireCustomer(context, request);
  const query = new URL(request.url).searchParams;
  const today = indiaDay(now);
  const patients = await services.family.patients(visitor);
  const editId = query.get("edit");
  const edited = editId === null ? undefined : patients.find((patient) => patient.id === editId);
  if (editId !== null && !edited) throw data(null, { status: 404 });
  const removed = patients.find(
    (patient) => patient.id === query.get("remove") && patient.relationship !== SELF,
  );
  return {
    patients: patients.map((patient) => ({
      id: patient.id,
      name: patient.name,
      words: patientWords(patient, today),
      isSelf: patient.relationship === SELF,
      complete: isComplete(patient),
    })),
    form: edited ? ("edit" as const) : query.get("add") === "1" ? ("add" as const) : null,
    editId: edited?.id ?? "",
    draft: draftOf(edited),
    remove: removed ? { id: removed.id, name: removed.name } : null,
    done: DONE[query.get("done") ?? ""] ?? null,
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
  return changeFamily(requireCustomer(context, request), await request.formData());
}

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { patients, form, editId, remove, done } = loaderData;
  const others = patients.filter((patient) => !patient.isSelf).length;
  return (
    <AccountFrame
      title="My Family"
      lead="The people you book for."
      actions={
        form === null && others > 0 ? (
          <ButtonLink to="/my-profile/my-family?add=1" icon="plus">
            Add a family member
          </ButtonLink>
        ) : undefined
      }
    >
      {done && !actionData && <Notice kind="success" message={done} />}
      {form !== null && (
        <FamilyForm
          key={editId}
          id={editId}
          draft={actionData?.draft ?? loaderData.draft}
          faults={actionData?.faults ?? {}}
        />
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {patients.map((patient) => (
          <li key={patient.id} className="card card-padded grid grid-cols-1 gap-3">
            <div>
              <h2 className="text-lg">{patient.name || "You"}</h2>
              <p className="text-ink-soft">{patient.words}</p>
              {!patient.complete && (
                <p className="mt-1">
                  <Badge tone="yellow" icon="alert-circle">
                    Details missing
                  </Badge>
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                to={`/my-profile/my-family?edit=${patient.id}`}
                variant="secondary"
                size="sm"
                icon="pencil"
              >
                Edit <span className="sr-only">{patient.name || "your details"}</span>
              </ButtonLink>
              {!patient.isSelf && (
                <ButtonLink
                  to={`/my-profile/my-family?remove=${patient.id}`}
                  variant="quiet"
                  size="sm"
                  icon="trash"
                  preventScrollReset
                >
                  Remove <span className="sr-only">{patient.name}</span>
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {others === 0 && form === null && (
        <EmptyState
          title="Nobody else is in your list yet"
          action={
            <ButtonLink to="/my-profile/my-family?add=1" icon="plus">
              Add a family member
            </ButtonLink>
          }
        >
          Add your parents, children or others you book for: up to 15 people.
        </EmptyState>
      )}
      {remove && <RemoveMember {...remove} />}
    </AccountFrame>
  );
}
