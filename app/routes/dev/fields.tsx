import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { CodeField, PasswordField } from "../../ui/secret-fields.tsx";
import { Columns, Part, Specimen } from "./specimen.tsx";

const SEXES = [
  { value: "F", label: "Female" },
  { value: "M", label: "Male" },
];
const PATIENTS = [
  { value: "1", title: "Asha Roy", note: "Self, 34 years, female" },
  { value: "2", title: "Rohan Roy", note: "Son, 6 years, male" },
  { value: "3", title: "Mala Roy", note: "Needs a date of birth first", disabled: true },
];
const ADDRESSES = [
  { value: "1", title: "Home", note: "12 Lake Road, Kolkata 700029" },
  { value: "2", title: "Parents", note: "4 Station Road, Howrah 711101" },
];

/** Every kind of field in every state. */
export function Fields() {
  return (
    <Part id="fields" title="Fields">
      <Specimen
        title="States"
        note="Rest, with hint, valid, error, disabled. Messages stand next to their field."
      >
        <Columns>
          <TextField label="Name" name="name" placeholder="As on your ID" />
          <TextField label="Pincode" name="pincode" hint="We use it to find collectors near you." optional />
          <TextField label="E-mail" name="email" defaultValue="asha@example.com" valid />
          <TextField
            label="E-mail"
            name="email-2"
            defaultValue="asha@"
            error="Enter an e-mail like name@example.com."
          />
          <TextField label="City" name="city" defaultValue="Kolkata" disabled />
          <SearchField label="Search" name="q" placeholder="Search tests" />
          <SelectField label="Sex" name="sex" defaultValue="" empty="Choose" options={SEXES} />
          <SelectField
            label="Sex"
            name="sex-2"
            error="Choose one."
            defaultValue=""
            empty="Choose"
            options={[]}
          />
          <TextAreaField label="Note" name="note" optional hint="For the collector: landmark, floor." />
        </Columns>
      </Specimen>
      <Specimen title="Sign-in fields">
        <Columns>
          <MobileField label="Mobile number" placeholder="10 digits" />
          <MobileField label="Mobile number" defaultValue="01234" error="Enter valid Mobile Number" />
          <PasswordField label="Password" defaultValue="secret" />
          <CodeField label="Verification code" hint="Sent to ••••••3210." defaultValue="482913" />
        </Columns>
      </Specimen>
      <Specimen title="Boxes to tick">
        <Columns>
          <CheckField label="Send a printed report" hint="₹75, in 3 working days" name="hard-copy" />
          <CheckField label="Ticked" name="ticked" defaultChecked />
          <CheckField
            label="I agree to the terms"
            name="terms"
            error="Please accept the terms to continue."
          />
          <CheckField label="Not offered here" name="off" disabled />
        </Columns>
      </Specimen>
      <Specimen title="Cards to choose from" note="Patients, addresses, labs.">
        <RadioCards legend="Who is the test for?" name="patient" value="1" cards={PATIENTS} />
      </Specimen>
      <Specimen title="Slots" note="The same radio group in a tight grid; full and past slots say so.">
        <RadioCards
          legend="Time on 05/12/2026"
          name="slot"
          layout="tight"
          value="7"
          hint="Fasting tests are best between 6 and 11 a.m."
          cards={[
            { value: "6", title: "6:30 a.m.", note: "Full", disabled: true },
            { value: "7", title: "7:30 a.m.", note: "3 left" },
            { value: "8", title: "8:30 a.m." },
            { value: "9", title: "9:30 a.m." },
            { value: "10", title: "10:30 a.m." },
          ]}
        />
        <div className="mt-6">
          <RadioCards
            legend="Address"
            name="address"
            error="Choose an address, or add one."
            cards={ADDRESSES}
          />
        </div>
      </Specimen>
    </Part>
  );
}
