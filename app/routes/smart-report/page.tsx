import { data } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { READING_NOTES } from "../../../domain/reports/smart/smart-model.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { PathBreadcrumb } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { DownloadLink } from "../../features/reports/download-link.tsx";
import { OutsideValues } from "../../features/reports/outside-values.tsx";
import { GroupHead, GroupLinks, GroupPicture, GroupState } from "../../features/reports/result-groups.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink, PrintButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/page.ts";
import { ParameterCard } from "./parameter-card.tsx";
import type { GroupView, SmartPage } from "./read-smart-report.ts";
import { readSmartReport } from "./read-smart-report.ts";

/** The Health Analysis Report of the customer or, by `?member=`, of a family member. Anybody else is a 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const wanted = new URL(request.url).searchParams.get("member");
  const report = await facts.services.smartReport.open(facts.visitor.customerId, wanted);
  if (!report) throw data(null, { status: 404 });
  return readSmartReport(report, facts);
}

/** The title has no name: it is visible in tabs and in the browser's history. */
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
      <DownloadLink to={`/smart-report.pdf${member ? `?member=${member}` : ""}`}>
        {t("Download PDF")}
      </DownloadLink>
      <PrintButton />
    </>
  );
}

function Report({ page }: { page: SmartPage }) {
  const t = useTranslate();
  return (
    <div className="smart-report">
      {page.demo && <p className="font-semibold text-bad">{t("Demo – not a medical report")}</p>}
      <OutsideValues summary={page.summary} />
      <GroupLinks
        groups={page.groups.map(({ id, name, count }) => ({
          id,
          name: t.lookup(name),
          outside: count.outside,
        }))}
      />
      {page.groups.map((group) => (
        <GroupSection key={group.id} group={group} />
      ))}
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
        {t("No results in these reports can be compared here. Open each report to see all its results.")}
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
        "After your first report, see all your results here with their ranges and how they change over time.",
      )}
    </EmptyState>
  );
}

/** One body group with its parameters: open if one of them is outside its range. */
export function GroupSection({ group }: { group: GroupView }) {
  const t = useTranslate();
  return (
    <Details
      className="smart-group"
      open={group.count.outside > 0}
      data-outside={group.count.outside > 0 || undefined}
    >
      <summary>
        <GroupPicture name={group.name} size={32} />
        <GroupHead
          name={t.lookup(group.name)}
          count={group.count}
          state={<GroupState count={group.count} />}
        />
        <Icon name="chevron-down" size={20} />
      </summary>
      <div id={group.id} className="smart-group-values">
        {group.parameters.map((parameter) => (
          <ParameterCard key={parameter.code} parameter={parameter} />
        ))}
      </div>
    </Details>
  );
}

export function ReadingNotes() {
  const t = useTranslate();
  return (
    <Card as="section" look="tinted" className="break-inside-avoid">
      <h2 className="mb-2 text-lg">{t("How to read this page")}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        {READING_NOTES.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </Card>
  );
}
