import { data, redirect } from "react-router";
import { findByPermalink, servicePath } from "../../../domain/catalogue/names.ts";
import { parametersOf, textFactsOf } from "../../features/catalogue/about-service.ts";
import { BookingBar, BookingPanel } from "../../features/catalogue/booking-panel.tsx";
import { DetailHead, DetailLayout, DetailSection, FactBox } from "../../features/catalogue/detail-layout.tsx";
import type { ServiceView } from "../../features/catalogue/load-service.ts";
import { loadService } from "../../features/catalogue/load-service.ts";
import { ParameterList } from "../../features/catalogue/parameter-list.tsx";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { AGES, ALL_AGES, RangeTable } from "../../features/catalogue/range-table.tsx";
import { RelatedServices } from "../../features/catalogue/related-services.tsx";
import { serviceMeta } from "../../features/catalogue/service-meta.ts";
import { Preparation, Questions, WhyAndWhen } from "../../features/catalogue/service-texts.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { renderedByData } from "../../features/page/rendered-by-data.ts";
import { countItems } from "../../i18n/count-items.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { LineLink, Link } from "../../ui/link.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { Price } from "../../ui/price.tsx";
import type { Route } from "./+types/page.ts";

const MOVED = 301;

export const handle: RouteHandle = { query: [AGES] };

export function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  const request = requestOf(context);
  const { catalogue } = request;
  const { parmalink } = params;
  const service = findByPermalink(catalogue, parmalink);
  if (!service || service.withdrawn) throw data(null, { status: 404 });
  if (service.permalink !== parmalink || service.kind === "package")
    throw redirect(servicePath(service), MOVED);
  const allAges = new URL(url).searchParams.get(AGES) === ALL_AGES;
  return {
    service: loadService(request, service),
    parameters: parametersOf(catalogue, service, request.language, { allAges }),
    allAges,
    textFacts: textFactsOf(catalogue, service, request.language),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? serviceMeta(loaderData.service, crumbsOf(loaderData)) : [];

export default renderedByData<Route.ComponentProps>(function TestDetail({ loaderData }) {
  const { service, parameters, allAges, textFacts } = loaderData;
  return (
    <DetailLayout
      crumbs={crumbsOf(loaderData)}
      head={<DetailHead service={service} />}
      panel={<BookingPanel service={service} />}
      bar={<BookingBar service={service} />}
      more={
        <>
          <FactBox facts={service.facts} />
          <ParameterList parameters={parameters} facts={textFacts} />
          <RangeTable parameters={parameters} allAges={allAges} />
        </>
      }
      side={service.packages.total > 0 && <IncludingPackages service={service} />}
      end={
        <>
          <Questions service={service} />
          <RelatedServices service={service} title="Related tests" />
        </>
      }
    >
      {service.pndt && <PndtNotice />}
      <WhyAndWhen service={service} />
      <Preparation service={service} />
    </DetailLayout>
  );
});

function crumbsOf({ service }: Loaded): Crumb[] {
  return pathCrumbs(service.path, service.name);
}

/** Packages that contain the service, each with its saving. Less popular packages are in the listing only. */
function IncludingPackages({ service }: { service: ServiceView }) {
  const t = useTranslate();
  const { packages, name } = service;
  return (
    <DetailSection id="packages" title={t("Packages that include {name}", { name })}>
      <PackageList packages={packages.popular} />
      {packages.total > packages.popular.length && (
        <p>
          <LineLink to={packages.path}>
            {t("All {count} packages that include {name}", { count: packages.total, name })}
          </LineLink>
        </p>
      )}
    </DetailSection>
  );
}

function PackageList({ packages }: { packages: ServiceView["packages"]["popular"] }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-1 gap-2 text-ink">
      {packages.map((pack) => (
        <li key={pack.id}>
          <Link
            to={pack.path}
            className="card card-link flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
          >
            <span>
              <span lang={lang} className="block font-semibold">
                {pack.name}
              </span>
              <span className="text-sm text-ink-soft">
                {countItems({ tests: pack.tests, packages: 0 }, t)}
              </span>
            </span>
            <Price {...pack.price} size="sm" ofPackage />
          </Link>
        </li>
      ))}
    </ul>
  );
}
