import type { ComponentProps, ReactNode } from "react";
import type { ActionFunctionArgs } from "react-router";
import { data, redirect } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import type { ReportPage, ReportRequest } from "../../../domain/desk/results/results.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextAreaField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import type { FormError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { versionOf } from "../../ui/read-form.ts";
import { BesideValues, ValuesTable } from "./report-tables.tsx";

/** The page of a decision about a report: its values, and the form; or why nothing is to be decided. */
export function DecisionPage({
  title,
  page,
  isOpen,
  over,
  children,
}: {
  title: string;
  page: {
    id: string;
    test: string;
    values: ComponentProps<typeof ValuesTable>["values"];
    hasDocument: boolean;
    comments: readonly string[];
  };
  isOpen: boolean;
  over: { title: string; text: string };
  children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} />
      {isOpen ? (
        <>
          <h2>{page.test}</h2>
          <ValuesTable values={page.values} />
          <BesideValues page={page} />
          {children}
        </>
      ) : (
        <EmptyState title={over.title}>{over.text}</EmptyState>
      )}
    </>
  );
}

/** The form that releases or withdraws the version of a report that the page shows. */
export function DecideReport({
  page: { id, version },
  failed,
  hint,
  isNeeded,
  submit,
  isDangerous = false,
}: {
  page: { id: string; version: number };
  failed: FormError | undefined;
  hint: string;
  isNeeded: boolean;
  submit: string;
  isDangerous?: boolean;
}) {
  return (
    <Form method="post" className="desk-form">
      <FormErrorNotice failed={failed} />
      <VersionField version={version} />
      <TextAreaField
        label="Reason"
        name="reason"
        rows={3}
        hint={hint}
        required={isNeeded}
        optional={!isNeeded}
      />
      <div className="desk-row-actions">
        <SubmitButton variant={isDangerous ? "danger" : "primary"}>{submit}</SubmitButton>
        <ButtonLink to={`/desk/results/reports/${id}`} variant="quiet">
          Back to the report
        </ButtonLink>
      </div>
    </Form>
  );
}

/**
 * The report of a page, by its id or accession; 404 where the account does not see it, or the list again where the address (`url`) says that it
 * was typed there.
 */
export async function reportOf(
  { desk, account }: SignedInRequest,
  id: string | undefined,
  url?: string,
): Promise<ReportPage> {
  const page = await desk.results.report(account, id ?? "");
  if (page) return page;
  // An accession that somebody typed goes back to its field.
  if (url && new URL(url).searchParams.has("typed"))
    throw redirect(`/desk/results?${new URLSearchParams({ unknown: "1", accession: id ?? "" })}`);
  throw data(null, { status: 404 });
}

/** A form about a report: who has sent it, and what it carries beside its own fields. */
export async function readDecision({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  const changeRequest: ReportRequest = {
    account: staff.account,
    reportId: params.id ?? "",
    version: versionOf(form),
  };
  return { staff, form, changeRequest };
}
