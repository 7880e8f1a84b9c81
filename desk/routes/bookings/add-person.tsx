import { redirect } from "react-router";
import * as v from "valibot";
import { Button } from "../../../app/ui/button.tsx";
import { AddressBody, PatientBody, RELATIONSHIPS } from "../../../contract/family.ts";
import { typedDigits } from "../../../domain/i18n/typed-digits.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { Panel } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { textOf, wholeTextOf } from "../../ui/read-form.ts";
import { SEX_WORDS } from "../../ui/words.ts";
import { BIRTH_ERRORS } from "./birth-errors.ts";

/** Adds a member of the caller's family or an address, and chooses it in the order. */
export async function addPerson(staff: SignedInRequest, customerId: string, form: FormData, url: string) {
  const chosen = new URL(url).searchParams;
  const back = (name: string, value: string) => {
    chosen.set(name, value);
    return redirect(`/desk/book/${customerId}?${chosen}`);
  };
  const { desk, account } = staff;
  if (textOf(form, "intent", 10) === "patient") {
    const read = readPatient(form);
    if (!read.ok) return read.error;
    const added = await desk.telephone.addPatient(account, customerId, read.value);
    if (added.ok) return back("patient", added.value);
    const { field, message } = ADD_ERRORS[added.error.code] ?? NO_BIRTH;
    return formError(message, field);
  }
  const read = v.safeParse(AddressBody, {
    Label: textOf(form, "label", 30) || "Home",
    House: wholeTextOf(form, "house"),
    Street: wholeTextOf(form, "street"),
    Landmark: wholeTextOf(form, "landmark"),
    Pincode: typedDigits(wholeTextOf(form, "pincode")),
    City: wholeTextOf(form, "city"),
    State: wholeTextOf(form, "state") || "West Bengal",
  });
  if (!read.success) {
    const field = String(read.issues[0].path?.[0]?.key ?? "");
    return formError(`${field} ${read.issues[0].message}.`, field.toLowerCase());
  }
  const { Label, House, Street, Landmark = "", Pincode, City, State } = read.output;
  const id = await desk.telephone.addAddress(account, customerId, {
    label: Label,
    house: House,
    street: Street,
    locality: "",
    landmark: Landmark,
    pincode: Pincode,
    city: City,
    state: State,
    contactMobile: "",
  });
  return id
    ? back("where", `address:${id}`)
    : formError(
        "The account has as many addresses as it may have. Choose one of the list, or have the caller remove one from My Profile.",
        "house",
      );
}

/** Why a person is not added, and the field that it is about; anything else is about the date of birth. */
const ADD_ERRORS: Readonly<Record<string, { field: string; message: string }>> = {
  "person-is-there": { field: "name", message: "This person is on the list already." },
  "family-full": {
    field: "name",
    message:
      "The account has as many family members as it may have. Have the caller remove one from My Family first.",
  },
  "self-is-there": { field: "name", message: "The caller is on the list already." },
  "self-too-young": { field: "birth", message: "The caller must be 18: only adults have an account." },
  "born-in-future": { field: "birth", message: BIRTH_ERRORS["born-in-future"] },
  "born-too-long-ago": { field: "birth", message: BIRTH_ERRORS["born-too-long-ago"] },
};

const NO_BIRTH = { field: "birth", message: "Enter a real date of birth." };

const PATIENT_ERRORS: Readonly<Record<string, { field: string; message: string }>> = {
  DateOfBirth: NO_BIRTH,
  Gender: { field: "sex", message: "Choose the sex." },
  Relationship: { field: "relationship", message: "Choose who the patient is to the caller." },
};

/** A patient by the rules of the shop's own call. */
function readPatient(form: FormData) {
  const read = v.safeParse(PatientBody, {
    Name: wholeTextOf(form, "name").replaceAll(/\s+/g, " "),
    Gender: wholeTextOf(form, "sex"),
    DateOfBirth: wholeTextOf(form, "birth"),
    Relationship: textOf(form, "relationship", 30),
  });
  if (!read.success) {
    const named = PATIENT_ERRORS[String(read.issues[0].path?.[0]?.key)];
    if (!named) return fail(formError(`Name ${read.issues[0].message}.`, "name"));
    const { field, message } = named;
    return fail(formError(message, field));
  }
  const { Name: name, DateOfBirth: dateOfBirth, Gender: sex, Relationship: relationship } = read.output;
  return done({ name, dateOfBirth, sex, relationship });
}

interface NewPeopleProps {
  /**
   * Whom the account has, and how many addresses and labs: a form is empty again once its own has come (the caller's name is given to a person who was
   * there without one), and the other keeps what is typed meanwhile.
   */
  people: string;
  addresses: number;
}

/** Beside an order: a person or an address that the account does not have yet. */
export function NewPeople({ people, addresses }: NewPeopleProps) {
  return (
    <aside aria-label="Add to the account">
      <Panel title="New address">
        <Form key={addresses} of={{ intent: "address" }} method="post" className="desk-form">
          <TextField label="House, flat" name="house" required />
          <TextField label="Street" name="street" required />
          <TextField label="Landmark" name="landmark" optional />
          <TextField label="Pincode" name="pincode" inputMode="numeric" required />
          <TextField label="City" name="city" required />
          <TextField label="State" name="state" defaultValue="West Bengal" required />
          <Button type="submit" name="intent" value="address" variant="secondary" size="sm">
            Add address
          </Button>
        </Form>
      </Panel>
      <Panel title="New patient">
        <Form key={people} of={{ intent: "patient" }} method="post" className="desk-form">
          <TextField label="Name" name="name" required />
          <TextField label="Date of birth" name="birth" type="date" required />
          <SelectField
            label="Sex"
            name="sex"
            empty="Choose"
            options={Object.entries(SEX_WORDS).map(([value, label]) => ({ value, label }))}
            required
          />
          <SelectField
            label="Relationship"
            name="relationship"
            empty="Choose"
            required
            options={RELATIONSHIPS.map((each) => ({ value: each, label: each }))}
          />
          <Button type="submit" name="intent" value="patient" variant="secondary" size="sm">
            Add person
          </Button>
        </Form>
      </Panel>
    </aside>
  );
}
