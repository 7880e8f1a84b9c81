import { Form } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { SelectField, TextField } from "../../../app/ui/field.tsx";
import { RELATIONSHIPS } from "../../../contract/family.ts";
import type { FormError } from "../../ui/change-page.ts";
import { SEX_WORDS } from "../../ui/words.ts";

/** Beside an order: a person or an address that the account does not have yet. */
export function NewPeople({ failed }: { failed: FormError | undefined }) {
  const errorOf = (field: string) => (failed?.field === field ? failed.message : undefined);
  return (
    <aside aria-label="Add to the account">
      <section className="desk-panel">
        <h2>New address</h2>
        <Form method="post" className="desk-form">
          <TextField label="House, flat" name="house" error={errorOf("house")} required />
          <TextField label="Street" name="street" error={errorOf("street")} required />
          <TextField label="Landmark" name="landmark" error={errorOf("landmark")} />
          <TextField label="Pincode" name="pincode" inputMode="numeric" error={errorOf("pincode")} required />
          <TextField label="City" name="city" error={errorOf("city")} required />
          <TextField
            label="State"
            name="state"
            defaultValue="West Bengal"
            error={errorOf("state")}
            required
          />
          <Button type="submit" name="intent" value="address" variant="secondary" size="sm">
            Add address
          </Button>
        </Form>
      </section>
      <section className="desk-panel">
        <h2>New patient</h2>
        <Form method="post" className="desk-form">
          <TextField label="Name" name="name" error={errorOf("name")} required />
          <TextField label="Date of birth" name="birth" type="date" error={errorOf("birth")} required />
          <SelectField
            label="Sex"
            name="sex"
            empty="Choose"
            options={Object.entries(SEX_WORDS).map(([value, label]) => ({ value, label }))}
            error={errorOf("sex")}
            required
          />
          <SelectField
            label="Relationship"
            name="relationship"
            empty="Choose"
            error={errorOf("relationship")}
            required
            options={RELATIONSHIPS.map((each) => ({ value: each, label: each }))}
          />
          <Button type="submit" name="intent" value="patient" variant="secondary" size="sm">
            Add person
          </Button>
        </Form>
      </section>
    </aside>
  );
}
