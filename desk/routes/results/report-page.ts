import { data } from "react-router";
import type { PressedReport, ReportPage } from "../../../domain/desk/results/results.ts";
import type { staffOf } from "../../desk-context.ts";
import { versionOf } from "../../ui/read-form.ts";

type Staff = ReturnType<typeof staffOf>;

/** The report of a page, by its id or accession; 404 where the account does not see it. */
export async function reportOf({ desk, account }: Staff, id: string | undefined): Promise<ReportPage> {
  const page = await desk.results.report(account, id ?? "");
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** What a form about a report carries beside its own fields. */
export function pressedReport({ account }: Staff, id: string | undefined, form: FormData): PressedReport {
  return { account, reportId: id ?? "", version: versionOf(form) };
}
