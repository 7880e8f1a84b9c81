import { TextAreaField, TextField } from "../../../app/ui/field.tsx";

interface Values {
  title: string;
  what: string;
  affected: string;
  count: string;
  happened: string;
}

const NOTHING: Values = { title: "", what: "", affected: "", count: "", happened: "" };

/** What is known of an incident. */
export function IncidentFields({
  values = NOTHING,
  errorOf,
}: {
  values?: Values;
  errorOf: (field: string) => string | undefined;
}) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        maxLength={120}
        defaultValue={values.title}
        hint="Without names of people"
        error={errorOf("title")}
        required
      />
      <TextField
        label="Happened"
        name="happened"
        type="datetime-local"
        defaultValue={values.happened}
        error={errorOf("happened")}
        optional
      />
      <TextAreaField
        label="What happened"
        name="what"
        rows={4}
        maxLength={4000}
        defaultValue={values.what}
        error={errorOf("what")}
        required
      />
      <TextAreaField
        label="Who is affected, and which data"
        name="affected"
        rows={4}
        maxLength={1000}
        defaultValue={values.affected}
        error={errorOf("affected")}
        required
      />
      <TextField
        label="How many people"
        name="count"
        inputMode="numeric"
        maxLength={9}
        defaultValue={values.count}
        error={errorOf("count")}
        optional
      />
    </>
  );
}
