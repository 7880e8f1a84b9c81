import type { RouterContextProvider } from "react-router";
import { serializeHome } from "../../../contract/serializers/serialize-home.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { photosOf } from "../../../domain/content/photos.ts";
import type { ContentPage } from "../../../domain/content/ports.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { readAdditionalContent, readSeo } from "../../features/page/read-seo.ts";
import { photoView } from "../../features/people/photo-view.ts";
import { requestOf } from "../../request-context.ts";
import { ICON_NAMES } from "../../ui/icon-names.ts";
import type { HomeCatalogue, HomeLists, HomeWords, TextPart } from "./home-data.ts";
import { PACKAGES_SHOWN } from "./home-data.ts";
import { listsOfApi } from "./home-lists.ts";

/** The data of the home page for the first HTML; on the server. */
export function readHome(context: Readonly<RouterContextProvider>): { words: HomeWords; lists: HomeLists } {
  const { catalogue, content, counters, site, visitor } = requestOf(context);
  const part = (slug: string) => content.find("parts", slug);
  return {
    words: {
      seo: readSeo(context, "/"),
      banners: catalogue.banners,
      why: withIcons(partsOf(part("why-choose"))),
      steps: partsOf(part("how-it-works")),
      accuracy: partsOf(part("accuracy")),
      analysers: partsOf(part("equipments")).parts.slice(0, 4).map(firstSentence),
      photo: photosOf(content.photos, "hero").map(photoView)[0] ?? null,
      rating: { value: site.rating, percent: site.ratingBarPercent },
      html: readAdditionalContent(context, "/"),
    },
    lists: { ...listsOf(catalogue, visitor.place), counts: counters },
  };
}

function listsOf(catalogue: Catalogue, place: Place): HomeCatalogue {
  const api = serializeHome(catalogue, place, PACKAGES_SHOWN);
  return listsOfApi({
    tests: api.popularTests.Item,
    packages: api.popularPackages,
    allPackages: api.packages.Item,
    packageCount: api.packageCount,
    organs: api.organs.Item,
  });
}

function partsOf(page: ContentPage | undefined): { title: string; parts: TextPart[] } {
  return {
    title: page?.title ?? "",
    parts: page?.sections.map(({ id, title, text }) => ({ id, title, text })) ?? [],
  };
}

/** The ids of the sections are icon names; an unknown one gets the tick. */
function withIcons({ title, parts }: { title: string; parts: TextPart[] }): HomeWords["why"] {
  const iconOf = (id: string) => ICON_NAMES.find((name) => name === id) ?? "check";
  return { title, parts: parts.map((part) => ({ ...part, icon: iconOf(part.id) })) };
}

function firstSentence({ id, title, text }: TextPart): TextPart {
  return { id, title, text: text.split("\n")[0] ?? "" };
}
