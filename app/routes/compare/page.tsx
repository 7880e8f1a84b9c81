import { useEffect } from "react";
import { Form } from "react-router";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { keepCompared, MAX_COMPARED } from "../../features/compare/compare-link.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import { SearchRow, useValueFromUrl } from "../../ui/search-field.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/page.ts";
import { COMPARE_PARAMETERS, readCompareQuery } from "./compare-query.ts";
import { CompareTable } from "./compare-table.tsx";
import { loadComparison } from "./load-comparison.ts";

const CRUMBS = pathCrumbs("/compare");

export const handle: RouteHandle = { query: COMPARE_PARAMETERS };

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    comparison: loadComparison(requestOf(context), readCompareQuery(new URL(request.url).searchParams)),
    ...readPageSeo(context, "/compare"),
  };
}

export const meta: Route.MetaFunction = (args) => [
  ...breadcrumbMeta(CRUMBS, args),
  // Each choice has an address of its own, and none of them is worth finding.
  { name: "robots", content: "noindex, follow" },
];

/** Up to three packages or tests beside each other, with what differs marked. The choice is in the address; the tab keeps it too. */
export default function Compare({ loaderData: { comparison } }: Route.ComponentProps) {
  const t = useTranslate();
  const { columns, permalinks, forbidden, pndt } = comparison;
  const chosen = permalinks.join(" ");
  useEffect(() => keepCompared(chosen === "" ? [] : chosen.split(" ")), [chosen]);
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Compare")}
      lead={t("Up to three packages or tests side by side. Differences are marked.")}
    >
      <div className="grid grid-cols-1 gap-8">
        {pndt && <PndtNotice />}
        {columns.length > 0 && <CompareTable comparison={comparison} />}
        {columns.length < MAX_COMPARED && (
          <section aria-labelledby="add-one" className="grid max-w-160 grid-cols-1 gap-4">
            <h2 id="add-one" className="text-xl">
              {columns.length === 0 ? t("What would you like to compare?") : t("Add one more")}
            </h2>
            <FindForm comparison={comparison} />
            {forbidden ? <PndtNotice /> : <Offered comparison={comparison} />}
          </section>
        )}
        {columns.length > 0 && (
          <p>
            <TextLink to="/compare">{t("Start a new comparison")}</TextLink>
          </p>
        )}
      </div>
    </Page>
  );
}

type Shown = Pick<Route.ComponentProps["loaderData"], "comparison">;

/** Finds what to add; what is chosen stays in the address. */
function FindForm({ comparison: { permalinks, find } }: Shown) {
  const t = useTranslate();
  const input = useValueFromUrl(find);
  return (
    <Form
      id={MAIN_FORM}
      method="get"
      action="/compare"
      role="search"
      className="flex flex-wrap gap-2"
      preventScrollReset
    >
      {permalinks.map((permalink) => (
        <input key={permalink} type="hidden" name="with" value={permalink} />
      ))}
      <SearchRow
        ref={input}
        label={t("Search a test or package")}
        placeholder={t("Test or package")}
        name="find"
        defaultValue={find}
        autoComplete="off"
      />
    </Form>
  );
}

function Offered({ comparison: { offered, find } }: Shown) {
  const t = useTranslate();
  const lang = useContentLanguage();
  if (offered.length === 0) {
    if (find === "") return null;
    return <p role="status">{t('Sorry! No result found with "{q}"', { q: find })}</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {offered.map(({ id, name, price, isPackage, to }) => (
        <li key={id}>
          <Link
            to={to}
            preventScrollReset
            className="card card-link flex min-h-12 items-center gap-3 px-4 py-2"
          >
            <Icon name="plus" size={20} className="flex-none text-(color:--color-link)" />
            <span className="grid min-w-0 flex-1 gap-x-3 sm:flex sm:items-center sm:justify-between">
              <span lang={lang} className="font-medium">
                <span className="sr-only">{t("Add to the comparison")}: </span>
                <WholeWords text={name} />
              </span>
              {price && <Price {...price} size="sm" ofPackage={isPackage} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
