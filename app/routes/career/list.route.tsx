import { Form } from "react-router";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { JOB_LOCATIONS } from "../../features/site-texts/site-links.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { ResultCount } from "../../ui/pager.tsx";
import type { Route } from "./+types/list.route.ts";
import { FraudWarning } from "./fraud-warning.tsx";
import type { OpeningQuery } from "./openings.ts";
import {
  filterOpenings,
  OPENING_PARAMETERS,
  openOpenings,
  readOpeningQuery,
  salaryWords,
} from "./openings.ts";

export const handle: RouteHandle = { query: OPENING_PARAMETERS };

const CRUMBS = pathCrumbs("/career");

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, now } = requestOf(context);
  const openings = openOpenings(content, now);
  const query = readOpeningQuery(new URL(request.url).searchParams, openings);
  return {
    query,
    areas: [...new Set(openings.map(({ area }) => area))].sort(),
    openings: filterOpenings(openings, query).map(
      ({ slug, title, location, area, description, experience, salary }) => ({
        slug,
        title,
        location,
        area,
        description,
        experience,
        salary: salaryWords(salary),
      }),
    ),
    ...readPageSeo(context, "/career"),
  };
}

export const meta: Route.MetaFunction = (args) => breadcrumbMeta(CRUMBS, args);

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { query, areas, openings } = loaderData;
  const places = JOB_LOCATIONS.map((location) => ({
    location,
    jobs: openings.filter((opening) => opening.location === location),
  })).filter(({ jobs }) => jobs.length > 0);
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Work with us")}
      lead={t("People trust us with their health. We look for colleagues who deserve that trust.")}
    >
      <div className="grid grid-cols-1 gap-6">
        <FraudWarning />
        <Filters key={`${query.location} ${query.area}`} query={query} areas={areas} />
        <ResultCount phrases={["{total} opening", "{total} openings"]} total={openings.length} />
        {places.length === 0 && (
          <EmptyState
            picture="empty-search"
            title={t("This opening is not available")}
            showAll={{ to: "/career", label: t("Show all openings") }}
          />
        )}
        {places.map(({ location, jobs }) => (
          <section
            key={location}
            aria-label={t.lookup(location)}
            className="grid grid-cols-1 gap-4 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-6 lg:border-t lg:border-line lg:pt-6"
          >
            <h2>{t.lookup(location)}</h2>
            <ul className="grid grid-cols-1 gap-4">
              {jobs.map((job) => (
                <li key={job.slug}>
                  <Card
                    as="article"
                    className="relative grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
                  >
                    <div>
                      <h3 lang={lang} className="text-lg">
                        <Link to={`/career/${job.slug}`} className="text-link after:absolute after:inset-0">
                          {job.title}
                        </Link>
                      </h3>
                      <p className="text-sm text-ink-soft">
                        {t.lookup(job.area)} · {t.lookup(job.experience)}
                      </p>
                    </div>
                    {job.salary && (
                      <p className="tabular order-last font-semibold sm:order-none sm:text-right">
                        {withFigures(t.lookup(job.salary))}
                      </p>
                    )}
                    <p lang={lang} className="sm:col-span-2">
                      {withFigures(job.description)}
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

function Filters({ query, areas }: { query: OpeningQuery; areas: readonly string[] }) {
  const t = useTranslate();
  return (
    <Form
      id={MAIN_FORM}
      method="get"
      action="/career"
      role="search"
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField
        label={t("Location")}
        name="location"
        defaultValue={query.location}
        empty={t("Everywhere")}
        options={JOB_LOCATIONS.map((location) => ({ value: location, label: t.lookup(location) }))}
      />
      <SelectField
        label={t("Function")}
        name="function"
        defaultValue={query.area}
        empty={t("All functions")}
        options={areas.map((area) => ({ value: area, label: t.lookup(area) }))}
      />
      <Button type="submit" className="min-h-12">
        {t("Show")}
      </Button>
    </Form>
  );
}
