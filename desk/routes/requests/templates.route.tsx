import type { ReactNode } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { Details } from "../../../app/ui/details.tsx";
import { isTemplateKind, TEMPLATE_KINDS } from "../../../domain/desk/requests/templates.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { newKey } from "../../ui/change-page.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { SelectField, TextAreaField, TextField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import type { FormError } from "../../ui/form-error.ts";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { useRefused } from "../../ui/refused-form.ts";
import { SureButton } from "../../ui/sure-button.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { KIND_TITLES } from "./request-words.ts";

type Desk = SignedInRequest["desk"];

export const meta = () => [{ title: "Template answers | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  return { templates: await staff.desk.templates.list(null), key: newKey(staff) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const id = textOf(form, "id", 40) || null;
  const [version, key] = [versionOf(form), textOf(form, "key", 40)];
  if (id !== null && textOf(form, "intent", 10) === "remove") {
    const removed = await desk.templates.remove(account, id, version);
    return removed.ok ? redirect("/desk/requests/templates?done=removed") : changedMeanwhile(desk, id);
  }
  const [kind, title, text] = [
    textOf(form, "kind", 40),
    textOf(form, "title", 80),
    textOf(form, "text", 4000),
  ];
  if (!isTemplateKind(kind)) return formError("Choose what the template answers.", "kind");
  if (title === "") return formError("Enter a title.", "title");
  if (text === "") return formError("Enter the text.", "text");
  const saved = await desk.templates.save(account, {
    id,
    kind,
    title,
    text,
    version,
    key,
  });
  if (saved.ok) return redirect("/desk/requests/templates?done=saved");
  return saved.error.code === "changed"
    ? changedMeanwhile(desk, id ?? key)
    : formError(`${saved.error.words.join(", ")} would be sent as it is. Use {name} and {number}.`, "text");
}

/** Says how the template reads now: what was typed over an older text replaces it only when it is sent once more. */
async function changedMeanwhile({ templates }: Desk, id: string) {
  const present = (await templates.list(null)).find((template) => template.id === id);
  const message = present
    ? "Somebody changed this template after you opened it. Nothing was saved. It reads now:"
    : "Somebody removed this template after you opened it. Nothing was saved.";
  const changes = present ? [present.title, present.text] : [];
  return data<FormError>({ field: null, message, changes }, { status: 409 });
}

const DONE: Readonly<Record<string, string>> = {
  saved: "The template is saved.",
  removed: "The template is removed.",
};

export default function Templates() {
  const { templates, key } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Template answers" />
      <p>
        <code>{"{name}"}</code> stands for the person, <code>{"{number}"}</code> for the number of the
        request.
      </p>
      <FormErrorNotice failed={failed} />
      {!failed && <DoneNotice words={DONE} />}
      <VanishedForm forms={[null, ...templates].map(marksOf)} />
      <TemplatePanel title="New template" template={null} isOpen={templates.length === 0}>
        {/* Empty again once its template is in the list, also where somebody else removed one meanwhile. */}
        <TemplateForm key={templates.map(({ id }) => id).join()} template={null} newKey={key} />
      </TemplatePanel>
      {templates.map((template) => (
        <TemplatePanel
          key={template.id}
          title={`${KIND_TITLES[template.kind]}: ${template.title}`}
          template={template}
        >
          <TemplateForm key={template.version} template={template} />
        </TemplatePanel>
      ))}
    </>
  );
}

type Template = ReturnType<typeof useLoaderData<typeof loader>>["templates"][number];

const marksOf = (template: Template | null) => ({ id: template?.id ?? "" });

/** A template's form behind its title; open while it is refused. */
function TemplatePanel({
  title,
  template,
  isOpen = false,
  children,
}: {
  title: string;
  template: Template | null;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const refused = useRefused(marksOf(template));
  return (
    <Details className="desk-panel" open={isOpen || refused !== null}>
      <summary>{title}</summary>
      {children}
    </Details>
  );
}

function TemplateForm({ template, newKey = "" }: { template: Template | null; newKey?: string }) {
  return (
    <Form of={marksOf(template)} method="post" className="desk-form desk-form-wide">
      <input type="hidden" name="id" value={template?.id ?? ""} />
      <VersionField version={template?.version ?? 0} />
      <input type="hidden" name="key" value={newKey} />
      <SelectField
        label="Answers"
        name="kind"
        defaultValue={template?.kind}
        options={TEMPLATE_KINDS.map((kind) => ({ value: kind, label: KIND_TITLES[kind] }))}
      />
      <TextField label="Title" name="title" defaultValue={template?.title} required />
      <div className="desk-form-line">
        <TextAreaField label="Text" name="text" rows={4} defaultValue={template?.text} required />
      </div>
      <div className="desk-form-line desk-row-actions">
        <SubmitButton name="intent" value="save" size="sm">
          Save
        </SubmitButton>
        {template && (
          <SureButton label="Remove" value="remove">
            Remove this template
          </SureButton>
        )}
      </div>
    </Form>
  );
}
