import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { formError, conflictOn } from "../../ui/change-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { DecideReport, readDecision, reportOf } from "./decide-report.tsx";
import { showValues, ValuesTable } from "./report-tables.tsx";

export const meta = () => [{ title: "Withdraw a report | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { report, current, values } = await reportOf(staffOf(context), params.id);
  return {
    ...{ id: report.reportId, accession: report.accession, test: report.serviceName },
    ...{ version: current.version, values: showValues(values ?? []) },
    isStanding: ["onhold", "released", "corrected"].includes(current.status),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, pressed } = await readDecision(args);
  const reason = textOf(form, "reason", 300);
  if (reason === "") return formError("Enter the reason. The customer reads it.", "reason");
  const withdrawn = await staff.desk.results.withdraw(pressed, reason);
  if (withdrawn.ok) return redirect(`/desk/results/reports/${pressed.reportId}?done=withdrawn`);
  if (withdrawn.error.code !== "not-in-force") throw data(null, { status: 404 });
  return conflictOn("report", (await reportOf(staff, pressed.reportId)).changes);
}

export default function Withdraw() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Withdraw report ${page.accession}`} />
      {page.isStanding || failed ? (
        <>
          <h2>{page.test}</h2>
          <ValuesTable values={page.values} />
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
        </>
      ) : (
        <EmptyState title="This report shows no values">It was withdrawn or replaced already.</EmptyState>
      )}
    </>
  );
}
