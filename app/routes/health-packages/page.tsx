import { data, redirect } from "react-router";
import { groupContents } from "../../../domain/catalogue/contents.ts";
import { findByPermalink, servicePath } from "../../../domain/catalogue/names.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import { percentOff } from "../../../domain/shared/money.ts";
import { BookingBar, BookingPanel } from "../../features/catalogue/booking-panel.tsx";
import { DetailHead, DetailLayout, DetailSection, FactBox } from "../../features/catalogue/detail-layout.tsx";
import { loadService } from "../../features/catalogue/load-service.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { RelatedServices } from "../../features/catalogue/related-services.tsx";
import { serviceMeta } from "../../features/catalogue/service-meta.ts";
import { Preparation, Questions, WhyAndWhen } from "../../features/catalogue/service-texts.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { renderedByData } from "../../features/page/rendered-by-data.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Crumb } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import { PackageContents } from "./package-contents.tsx";

const MOVED = 301;

export function loader({ context, params }: Route.LoaderArgs) {
  const request = requestOf(context);
  const { parmalink } = params;
  const service = findByPermalink(request.catalogue, parmalink);
  if (!service || service.withdrawn) return data(null, { status: 404 });
  if (service.permalink !== parmalink || service.kind !== "package")
    throw redirect(servicePath(service), MOVED);
  return data(loadPackage(request, service));
}

function loadPackage(request: PageRequest, pack: Service) {
  const { catalogue } = request;
  return {
    service: loadService(request, pack),
    values: pack.parameterIds.length,
    dietConsultation: pack.dietConsultation,
    groups: contentsOf(catalogue, pack),
  };
}

function contentsOf(catalogue: Catalogue, pack: Service) {
  return groupContents(catalogue, pack).map(({ services, ...group }) => ({
    ...group,
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      path: servicePath(service),
      values: service.parameterIds.flatMap((id) => catalogue.parameterById.get(id)?.name ?? []),
    })),
  }));
}

type Loaded = ReturnType<typeof loadPackage>;

export const meta: Route.MetaFunction = (facts) =>
  facts.loaderData
    ? serviceMeta(facts.loaderData.service, crumbsOf(facts.loaderData))
    : // A page that does not exist has no canonical link.
      privateMeta("Health package not found", facts).filter((head) => !("tagName" in head));

export default renderedByData<Route.ComponentProps>(function PackageDetail({ loaderData }) {
  return loaderData ? <Package pack={loaderData} /> : <NoPackage />;
});

function Package({ pack }: { pack: Loaded }) {
  const t = useTranslate();
  const { service, groups, values, dietConsultation } = pack;
  return (
    <DetailLayout
      crumbs={crumbsOf(pack)}
      head={
        <DetailHead
          service={service}
          badges={
            dietConsultation && (
              <Badge tone="green" icon="utensils">
                {t("Diet consultation included")}
              </Badge>
            )
          }
        />
      }
      panel={
        <BookingPanel service={service}>
          <Saving pack={pack} />
        </BookingPanel>
      }
      bar={<BookingBar service={service} />}
    >
      {service.pndt && <PndtNotice />}
      <PackageContents groups={groups} values={values} />
      <FactBox facts={service.facts} />
      <WhyAndWhen service={service} />
      {dietConsultation && (
        <DetailSection id="diet" title={t("Diet consultation")}>
          <p className="prose">
            {t(
              "After your report, a dietitian calls you with diet advice based on your results. Included in the price. It does not replace your doctor.",
            )}
          </p>
        </DetailSection>
      )}
      <Preparation service={service} />
      <Questions service={service} />
      <RelatedServices service={service} title="Related packages" />
    </DetailLayout>
  );
}

/** What the package saves against the one price that cards, cart and bill compare it with. */
function Saving({ pack: { service } }: { pack: Loaded }) {
  const t = useTranslate();
  const saving = service.price ? service.price.feesPaise - service.price.offerFeesPaise : 0;
  if (!service.price || saving <= 0) return null;
  const percent = percentOff(service.price.feesPaise, service.price.offerFeesPaise);
  return (
    <p className="rounded-small bg-offer-soft px-3 py-2 text-sm text-offer-ink">
      <Trans
        phrase="You save {saving} ({percent}%)."
        saving={<strong translate="no">{t.rupees(saving)}</strong>}
        percent={percent}
      />
    </p>
  );
}

function NoPackage() {
  const t = useTranslate();
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        picture="empty-search"
        title={t("No Health Package details to display.")}
        action={<ButtonLink to="/health-packages">{t("See all packages")}</ButtonLink>}
      />
    </div>
  );
}

function crumbsOf({ service }: Loaded): Crumb[] {
  return pathCrumbs(service.path, service.name);
}
