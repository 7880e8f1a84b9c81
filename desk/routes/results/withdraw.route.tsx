import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { formError } from "../../ui/form-error.ts";
import { textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { DecideReport, DecisionPage, readDecision, reportOf } from "./decide-report.tsx";
import { showValues } from "./report-tables.tsx";

export const meta = () => [{ title: "Withdraw a report | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { report, current, values, hasDocument, comments } = await reportOf(staffOf(context), params.id);
  return {
    id: report.reportId,
    accession: report.accession,
    test: report.serviceName,
    version: current.version,
    values: showValues(values ?? []),
    hasDocument,
    comments,
    isStanding: ["onhold", "released", "corrected"].includes(current.status),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readDecision(args);
  const reason = textOf(form, "reason", 300);
  if (reason === "") return formError("Enter the reason. The customer reads it.", "reason");
  const withdrawn = await staff.desk.results.withdraw(changeRequest, reason);
  if (withdrawn.ok) return redirect(`/desk/results/reports/${changeRequest.reportId}?done=withdrawn`);
  if (withdrawn.error.code !== "not-in-force") throw data(null, { status: 404 });
  return conflictOn("report", (await reportOf(staff, changeRequest.reportId)).changes);
}

export default function Withdraw() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <DecisionPage
      title={`Withdraw report ${page.accession}`}
      page={page}
      isOpen={page.isStanding || failed !== undefined}
      over={{ title: "This report shows no values", text: "It was withdrawn or replaced already." }}
    >
      <p>
        Nobody reads these values any more, and whoever could read them is told. The laboratory sends a
        corrected report, or the sample is taken again.
      </p>
      <DecideReport
        page={page}
        failed={failed}
        isNeeded
        hint="The customer reads it"
        submit="Withdraw the report"
        isDangerous
      />
    </DecisionPage>
  );
}
