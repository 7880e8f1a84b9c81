import { photosOf } from "../../../domain/content/photos.ts";
import { AnalyserPicture } from "../../features/equipment/analyser-picture.tsx";
import { PathBreadcrumb } from "../../features/page/path-breadcrumb.tsx";
import { readSeo } from "../../features/page/read-seo.ts";
import { seoMeta } from "../../features/page/seo-meta.ts";
import { photoView } from "../../features/people/photo-view.ts";
import { EnglishNote } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { PageHeading } from "../../ui/page.tsx";
import type { PhotoView } from "../../ui/photo.tsx";
import { PhotoPicture } from "../../ui/photo.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content } = requestOf(context);
  const page = content.find("parts", "equipments");
  return {
    seo: readSeo(context, "/equipments"),
    intro: page?.html.split("<h2")[0] ?? "",
    sections: page?.sections.map(({ id, title, html }) => ({ id, title, html })) ?? [],
    photos: photosOf(content.photos, "equipment").map(photoView),
    analysers: (page?.facts.sections ?? "").split(";").map((id) => id.trim()),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? seoMeta(loaderData.seo, matches) : [];
}

/** The four analysers: how each works, what it measures, and how its quality is controlled. */
export default function Equipments({
  loaderData: { intro, sections, analysers, photos },
}: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  return (
    <div className="page-width pb-12">
      <PathBreadcrumb last="Automated Equipments" />
      <PageHeading title={t("Automated Equipments")} />
      <div className="pb-8">
        <EnglishNote />
        <Html html={intro} />
      </div>
      {sections.map(({ id, title, html }) => (
        <section key={id} id={id} className="equipment">
          {analysers.includes(id) && <EquipmentPicture id={id} photos={photos} />}
          <div className="min-w-0">
            <h2 lang={lang}>{title}</h2>
            <Html html={html} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** The chain's photograph of an analyser, or its illustration. */
function EquipmentPicture({ id, photos }: { id: string; photos: readonly PhotoView[] }) {
  const photo = photos.find(({ slot }) => slot === `equipment/${id}`);
  if (!photo) return <AnalyserPicture id={id} />;
  return (
    <figure>
      <PhotoPicture
        photo={photo}
        sizes="(width < 48rem) 100vw, 16rem"
        className="h-auto w-full rounded-card"
      />
      {photo.caption && <figcaption className="mt-2 text-sm text-ink-soft">{photo.caption}</figcaption>}
    </figure>
  );
}

function Html({ html }: { html: string }) {
  const lang = useContentLanguage();
  return (
    <div
      className="prose mt-3"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown with raw HTML switched off
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
