import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Link, useActionData, useLoaderData } from "react-router";
import * as v from "valibot";
import { bookErrorMessage } from "../../../contract/booking-messages.ts";
import { personName } from "../../../contract/text.ts";
import { ownPatient } from "../../../domain/bookings/booking-request.ts";
import type { CorrectError } from "../../../domain/desk/change-booking.ts";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import type { BookingPage } from "../../../domain/desk/people.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, wholeTextOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { SEX_WORDS } from "../../ui/words.ts";
import { BIRTH_ERRORS } from "./birth-errors.ts";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { OBSTACLE_WORDS } from "./obstacle-words.ts";
import { factsOfPatient, PatientFacts, statedIn } from "./patient-facts.tsx";

export const meta = () => [{ title: "Correct a patient | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

/** The people of a booking, each once. */
function patientsOf({ booking, items }: BookingPage) {
  const all = [ownPatient(booking), ...items.flatMap(({ patient }) => patient ?? [])];
  return [...new Map(all.map((patient) => [patient.id, patient])).values()];
}

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const patients = patientsOf(page);
  const wanted = new URL(args.request.url).searchParams.get("patient");
  const chosen = patients.find(({ id }) => id === wanted) ?? patients[0];
  return {
    ...form,
    closed: changeObstacle(page, "patient", staff.now),
    patients,
    chosen,
    facts: chosen && factsOfPatient(page, chosen, staff.catalogue),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const read = v.safeParse(personName, wholeTextOf(form, "name").replaceAll(/\s+/g, " "));
  if (!read.success) return formError("Enter the name as on the patient's identity card.", "name");
  const sex = textOf(form, "sex", 10);
  if (sex !== "M" && sex !== "F" && sex !== "O") return formError("Choose the sex.", "sex");
  const correction = {
    patientId: textOf(form, "patient", 40),
    name: read.output,
    sex,
    dateOfBirth: textOf(form, "birth", 20),
    // The facts belong to the person that the page showed.
    ...(textOf(form, "facts-of", 40) === textOf(form, "patient", 40) ? statedIn(form) : {}),
  } as const;
  const corrected = await staff.desk.changes.correctPatient(changeRequest, correction);
  return endOfChange(staff, changeRequest, corrected, { done: "corrected", errorOf: correctFormError });
}

function correctFormError(error: CorrectError) {
  switch (error.code) {
    case "not-a-day":
      return formError("Enter a real date.", "birth");
    case "born-in-future":
    case "born-too-long-ago":
      return formError(BIRTH_ERRORS[error.code], "birth");
    case "past-sample":
      return formError("A sample was taken: the details can no longer be changed here.");
    case "unknown-patient":
      return formError("This person is not of the booking. Open the page again.");
    default:
      return formError(bookErrorMessage(error).message);
  }
}

export default function Patient() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, patients, chosen, facts } = page;
  const failed = useActionData<typeof action>();
  if (closed !== null || !chosen) {
    return (
      <>
        <PageHead title={`Correct a patient of booking ${no}`} />
        <ClosedChange failed={failed} title="The details stay as they are">
          {closed && OBSTACLE_WORDS[closed]}
        </ClosedChange>
      </>
    );
  }
  return (
    <>
      <PageHead title={`Correct a patient of booking ${no}`} />
      {patients.length > 1 && (
        // A link, not a field of the form, so that the shown details are always those of the corrected person.
        <nav aria-label="Patients of the booking" className="desk-row-actions">
          {patients.map(({ id, name }) => (
            <Link
              key={id}
              className="text-link"
              to={`?patient=${id}`}
              aria-current={id === chosen.id ? "true" : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <ChangeForm key={chosen.id} page={page} failed={failed} submit="Correct the details">
        <p>
          The lab prints these on the report and takes its reference ranges by them. The customer's own list
          of family stays as it is.
        </p>
        <input type="hidden" name="patient" value={chosen.id} />
        <TextField label="Name" name="name" defaultValue={chosen.name} required />
        <TextField
          label="Date of birth"
          name="birth"
          type="date"
          defaultValue={chosen.dateOfBirth ?? ""}
          required
        />
        <SelectField
          label="Sex"
          name="sex"
          empty="Choose"
          defaultValue={chosen.sex ?? ""}
          options={Object.entries(SEX_WORDS).map(([value, label]) => ({ value, label }))}
          required
        />
        {facts && <PatientFacts patientId={chosen.id} facts={facts} />}
      </ChangeForm>
    </>
  );
}
