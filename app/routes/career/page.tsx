import { data, redirect } from "react-router";
import * as v from "valibot";
import { APPLIED_ALREADY, fileErrorWords, fileRulesWords } from "../../../contract/request-messages.ts";
import { filledText } from "../../../contract/text.ts";
import type { SiteSettings } from "../../../domain/content/site.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { CV_FILES } from "../../../domain/requests/documents.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { Prose } from "../../features/catalogue/detail-layout.tsx";
import { CONTACT_LABELS, ContactFields, contactRules } from "../../features/contact/contact-fields.tsx";
import { bindFields, PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { checkFields, textsIn } from "../../features/forms/read-form.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { breadcrumbData, structured } from "../../features/page/structured-data.ts";
import { FileField, filesIn, readUpload } from "../../features/uploads/file-field.tsx";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import { FraudWarning } from "./fraud-warning.tsx";
import type { ApplicationTexts, Opening } from "./openings.ts";
import { FIELDS, findOpening, isOpen, NO_TEXTS, salaryWords } from "./openings.ts";

const LABELS = {
  ...CONTACT_LABELS,
  qualification: "Qualification",
  experience: "Experience",
} as const;

const Application = v.object({
  ...contactRules,
  qualification: filledText(200),
  experience: filledText(200),
});

export function applicationTexts(form: FormData): ApplicationTexts {
  return textsIn(form, FIELDS);
}

/** Sends an application; returns its number, or the errors by field. */
export async function sendApplication(
  { services, clientAddress }: PageRequest,
  opening: string,
  form: FormData,
): Promise<Result<string, FieldErrors>> {
  const texts = applicationTexts(form);
  const checked = checkFields(Application, texts, LABELS);
  const errors: FieldErrors = checked.ok ? {} : checked.error;
  const [cv] = await filesIn(form, "cv");
  if (!cv) errors.cv = "Please choose your CV.";
  if (texts.consent !== "yes") errors.consent = "Please agree so we can keep and review your application.";
  if (!checked.ok || !cv || Object.keys(errors).length > 0) return fail(errors);
  const sent = await services.requests.applyForJob(
    { address: clientAddress },
    { ...checked.value, opening, cv },
  );
  if (sent.ok) return done(sent.value);
  switch (sent.error.code) {
    case "bad-cv":
      return fail({ cv: fileErrorWords(sent.error.reason, CV_FILES) });
    case "applied-already":
      return fail({ mobile: APPLIED_ALREADY });
    case "wait":
      return fail({ form: waitWords(sent.error.seconds) });
  }
}

const REGIONS: Partial<Record<string, string>> = { "New Delhi": "Delhi" };

/** An opening as structured data (schema.org JobPosting). */
export function jobPosting(opening: Opening, site: SiteSettings): Record<string, unknown> {
  const { slug, title, html, location, salary, published, until } = opening;
  return {
    "@type": "JobPosting",
    title,
    description: html,
    identifier: { "@type": "PropertyValue", name: site.brand, value: slug },
    datePosted: published,
    ...(until ? { validThrough: `${until}T23:59:59+05:30` } : {}),
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: site.legalName, sameAs: site.publicUrl },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: location,
        addressRegion: REGIONS[location] ?? "West Bengal",
        addressCountry: "IN",
      },
    },
    ...(salary
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "INR",
            value: {
              "@type": "QuantitativeValue",
              minValue: salary.from,
              maxValue: salary.to,
              unitText: "MONTH",
            },
          },
        }
      : {}),
    directApply: true,
  };
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, site, now } = requestOf(context);
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
    ...readPageSeo(context, path),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requestOf(context);
  const opening = findOpening(facts.content, params.slug);
  if (!opening || !isOpen(opening, facts.now)) throw data(null, { status: 404 });
  const form = await readUpload(request);
  const sent = await sendApplication(facts, opening.slug, form);
  if (sent.ok) throw redirect(`/career/applied/${sent.value}`, 303);
  return { texts: applicationTexts(form), errors: sent.error };
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
    { term: t("Location"), value: t.lookup(opening.location) },
    { term: t("Function"), value: t.lookup(opening.area) },
    { term: t("Qualification"), value: opening.qualification, lang },
    { term: t("Experience"), value: t.lookup(opening.experience) },
    { term: t("Salary"), value: t.lookup(opening.salary) },
    { term: t("Published"), value: t.day(opening.published) },
  ].filter(({ value }) => value !== "");
  return (
    <Page
      crumbs={pathCrumbs(path, opening.title)}
      title={<span lang={lang}>{opening.title}</span>}
      lead={`${t.lookup(opening.area)}, ${t.lookup(opening.location)}`}
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <dl className="mb-6 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
            {facts.map(({ term, value, lang }) => (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd lang={lang} className="font-semibold">
                  {withFigures(value)}
                </dd>
              </div>
            ))}
          </dl>
          <Prose html={opening.html} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <FraudWarning />
          {open ? (
            <ApplicationForm
              texts={actionData?.texts ?? NO_TEXTS}
              errors={actionData?.errors}
              cvRules={cvRules}
            />
          ) : (
            <Notice
              kind="info"
              live={false}
              message={t("This opening is closed.")}
              action={
                <ButtonLink to="/career" variant="secondary" size="sm">
                  {t("See other openings")}
                </ButtonLink>
              }
            />
          )}
        </div>
      </div>
    </Page>
  );
}

type ApplicationFormProps = {
  texts: ApplicationTexts;
  errors: FieldErrors | undefined;
  /** Allowed types and size of a CV. */
  cvRules: string;
};

/** The application for an opening. Without scripts the CV must be chosen again after an error. */
function ApplicationForm({ texts, errors = {}, cvRules }: ApplicationFormProps) {
  const t = useTranslate();
  const field = bindFields(texts, errors);
  return (
    <Card as="section">
      <h2 id="apply">{t("Apply for this job")}</h2>
      <PageForm
        errors={errors}
        submit={t("Send my application")}
        encType="multipart/form-data"
        aria-labelledby="apply"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <ContactFields texts={texts} errors={errors} />
        <TextField {...field("qualification")} label={t("Qualification")} required />
        <TextField
          {...field("experience")}
          label={t("Experience")}
          hint={t("Years and where, or “fresher”.")}
          required
        />
        <FileField
          label={t("CV")}
          name="cv"
          rules={CV_FILES}
          accept=".pdf,.doc,.docx"
          hint={t.lookup(`${cvRules}.`)}
          required
          error={errors.cv}
        />
        <CheckField
          name="consent"
          value="yes"
          required
          defaultChecked={texts.consent === "yes"}
          error={errors.consent}
          label={t("You may keep my application and CV for one year and contact me about it.")}
        />
        <p className="text-sm text-ink-soft">
          <Trans
            phrase="Only our hiring team sees them. See how we handle data in the {policy}."
            policy={<TextLink to="/privacy-policy">{t("privacy policy")}</TextLink>}
          />
        </p>
      </PageForm>
    </Card>
  );
}
