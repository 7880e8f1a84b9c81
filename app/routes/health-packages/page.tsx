import { data, redirect } from "react-router";
import { groupContents } from "../../../domain/catalogue/contents.ts";
import { findByPermalink, servicePath } from "../../../domain/catalogue/names.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { BookingBar, BookingPanel } from "../../features/catalogue/booking-panel.tsx";
import { DetailHead, DetailLayout, DetailSection, FactBox } from "../../features/catalogue/detail-layout.tsx";
import { loadService } from "../../features/catalogue/load-service.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { RelatedServices } from "../../features/catalogue/related-services.tsx";
import { serviceMeta } from "../../features/catalogue/service-meta.ts";
import { Preparation, Questions, WhyAndWhen } from "../../features/catalogue/service-texts.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { privateMeta } from "../../features/page/private-meta.ts";
import { countItems } from "../../i18n/count-items.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { percentOff } from "../../ui/price.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/page.ts";

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

export default function PackageDetail({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Package pack={loaderData} /> : <NoPackage />;
}

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

interface ContentGroupView {
  name: string;
  valueCount: number;
  services: { id: number; name: string; path: string; values: string[] }[];
}

interface PackageContentsProps {
  groups: readonly ContentGroupView[];
  values: number;
}

/** The tests of a package in groups, each with its parameters. */
function PackageContents({ groups, values }: PackageContentsProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const tests = groups.reduce((sum, group) => sum + group.services.length, 0);
  return (
    <DetailSection
      id="contents"
      title={t("Includes: {contents}", { contents: contentsWords(t, tests, values) })}
    >
      <div className="grid grid-cols-1 gap-5">
        {groups.map((group) => (
          <section
            key={group.name}
            aria-label={t.lookup(group.name)}
            className="rounded-card border border-line"
          >
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-card bg-surface-2 px-4 py-2.5 text-base">
              {t.lookup(group.name)}
              <span className="text-sm font-normal text-ink-soft">
                {contentsWords(t, group.services.length, group.valueCount)}
              </span>
            </h3>
            <ul>
              {group.services.map((service) => (
                <li key={service.id} className="flex gap-3 border-t border-line px-4 py-3">
                  <Icon name="check" size={20} className="mt-0.5 text-good" />
                  <div className="min-w-0">
                    <Link
                      to={service.path}
                      lang={lang}
                      className="relative inline-block font-semibold after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-(color:--color-link) hover:underline"
                    >
                      <WholeWords text={service.name} />
                    </Link>
                    {service.values.length > 1 && (
                      <p className="text-sm text-ink-soft">
                        <Trans
                          phrase="{count} parameters: {values}"
                          count={service.values.length}
                          values={<span lang={lang}>{service.values.join("\u00a0· ")}</span>}
                        />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DetailSection>
  );
}

/** "3 tests, 24 parameters". */
function contentsWords(t: Translate, tests: number, values: number): string {
  const words = countItems({ tests, packages: 0 }, t);
  if (values === 0) return words;
  return `${words}, ${values === 1 ? t("1 parameter") : t("{count} parameters", { count: values })}`;
}
