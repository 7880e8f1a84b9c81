import { data } from "react-router";
import { openingHours } from "../../../domain/places/labs.ts";
import { DetailSection } from "../../features/catalogue/detail-layout.tsx";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { ServiceGrid } from "../../features/catalogue/service-card.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { breadcrumbData, structured } from "../../features/page/structured-data.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { Page } from "../../ui/page.tsx";
import { PhotoPicture } from "../../ui/photo.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/page.ts";
import { CentreFacts } from "./centre-facts.tsx";
import { centresOf, loadCentre } from "./load-centre.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const request = requestOf(context);
  const lab = centresOf(request).find(({ permalink }) => permalink === params.centre.toLowerCase());
  if (!lab) throw data(null, { status: 404 });
  return loadCentre(request, lab);
}

type Loaded = ReturnType<typeof loadCentre>;

function crumbsOf({ permalink, name }: Loaded["centre"]): Crumb[] {
  return pathCrumbs(`/radiology/${permalink}`, name);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...seoMeta(loaderData.seo, matches),
        breadcrumbData(crumbsOf(loaderData.centre), loaderData.siteUrl),
        clinic(loaderData),
      ]
    : [];

function clinic({ centre, at, brand, seo }: Loaded) {
  return structured({
    "@type": "MedicalClinic",
    medicalSpecialty: "Radiography",
    name: `${brand} ${centre.name}`,
    url: seo.canonical,
    telephone: centre.phone,
    openingHours: openingHours(centre.hours),
    address: {
      "@type": "PostalAddress",
      streetAddress: centre.address,
      addressLocality: centre.city,
      postalCode: centre.pincode,
      addressCountry: "IN",
    },
    geo: { "@type": "GeoCoordinates", ...at },
  });
}

/** A radiology centre: location, licences and machines, and every scan that can be booked there. */
export default function RadiologyCentre({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { centre, groups, pndt } = loaderData;
  const total = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <Page
      crumbs={crumbsOf(centre)}
      title={t("Radiology at {name}", { name: t.lookup(centre.name) })}
      lead={
        total === 1
          ? t("1 scan or heart test by appointment.")
          : t("{total} scans and heart tests by appointment.", { total })
      }
    >
      <div className="grid grid-cols-1 gap-10">
        <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <Card>
            <CentreFacts centre={centre} machinesAt="#machines" />
          </Card>
          <CentrePicture photo={loaderData.photo} />
        </div>
        {pndt && <PndtNotice />}
        {loaderData.pricesOf !== null && (
          <Notice kind="info" live={false}>
            <p>
              {t(
                "Prices shown are for {pricesOf}, your location. To book at {name} prices, choose a location near it at the top of the page.",
                { pricesOf: t.lookup(loaderData.pricesOf), name: t.lookup(centre.name) },
              )}
            </p>
          </Notice>
        )}
        <nav aria-label={t("Categories")}>
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ name, slug, cards }) => (
              <li key={slug}>
                <Link
                  to={`#${slug}`}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line-strong px-4 text-sm font-medium hover:border-link hover:bg-action-soft"
                >
                  {t.lookup(name)}{" "}
                  <span className="tabular text-ink-soft" translate="no">
                    {t.number(cards.length)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map((group) => (
          <Scans key={group.slug} group={group} />
        ))}
        <Machines groups={groups} />
      </div>
    </Page>
  );
}

/** The chain's photograph of the centre, or people at a reception. */
function CentrePicture({ photo }: { photo: Loaded["photo"] }) {
  if (!photo) return <Picture name="people-reception" alt="" className="mx-auto h-auto w-full max-w-110" />;
  return (
    <figure>
      <PhotoPicture photo={photo} sizes="(width < 64rem) 100vw, 28rem" className="w-full rounded-card" />
      {photo.caption && <figcaption className="mt-2 text-sm text-ink-soft">{photo.caption}</figcaption>}
    </figure>
  );
}

/** One row of a wide screen: a centre with 130 scans must not become an endless page. */
const OPEN_CARDS = 4;
/** A group that is hardly longer is not collapsed. */
const MAX_UNFOLDED = 6;

/** The scans of one category. */
function Scans({ group: { name, slug, cards } }: { group: Loaded["groups"][number] }) {
  const t = useTranslate();
  const isFolded = cards.length > MAX_UNFOLDED;
  const [open, folded] = isFolded ? [cards.slice(0, OPEN_CARDS), cards.slice(OPEN_CARDS)] : [cards, []];
  return (
    <DetailSection id={slug} title={t.lookup(name)}>
      <ServiceGrid cards={open} />
      {isFolded && (
        <Disclosure summary={t("{count} more in {name}", { count: folded.length, name: t.lookup(name) })}>
          <div className="text-ink">
            <ServiceGrid cards={folded} />
          </div>
        </Disclosure>
      )}
    </DetailSection>
  );
}

/** The machines of each category. */
function Machines({ groups }: { groups: Loaded["groups"] }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  return (
    <DetailSection id="machines" title={t("Machines")}>
      <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups
          .filter(({ machines }) => machines.length > 0)
          .map(({ name, slug, machines }) => (
            <div key={slug} className="border-b border-line py-2.5">
              <dt className="text-sm text-ink-soft">{t.lookup(name)}</dt>
              <dd lang={lang} className="font-medium">
                {machines.join("; ")}
              </dd>
            </div>
          ))}
      </dl>
    </DetailSection>
  );
}
