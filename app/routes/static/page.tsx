import type { ReactNode } from "react";
import { data } from "react-router";
import { pagePath } from "../../../contract/page-path.ts";
import type { Photo } from "../../../domain/content/photos.ts";
import { photosOf } from "../../../domain/content/photos.ts";
import { hasIndicLetters } from "../../../domain/i18n/languages.ts";
import { labAddress } from "../../../domain/places/lab-address.ts";
import { labContact } from "../../../domain/places/labs.ts";
import { ContentsList } from "../../features/catalogue/contents-list.tsx";
import { Prose } from "../../features/catalogue/detail-layout.tsx";
import { GrievanceForm, NO_TEXTS } from "../../features/grievance/grievance-form.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { breadcrumbData } from "../../features/page/structured-data.ts";
import { photoView } from "../../features/people/photo-view.ts";
import { WORDS } from "../../features/site-texts/layout-words.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { CallBackForm } from "../../layout/call-back-form.tsx";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { LINE_LINK, LineLink } from "../../ui/link.tsx";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { PhotoView } from "../../ui/photo.tsx";
import { PhotoPicture } from "../../ui/photo.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/page.ts";

/** The texts that every chain must have, from `content/pages`: contact, about, and the policies. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, content, site } = requestOf(context);
  const slug = slugOf(request.url);
  const text = content.find("pages", slug);
  if (!text) throw data(null, { status: 404 });
  return {
    path: `/${slug}`,
    title: text.title,
    updated: text.updated,
    html: text.html,
    sections: text.sections.map(({ id, title }) => ({ id, title })),
    labs:
      slug === "contact"
        ? catalogue.labs.map((lab) => ({
            ...labContact(lab),
            centre: lab.doesRadiology && lab.permalink ? `/radiology/${lab.permalink}` : null,
          }))
        : [],
    people: slug === "about" ? peopleOf(content.photos, site.demo) : null,
    ...readPageSeo(context, `/${slug}`),
  };
}

function peopleOf(photos: readonly Photo[], demo: boolean): ChainPeopleView {
  return {
    pathologists: photosOf(photos, "pathologist").map(photoView),
    collectors: photosOf(photos, "collector").map(photoView),
    reception: photosOf(photos, "reception").map(photoView)[0] ?? null,
    demo,
  };
}

/** The last segment of the URL as the router matches it: case-insensitive, percent-decoded, without trailing slashes. */
function slugOf(url: string): string {
  const words = pagePath(new URL(url).pathname).split("/");
  return decodeURIComponent(words.filter(Boolean).at(-1) ?? "").toLowerCase();
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [...seoMeta(loaderData.seo, matches), breadcrumbData(pathCrumbs(loaderData.path), loaderData.siteUrl)]
    : [];

/** A text with fewer sections has no table of contents. */
const MIN_SECTIONS = 3;

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { path, title, updated, html, sections, labs, people } = loaderData;
  const crumbs = pathCrumbs(path);
  // Above a text in another language stands the name of the page that the breadcrumb and the links to it have.
  const name = t.lookup(crumbs.at(-1)?.label ?? title);
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={crumbs} />
      <PageHeading title={hasIndicLetters(name) ? name : <span lang={lang}>{title}</span>} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,20rem)] lg:justify-between">
        <Prose html={html} />
        {sections.length >= MIN_SECTIONS && (
          <ContentsList
            title={t("On this page")}
            sections={sections}
            className="hidden lg:sticky lg:top-36 lg:block lg:self-start"
          />
        )}
      </div>
      {people && <ChainPeople people={people} />}
      {labs.length > 0 && <Branches labs={labs} />}
      {path === "/contact" && (
        <section aria-labelledby="call-back" className="mt-10 max-w-90">
          <h2 id="call-back" className="mb-4">
            {t(WORDS.callBack)}
          </h2>
          <CallBackForm />
        </section>
      )}
      {path === "/grievance-policy" && (
        <div className="mt-8">
          <GrievanceForm texts={NO_TEXTS} isForEverybody />
        </div>
      )}
      {updated && (
        <p className="mt-8 text-sm text-ink-soft">
          <Trans
            phrase="Last updated {day}."
            day={
              <time dateTime={updated} translate="no">
                {t.day(updated)}
              </time>
            }
          />
        </p>
      )}
    </div>
  );
}

interface Branch {
  name: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  hours: string;
  licence: string;
  /** The page of its radiology centre. */
  centre: string | null;
}

/** Every lab of the chain with address, telephone, opening hours and licence. */
function Branches({ labs }: { labs: readonly Branch[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="our-labs" className="mt-10 grid grid-cols-1 gap-4">
      <h2 id="our-labs">{t("Our labs")}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {labs.map((lab) => (
          <li key={lab.licence}>
            <Card as="article" className="h-full">
              <h3>{t.lookup(lab.name)}</h3>
              <address className="mt-1 not-italic">{labAddress(lab, t)}</address>
              <p>
                <PhoneLink number={lab.phone} className={LINE_LINK} />
              </p>
              <p className="text-sm text-ink-soft">
                <NowrapTimes text={t.lookup(lab.hours)} />
              </p>
              <p className="text-sm text-ink-soft">{t("Licence {licence}", { licence: lab.licence })}</p>
              {lab.centre && (
                <p>
                  <LineLink to={lab.centre}>
                    {t("Radiology centre")}
                    <span className="sr-only"> {t.lookup(lab.name)}</span>
                  </LineLink>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChainPeopleView {
  pathologists: PhotoView[];
  collectors: PhotoView[];
  reception: PhotoView | null;
  /** A demo site shows who would be there, marked as examples. */
  demo: boolean;
}

/** In place of people whose photographs the chain has not given yet. */
const EXAMPLES = [
  {
    picture: "portrait-pathologist",
    name: "Name of the pathologist",
    role: "Pathologist",
    registration: "EXAMPLE 00000",
  },
  {
    picture: "portrait-collector",
    name: "Name of the collector",
    role: "Sample collector",
    registration: "",
  },
] as const;

/** The people of the chain: pathologists with their registration, collectors, the reception. Without photographs a demo shows examples. */
function ChainPeople({ people }: { people: ChainPeopleView }) {
  const t = useTranslate();
  const { pathologists, collectors, reception, demo } = people;
  const isExample = pathologists.length + collectors.length === 0;
  if (isExample && !demo) return null;
  return (
    <section aria-labelledby="meet-our-team" className="mt-10">
      <h2 id="meet-our-team">{t("Meet our team")}</h2>
      <div className="mt-4 grid grid-cols-1 items-center gap-6 lg:grid-cols-2">
        {reception ? (
          <figure>
            <PhotoPicture
              photo={reception}
              sizes="(width < 64rem) 100vw, 38rem"
              className="w-full rounded-card"
            />
            {reception.caption && (
              <figcaption className="mt-2 text-sm text-ink-soft">{reception.caption}</figcaption>
            )}
          </figure>
        ) : (
          <Picture name="people-reception" alt="" className="mx-auto h-auto w-full max-w-110" />
        )}
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {[...pathologists, ...collectors].map((photo) => (
            <li key={photo.slot}>
              <Person
                picture={
                  <PhotoPicture photo={photo} sizes="6rem" className="size-24 rounded-full object-cover" />
                }
                name={photo.name}
                role={photo.registration ? t("Pathologist") : t("Sample collector")}
                registration={photo.registration}
              />
            </li>
          ))}
          {isExample &&
            EXAMPLES.map(({ picture, name, role, registration }) => (
              <li key={picture}>
                <Person
                  picture={<Picture name={picture} alt="" width={96} />}
                  name={t(name)}
                  role={t(role)}
                  registration={registration}
                  isExample
                />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

type PersonProps = {
  picture: ReactNode;
  name: string;
  role: string;
  registration: string;
  isExample?: boolean;
};

function Person({ picture, name, role, registration, isExample = false }: PersonProps) {
  const t = useTranslate();
  return (
    <Card as="article" className="grid h-full content-start justify-items-start gap-1">
      {picture}
      <h3 className="mt-2 text-base">{name}</h3>
      <p className="text-sm text-ink-soft">{role}</p>
      {registration && (
        <p className="tabular text-sm text-ink-soft">{t("Reg. no. {number}", { number: registration })}</p>
      )}
      {isExample && <Badge icon="info">{t("Example")}</Badge>}
    </Card>
  );
}
