import { data } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { READING_NOTES } from "../../../domain/reports/smart/reading-notes.ts";
import { countWords } from "../../../domain/reports/smart/summarise.ts";
import { PathBreadcrumb } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { requireCustomer } from "../../features/page/require-customer.ts";
import { nowrapRanges } from "../../features/reports/nowrap-ranges.ts";
import { OutOfRangeValues } from "../../features/reports/out-of-range-values.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { ButtonLink, buttonClass, PrintButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/page.ts";
import { GroupPicture, GroupState } from "./group-state.tsx";
import { ParameterCard } from "./parameter-card.tsx";
import { type GroupView, readSmartReport, type SmartPage, type SummaryView } from "./read-smart-report.ts";

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

/** One body group with its parameters. */
export function GroupSection({ group }: { group: GroupView }) {
  const t = useTranslate();
  return (
    <section id={group.id} aria-labelledby={`${group.id}-heading`} className="min-w-0 scroll-mt-24">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <GroupPicture name={group.name} size={40} />
        <h2 id={`${group.id}-heading`} className="text-xl">
          {t.lookup(group.name)}
        </h2>
        <span className="tabular text-sm text-ink-soft">{countWords(group.count, t)}</span>
        <GroupState count={group.count} />
      </header>
      {/* Not a card: in print a card is kept on one page, and a group may be longer than that. */}
      <div className="divide-y divide-line rounded-card border border-line bg-raised px-4 sm:px-5">
        {group.parameters.map((parameter) => (
          <ParameterCard key={parameter.code} parameter={parameter} />
        ))}
      </div>
    </section>
  );
}

/** Questions to ask the doctor; nothing if every value is in range. */
export function DoctorQuestions({ questions }: { questions: readonly string[] }) {
  const t = useTranslate();
  if (questions.length === 0) return null;
  return (
    <Card as="section" className="break-inside-avoid">
      <h2 className="mb-2 text-xl">{t("What to ask your doctor")}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {questions.map((question) => (
          <li key={question}>{nowrapRanges(question)}</li>
        ))}
      </ul>
    </Card>
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

/** In-range and out-of-range values as numbers and links; no assessment of health. */
export function SummaryCard({ summary, groups }: { summary: SummaryView; groups: readonly GroupView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="summary-heading" className="grid grid-cols-1 gap-4">
      <Card look="tinted">
        <h2 id="summary-heading" className="sr-only">
          {t("Summary")}
        </h2>
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          <div className="min-w-0">
            <p className="tabular text-2xl font-bold">
              {t("{inRange} of {judged} in range", { inRange: summary.inRange, judged: summary.judged })}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{summary.words}</p>
          </div>
          <OutOfRangeValues outside={summary.outside} />
        </div>
      </Card>
      <ul
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2"
        aria-label={t("Groups")}
      >
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`} className="card card-link flex h-full items-center gap-3 p-3">
              <GroupPicture name={group.name} size={44} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t.lookup(group.name)}</span>
                <span className="tabular block text-sm text-ink-soft">{countWords(group.count, t)}</span>
              </span>
              <GroupState count={group.count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
