import type { ComponentProps } from "react";
import { Button } from "../../app/ui/button.tsx";
import { SelectField, TextAreaField } from "./fields.tsx";
import { Form } from "./form.tsx";

/** Puts a template's text into the form below it. */
export function TemplateChoice({
  templates,
  template,
  hidden = [],
}: {
  templates: readonly { id: string; title: string }[];
  template: string;
  /** What else the address says. */
  hidden?: readonly { name: string; value: string }[];
}) {
  if (templates.length === 0) return null;
  return (
    <Form method="get" className="desk-filter" aria-label="Template">
      {hidden.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Template"
        name="template"
        empty="None"
        defaultValue={template}
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" size="sm" variant="secondary">
        Use
      </Button>
    </Form>
  );
}

type DraftFieldProps = Omit<ComponentProps<typeof TextAreaField>, "defaultValue"> & {
  page: { template: string; draft: string };
};

/** The answer, which begins with the text of the chosen template. */
export function DraftField({ page: { template, draft }, ...field }: DraftFieldProps) {
  return <TextAreaField key={template} rows={5} {...field} defaultValue={draft} />;
}
