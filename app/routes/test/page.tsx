import { data, redirect } from "react-router";
import { findByPermalink, servicePath } from "../../../domain/catalogue/names.ts";
import { parametersOf, textFactsOf } from "../../features/catalogue/about-service.ts";
import { BookingBar, BookingPanel } from "../../features/catalogue/booking-panel.tsx";
import { DetailHead, DetailLayout, DetailSection, FactBox } from "../../features/catalogue/detail-layout.tsx";
import { IncludingPackages } from "../../features/catalogue/including-packages.tsx";
import { loadService, type ServiceView } from "../../features/catalogue/load-service.ts";
import { ParameterList, RangeTable } from "../../features/catalogue/parameter-list.tsx";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { ServiceGrid } from "../../features/catalogue/service-grid.tsx";
import { serviceMeta } from "../../features/catalogue/service-meta.ts";
import { Preparation, Questions, WhyAndWhen } from "../../features/catalogue/service-texts.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import type { Route } from "./+types/page.ts";

const MOVED = 301;

export function loader({ context, params }: Route.LoaderArgs) {
  const request = requestOf(context);
  const { catalogue } = request;
  const { parmalink } = params;
  const service = findByPermalink(catalogue, parmalink);
  if (!service || service.withdrawn) throw data(null, { status: 404 });
  if (service.permalink !== parmalink || service.kind === "package")
    throw redirect(servicePath(service), MOVED);
  return {
    service: loadService(request, service),
    parameters: parametersOf(catalogue, service, request.language),
    textFacts: textFactsOf(catalogue, service),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? serviceMeta(loaderData.service, crumbsOf(loaderData)) : [];

export default function TestDetail({ loaderData }: Route.ComponentProps) {
  const { service, parameters, textFacts } = loaderData;
  return (
    <>
      <DetailLayout
        crumbs={crumbsOf(loaderData)}
        head={<DetailHead service={service} />}
        panel={<BookingPanel service={service} />}
      >
        {service.pndt && <PndtNotice />}
        <FactBox facts={service.facts} />
        <ParameterList parameters={parameters} facts={textFacts} />
        <WhyAndWhen service={service} />
        <Preparation service={service} />
        <RangeTable parameters={parameters} />
        <IncludingPackages service={service} />
        <Questions service={service} />
        <Related service={service} />
      </DetailLayout>
      <BookingBar service={service} />
    </>
  );
}

function Related({ service }: { service: ServiceView }) {
  const t = useTranslate();
  if (service.related.length === 0) return null;
  return (
    <DetailSection id="related" title={t("Related tests")}>
      <ServiceGrid cards={service.related} />
    </DetailSection>
  );
}

function crumbsOf({ service }: Loaded): Crumb[] {
  return pathCrumbs(service.path, service.name);
}
