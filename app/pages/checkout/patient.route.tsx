import { Link, redirect } from "react-router";
import { indiaDay } from "../../../domain/clock.ts";
import { SELF } from "../../../domain/family/types.ts";
import { birthParts } from "../../checkout/birth-parts.ts";
import { PatientFields } from "../../checkout/patient-fields.tsx";
import { isComplete, patientWords } from "../../checkout/patient-words.ts";
import { type PatientDraft, patientDraft } from "../../checkout/read-patient-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/patient.route.ts";
import { stepPath } from "./choices.ts";
import { choosePatient, type PatientForm } from "./choose-patient.ts";
import { openStep } from "./open-step.ts";
import { stepFacts } from "./step-facts.ts";
import { StepFrame } from "./step-frame.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  const { facts, choices, url } = step;
  const today = indiaDay(facts.now);
  const patients = await facts.services.family.patients(facts.visitor);
  const self = patients.find((patient) => patient.relationship === SELF);
  const asked = url.searchParams.get("form");
  // A new customer is asked for their own details at once; there is nobody to choose from yet.
  const nobody = !patients.some(isComplete);
  const form: PatientForm = asked === "family" || asked === "self" ? asked : nobody ? "self" : "pick";
  const cards = patients.filter(isComplete).map((patient) => ({
    value: patient.id,
    title: patient.name,
    note: patientWords(patient, today),
  }));
  return {
    ...stepFacts(step),
    form,
    nobody,
    selfIsComplete: self !== undefined && isComplete(self),
    draft: form === "self" ? draftOf(self) : draftOf(undefined),
    cards,
    chosen: choices.patient ?? cards[0]?.value,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const form = await request.formData();
  const chosen = await choosePatient(step, form);
  if (chosen.ok) throw redirect(stepPath("place", { ...step.choices, patient: chosen.value }), 303);
  return { faults: chosen.refusal, draft: patientDraft(form) };
}

function draftOf(
  patient: { name: string; dateOfBirth: string | null; sex: string | null } | undefined,
): PatientDraft {
  return {
    name: patient?.name ?? "",
    birth: birthParts(patient?.dateOfBirth ?? null),
    sex: patient?.sex ?? "",
    relationship: "",
  };
}

export default function PatientStep({ loaderData, actionData }: Route.ComponentProps) {
  const { form, cards, chosen, choices } = loaderData;
  const faults = actionData?.faults ?? {};
  const draft = actionData?.draft ?? loaderData.draft;
  return (
    <StepFrame
      step="patient"
      {...loaderData}
      faults={faults}
      title={
        form === "pick" ? "Who is the test for?" : form === "self" ? "Your details" : "Add a family member"
      }
      lead={
        form === "pick" ? undefined : "They are printed on the report and decide which normal ranges apply."
      }
      before={faults.form ? <Notice kind="error" message={faults.form} takesFocus /> : undefined}
    >
      <input type="hidden" name="form" value={form} />
      {form === "pick" ? (
        <RadioCards
          legend="Patient"
          hideLegend
          name="patient"
          value={chosen}
          error={faults.patient}
          cards={cards}
        />
      ) : (
        <PatientFields key={form} draft={draft} faults={faults} own={form === "self"} />
      )}
      <OtherForms {...loaderData} addresses={formAddresses(choices)} />
    </StepFrame>
  );
}

type OtherFormsProps = {
  form: PatientForm;
  nobody: boolean;
  selfIsComplete: boolean;
  addresses: ReturnType<typeof formAddresses>;
};

/** Ways to the other forms of this step: for oneself, for the family, or back to the list. */
function OtherForms({ form, nobody, selfIsComplete, addresses }: OtherFormsProps) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {form !== "family" && (
        <OtherForm to={addresses.family}>
          {form === "self" ? "The test is for somebody else" : "Add a family member"}
        </OtherForm>
      )}
      {form !== "self" && !selfIsComplete && <OtherForm to={addresses.self}>The test is for me</OtherForm>}
      {form !== "pick" && !nobody && <OtherForm to={addresses.pick}>Choose from my list</OtherForm>}
    </p>
  );
}

function OtherForm({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function formAddresses(choices: Parameters<typeof stepPath>[1]) {
  return {
    self: stepPath("patient", choices, { form: "self" }),
    family: stepPath("patient", choices, { form: "family" }),
    pick: stepPath("patient", choices),
  };
}
