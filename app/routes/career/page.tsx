import { data, redirect } from "react-router";
import { fileRulesWords } from "../../../contract/request-words.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import { CV_FILES } from "../../../domain/requests/documents.ts";
import { Prose } from "../../features/catalogue/prose.tsx";
import { breadcrumbData, structured } from "../../features/catalogue/structured-data.ts";
import { readUpload } from "../../features/uploads/read-upload.ts";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { seoMeta } from "../../layout/seo-meta.ts";
import { requestOf } from "../../request-context.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page.ts";
import { ApplicationForm } from "./application-form.tsx";
import { NO_TEXTS } from "./application-texts.ts";
import { jobPosting } from "./job-posting.ts";
import { NeverCharge } from "./never-charge.tsx";
import { findOpening, isOpen } from "./openings.ts";
import { applicationTexts, sendApplication } from "./read-application.ts";
import { salaryWords } from "./salary-words.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, content, site, now } = requestOf(context);
  const opening = findOpening(content, params.slug);
  if (!opening) throw data(null, { status: 404 });
  const path = `/career/${opening.slug}`;
  const open = isOpen(opening, now);
  return {
    opening: { ...opening, salary: salaryWords(opening.salary) },
    open,
    path,
    cvRules: fileRulesWords(CV_FILES),
    posting: open ? jobPosting(opening, site) : null,
    siteUrl: site.publicUrl,
    seo: {
      ...pageContent(path, { catalogue, library: content, site }),
      title: `${opening.title}, ${opening.location} | ${site.brand}`,
      html: "",
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requestOf(context);
  const opening = findOpening(facts.content, params.slug);
  if (!opening || !isOpen(opening, facts.now)) throw data(null, { status: 404 });
  const form = await readUpload(request);
  const sent = await sendApplication(facts, opening.slug, form);
  if (sent.ok) throw redirect(`/career/applied/${sent.value}`, 303);
  return { texts: applicationTexts(form), faults: sent.refusal };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { opening, path, posting, seo, siteUrl } = loaderData;
  const head = [...seoMeta(seo), breadcrumbData(pathCrumbs(path, opening.title), siteUrl)];
  return posting ? [...head, structured(posting)] : head;
};

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { opening, open, path, cvRules } = loaderData;
  const facts = [
    { term: t("Location"), value: t.known(opening.location) },
    { term: t("Function"), value: t.known(opening.area) },
    { term: t("Qualification"), value: opening.qualification, lang },
    { term: t("Experience"), value: t.known(opening.experience) },
    { term: t("Salary"), value: t.known(opening.salary) },
    { term: t("Published"), value: t.day(opening.published) },
  ].filter(({ value }) => value !== "");
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={pathCrumbs(path, opening.title)} />
      <PageHeading
        title={<span lang={lang}>{opening.title}</span>}
        lead={`${t.known(opening.area)}, ${t.known(opening.location)}`}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <dl className="mb-6 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
            {facts.map(({ term, value, lang }) => (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd lang={lang} className="font-semibold">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <Prose html={opening.html} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <NeverCharge />
          {open ? (
            <ApplicationForm
              texts={actionData?.texts ?? NO_TEXTS}
              faults={actionData?.faults}
              cvRules={cvRules}
            />
          ) : (
            <Notice
              kind="info"
              live={false}
              message={t("This opening is closed.")}
              action={
                <ButtonLink to="/career" variant="secondary" size="sm">
                  {t("See the others")}
                </ButtonLink>
              }
            />
          )}
        </div>
      </div>
    </div>
  );
}
