import { redirect } from "react-router";
import { SELF } from "../../../domain/family/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { fail } from "../../../domain/shared/result.ts";
import { FactsQuestion, PregnancyQuestion } from "../../features/checkout/patient-questions.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn, typedIn } from "../../features/forms/read-form.ts";
import { birthParts } from "../../features/people/birth-fields.tsx";
import { PatientFields } from "../../features/people/patient-fields.tsx";
import { isComplete, patientWords } from "../../features/people/people-words.ts";
import type { PatientDraft } from "../../features/people/read-patient-form.ts";
import { translateIn } from "../../i18n/messages.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField } from "../../ui/field.tsx";
import { LineLink } from "../../ui/link.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/patient.route.ts";
import type { Choices } from "./choices.ts";
import { stepPath } from "./choices.ts";
import type { PatientForm } from "./choose-patient.ts";
import { choosePatient, lineField } from "./choose-patient.ts";
import { patientOf } from "./chosen-people.ts";
import type { OpenStep } from "./open-step.ts";
import { openStep, stepFacts } from "./open-step.ts";
import {
  askedOfFacts,
  askedPeople,
  asksFacts,
  asksPregnancy,
  birthTimeErrors,
  statedFacts,
  statedPregnancies,
} from "./patient-answers.ts";
import { StepLayout } from "./step-layout.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  const { facts, choices, url } = step;
  const today = indiaDay(facts.now);
  const patients = await facts.services.family.patients(facts.visitor);
  const self = patients.find((patient) => patient.relationship === SELF);
  const cards = patients.filter(isComplete).map((patient) => ({
    value: patient.id,
    title: patient.name,
    note: patientWords(patient, today, translateIn(facts.language)),
  }));
  const form = formOf(step, cards.length > 0);
  const isListed = form === "pick" || form === "lines";
  const backTo = url.searchParams.get("back-to") === "lines" ? "lines" : "";
  // The choice for each test comes next and asks about everybody in it.
  const asksLater = !isListed && backTo === "lines";
  return {
    ...stepFacts(step),
    form,
    backTo,
    nobody: cards.length === 0,
    selfIsComplete: self !== undefined && isComplete(self),
    draft: form === "self" ? draftOf(self) : draftOf(undefined),
    cards,
    pregnancy: { isAsked: !asksLater && asksPregnancy(step), of: isListed ? await askedPeople(step) : [] },
    facts: {
      asks: asksLater ? { phase: false, birth: false } : asksFacts(step),
      of: isListed ? await askedOfFacts(step) : [],
    },
    chosen: choices.patient ?? cards[0]?.value,
    lines: step.cart.price.lines.map(({ service }) => ({
      serviceId: service.id,
      name: service.name,
      chosen: patientOf(choices, service.id) ?? cards[0]?.value ?? "",
    })),
  };
}

/** A new customer is asked for their own details first; there is nobody to choose from yet. */
function formOf({ url, choices }: OpenStep, hasPeople: boolean): PatientForm {
  const asked = url.searchParams.get("form");
  if (asked === "family" || asked === "self") return asked;
  if (!hasPeople) return "self";
  return asked === "lines" || (asked === null && choices.lines.size > 0) ? "lines" : "pick";
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const form = await request.formData();
  const wrongTime = birthTimeErrors(form);
  const chosen = wrongTime ? fail(wrongTime) : await choosePatient(step, form);
  if (!chosen.ok) return { errors: chosen.error, typed: typedIn(form) };
  if (textIn(form, "back-to") === "lines")
    throw redirect(stepPath("patient", step.choices, { form: "lines" }), 303);
  const { services, visitor, clientAddress } = step.facts;
  const pregnancies = await statedPregnancies(step, form, chosen.value);
  const { patient: patientId } = chosen.value;
  const stated = { pregnancies, statedFacts: await statedFacts(step, form, chosen.value) };
  await services.cart.setOptions(visitor, { patientId, ...stated }, clientAddress);
  throw redirect(stepPath("place", { ...step.choices, ...chosen.value }), 303);
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

const TITLES: Record<PatientForm, PlainPhrase> = {
  pick: "Who is the test for?",
  lines: "Who is each test for?",
  self: "Your details",
  family: "Add a family member",
};

export default function PatientStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { form, backTo, cards, chosen, choices, draft, lines, pregnancy, facts } = loaderData;
  const isNew = form === "self" || form === "family";
  const errors = actionData?.errors ?? {};
  return (
    <StepLayout
      step="patient"
      {...loaderData}
      errors={errors}
      typed={actionData?.typed}
      title={t(TITLES[form])}
      lead={isNew ? t("We print these on the report and use them for reference ranges.") : undefined}
      before={<FormError message={errors.form} />}
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="back-to" value={backTo} />
      {form === "pick" && (
        <RadioCards
          legend={t("Patient")}
          hideLegend
          name="patient"
          value={chosen}
          error={errors.patient}
          cards={cards}
        />
      )}
      {form === "lines" && <PatientPerLine lines={lines} people={cards} errors={errors} />}
      {isNew && <PatientFields key={form} draft={draft} errors={errors} own={form === "self"} />}
      {pregnancy.isAsked && (isNew || pregnancy.of.length > 0) && (
        <PregnancyQuestion people={pregnancy.of} isNew={isNew} />
      )}
      <FactsQuestion
        // Account owners are adults.
        asks={form === "self" ? { ...facts.asks, birth: false } : facts.asks}
        people={facts.of}
        isNew={isNew}
        errors={errors}
      />
      <OtherForms {...loaderData} severalTests={lines.length > 1} choices={choices} />
    </StepLayout>
  );
}

type OtherFormsProps = {
  form: PatientForm;
  backTo: string;
  nobody: boolean;
  selfIsComplete: boolean;
  severalTests: boolean;
  choices: Choices;
};

/** Links to the other forms of this step: own details, family member, a patient for each test, or the list. */
function OtherForms({ form, backTo, nobody, selfIsComplete, severalTests, choices }: OtherFormsProps) {
  const t = useTranslate();
  const to = (wanted: PatientForm, keep = form === "lines" || backTo === "lines") =>
    stepPath("patient", choices, { form: wanted, ...(keep ? { "back-to": "lines" } : {}) });
  return (
    <p className="flex flex-wrap gap-x-6">
      {form !== "family" && (
        <OtherForm to={to("family")}>
          {form === "self" ? t("The test is for someone else") : t("Add a family member")}
        </OtherForm>
      )}
      {form !== "self" && !selfIsComplete && <OtherForm to={to("self")}>{t("The test is for me")}</OtherForm>}
      {form === "pick" && severalTests && (
        <OtherForm to={to("lines", false)}>{t("Different people for different tests")}</OtherForm>
      )}
      {form === "lines" && <OtherForm to={to("pick", false)}>{t("One person for all tests")}</OtherForm>}
      {(form === "self" || form === "family") && !nobody && (
        <OtherForm to={to(backTo === "lines" ? "lines" : "pick", false)}>
          {t("Choose from my family")}
        </OtherForm>
      )}
    </p>
  );
}

function OtherForm({ to, children }: { to: string; children: string }) {
  return <LineLink to={to}>{children}</LineLink>;
}

type PatientPerLineProps = {
  lines: readonly { serviceId: number; name: string; chosen: string }[];
  people: readonly { value: string; title: string; note: string }[];
  errors: FieldErrors;
};

/** A choice of patient for each test of the cart. */
export function PatientPerLine({ lines, people, errors }: PatientPerLineProps) {
  return (
    <div className="grid grid-cols-1 max-w-120 gap-5">
      {lines.map(({ serviceId, name, chosen }) => (
        <SelectField
          key={serviceId}
          label={name}
          name={lineField(serviceId)}
          defaultValue={chosen}
          error={errors[lineField(serviceId)]}
          options={people.map(({ value, title, note }) => ({
            value,
            label: note ? `${title} (${note})` : title,
          }))}
        />
      ))}
    </div>
  );
}
