import { data } from "react-router";
import type { Translate } from "../../../domain/words/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { PathBreadcrumb } from "../../layout/path-breadcrumb.tsx";
import { privateMeta } from "../../layout/private-meta.ts";
import { requireCustomer } from "../../layout/require-customer.ts";
import { href } from "../../links.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/page.ts";
import { GroupSection } from "./group-section.tsx";
import { readSmartReport, type SmartPage } from "./read-smart-report.ts";
import { DoctorQuestions, ReadingNotes } from "./reading-notes.tsx";
import { SummaryCard } from "./summary-card.tsx";

/** The Health Analysis Report of oneself or, by `?member=`, of one of the family. Whoever is not of the family is not found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const wanted = new URL(request.url).searchParams.get("member");
  const report = await facts.services.smartReport.open(facts.visitor.customerId, wanted);
  if (!report) throw data(null, { status: 404 });
  return readSmartReport(report, facts);
}

/** No name in the title: it shows in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Health Analysis Report", facts);

export default function SmartReportScreen({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslate();
  const { patient, members, groups } = page;
  return (
    <div className="page-width pb-12">
      <div className="no-print">
        <PathBreadcrumb />
      </div>
      <PageHeading
        title={t("Health Analysis Report")}
        lead={leadOf(page, t)}
        actions={groups.length > 0 && <Actions member={members.find(({ current }) => current)?.patientId} />}
      />
      {members.length > 1 && (
        <div className="mb-6">
          <Tabs
            label={t("Family members")}
            tabs={members.map(({ patientId, label, current }) => ({
              label,
              to: `/smart-report?member=${patientId}`,
              current,
            }))}
          />
        </div>
      )}
      {patient && groups.length > 0 ? <Report page={page} /> : <NoReport hasReports={patient !== null} />}
    </div>
  );
}

function leadOf({ patient, groups }: SmartPage, t: Translate): string {
  if (!patient || groups.length === 0) {
    return t("Your results over time, group by group, in plain words.");
  }
  return [patient.name, patient.words].filter(Boolean).join(" · ");
}

function Actions({ member }: { member: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <PrintButton />
      <a className={buttonClass()} href={href(`/smart-report.pdf${member ? `?member=${member}` : ""}`)}>
        <span className="button-label">
          <Icon name="download" />
          {t("Download PDF")}
        </span>
      </a>
    </>
  );
}

function Report({ page }: { page: SmartPage }) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-8 print:gap-4">
      {page.demo && <p className="font-semibold text-bad">{t("Demo – not a medical report")}</p>}
      <SummaryCard summary={page.summary} groups={page.groups} />
      {page.groups.map((group) => (
        <GroupSection key={group.id} group={group} />
      ))}
      <DoctorQuestions questions={page.questions} />
      <ReadingNotes />
    </div>
  );
}

function NoReport({ hasReports }: { hasReports: boolean }) {
  const t = useTranslate();
  if (hasReports) {
    return (
      <EmptyState
        picture="empty-reports"
        title={t("Nothing to compare yet")}
        action={<ButtonLink to="/reports">{t("See the reports")}</ButtonLink>}
      >
        {t("None of the reports has a result for this page. Each report shows all of its results.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="empty-reports"
      title={t("No report yet")}
      action={<ButtonLink to="/diagnostic-test">{t("Book a test")}</ButtonLink>}
    >
      {t(
        "After your first report, all its values are here with their ranges, and how they change from visit to visit.",
      )}
    </EmptyState>
  );
}
