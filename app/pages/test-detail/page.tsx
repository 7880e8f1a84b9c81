import { data, redirect } from "react-router";
import { findByPermalink } from "../../../domain/catalogue/find-by-permalink.ts";
import { servicePath } from "../../../domain/catalogue/service-path.ts";
import { parametersOf } from "../../catalogue/about-service.ts";
import { BookingBar, BookingPanel } from "../../catalogue/booking-panel.tsx";
import { DetailHead } from "../../catalogue/detail-head.tsx";
import { DetailLayout } from "../../catalogue/detail-layout.tsx";
import { DetailSection } from "../../catalogue/detail-section.tsx";
import { FactBox } from "../../catalogue/fact-box.tsx";
import { IncludingPackages } from "../../catalogue/including-packages.tsx";
import { loadService, type ServiceView } from "../../catalogue/load-service.ts";
import { ParameterList, RangeTable } from "../../catalogue/parameter-list.tsx";
import { PndtNotice } from "../../catalogue/pndt-notice.tsx";
import { ServiceGrid } from "../../catalogue/service-grid.tsx";
import { serviceMeta } from "../../catalogue/service-structured.ts";
import { Preparation, Questions, WhyAndWhen } from "../../catalogue/service-texts.tsx";
import { pathCrumbs } from "../../frame/path-crumbs.ts";
import { requestOf } from "../../request-context.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { useSay } from "../../words/use-say.ts";
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
    parameters: parametersOf(catalogue, service),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? serviceMeta(loaderData.service, crumbsOf(loaderData)) : [];

export default function TestDetail({ loaderData }: Route.ComponentProps) {
  const { service, parameters } = loaderData;
  return (
    <>
      <DetailLayout
        crumbs={crumbsOf(loaderData)}
        head={<DetailHead service={service} />}
        panel={<BookingPanel service={service} />}
      >
        {service.pndt && <PndtNotice />}
        <FactBox facts={service.facts} />
        <ParameterList parameters={parameters} />
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
  const say = useSay();
  if (service.related.length === 0) return null;
  return (
    <DetailSection id="related" title={say("Related tests")}>
      <ServiceGrid cards={service.related} />
    </DetailSection>
  );
}

function crumbsOf({ service }: Loaded): Crumb[] {
  return pathCrumbs(service.path, service.name);
}
