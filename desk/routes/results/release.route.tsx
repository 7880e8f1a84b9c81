import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { formError } from "../../ui/form-error.ts";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { DecideReport, DecisionPage, readDecision, reportOf } from "./decide-report.tsx";
import { CallLog, showValues } from "./report-tables.tsx";

export const meta = () => [{ title: "Release a report | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { report, current, values, hasDocument, comments, calls } = await reportOf(
    staffOf(context),
    params.id,
  );
  const own = calls.filter(({ version }) => version === current.version);
  return {
    id: report.reportId,
    accession: report.accession,
    test: report.serviceName,
    version: current.version,
    isHeld: current.status === "onhold",
    values: showValues(values ?? []),
    hasDocument,
    comments,
    isCalled: own.some(({ isReached }) => isReached),
    calls: own.map(({ at, ...call }) => ({ ...call, at: showDayTime(at) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readDecision(args);
  const released = await staff.desk.results.release(changeRequest, textOf(form, "reason", 300));
  if (released.ok) {
    const done = released.value.status === "asked" ? "asked" : "released";
    return redirect(`/desk/results/reports/${changeRequest.reportId}?done=${done}`);
  }
  switch (released.error.code) {
    case "not-called":
      return formError(
        "Nobody was reached. Log the call first, or enter why you release without one.",
        "reason",
      );
    case "asked-already":
      return formError("The release of this report waits for approval already.");
    case "not-on-hold":
      return conflictOn("report", (await reportOf(staff, changeRequest.reportId)).changes);
    default:
      throw data(null, { status: 404 });
  }
}

export default function Release() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <DecisionPage
      title={`Release report ${page.accession}`}
      page={page}
      isOpen={page.isHeld || failed !== undefined}
      over={{ title: "This report is not on hold", text: "It was released or replaced meanwhile." }}
    >
      <h2>Calls about this version</h2>
      <CallLog calls={page.calls} />
      <p>From now on the customer reads the report, and is told that it is ready.</p>
      <DecideReport
        page={page}
        failed={failed}
        isNeeded={!page.isCalled}
        hint={
          page.isCalled
            ? "For the record of the laboratory"
            : "Nobody was reached: why you release it without a call"
        }
        submit="Release the report"
      />
    </DecisionPage>
  );
}
