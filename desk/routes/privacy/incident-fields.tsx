import { TextAreaField, TextField } from "../../ui/fields.tsx";

interface Values {
  title: string;
  what: string;
  affected: string;
  count: string;
  happened: string;
}

const NOTHING: Values = { title: "", what: "", affected: "", count: "", happened: "" };

/** What is known of an incident. */
export function IncidentFields({ values = NOTHING }: { values?: Values }) {
  const field = (name: keyof Values) => ({ name, defaultValue: values[name] });
  return (
    <>
      <TextField label="Title" {...field("title")} hint="Without names of people" required />
      <TextField label="Happened" {...field("happened")} type="datetime-local" optional />
      <TextAreaField label="What happened" {...field("what")} rows={4} required />
      <TextAreaField label="Who is affected, and which data" {...field("affected")} rows={4} required />
      <TextField label="How many people" {...field("count")} inputMode="numeric" optional />
    </>
  );
}
