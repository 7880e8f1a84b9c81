import type { RouterContextProvider } from "react-router";
import { homeOnWire } from "../../../contract/home-on-wire.ts";
import { keepPerCatalogue } from "../../../domain/catalogue/keep-per-catalogue.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import type { ContentPage } from "../../../domain/content/types.ts";
import { keepPerObject } from "../../../domain/keep-per-object.ts";
import { keepUpTo } from "../../../domain/keep-up-to.ts";
import type { Place } from "../../../domain/places/types.ts";
import { readAdditionalContent, readSeo } from "../../frame/read-seo.ts";
import { requestOf } from "../../request-context.ts";
import { ICON_NAMES } from "../../ui/icon-names.ts";
import {
  type HomeCatalogue,
  type HomeLists,
  type HomeWords,
  PACKAGES_SHOWN,
  type TextPart,
} from "./home-data.ts";
import { listsOfWire } from "./lists-of-wire.ts";

/** Everything that the home page shows, for its first HTML; on the server. */
export function readHome(context: Readonly<RouterContextProvider>): { words: HomeWords; lists: HomeLists } {
  const { catalogue, content, counters, site, visitor } = requestOf(context);
  const part = (slug: string) => content.find("parts", slug);
  return {
    words: {
      seo: readSeo(context, "/"),
      banners: catalogue.banners,
      why: whyOf(part("why-choose")),
      steps: partsOf(part("how-it-works")),
      accuracy: partsOf(part("accuracy")),
      analysers: analysersOf(part("equipments")),
      rating: { value: site.rating, percent: site.ratingBarPercent },
      html: readAdditionalContent(context, "/"),
    },
    lists: { ...listsOf(catalogue, visitor.place), counts: counters },
  };
}

const listsByPlace = keepPerCatalogue(() => keepUpTo<HomeCatalogue>(500));

/** The same at every request while the catalogue stands, so that what shows them is drawn once (`app/ui/drawn-once.ts`). */
function listsOf(catalogue: Catalogue, place: Place): HomeCatalogue {
  return listsByPlace(catalogue).findOrMake(`${place.priceListId} ${place.labId}`, () => {
    const wire = homeOnWire(catalogue, place, PACKAGES_SHOWN);
    return listsOfWire({
      tests: wire.popularTests.Item,
      packages: wire.popularPackages,
      allPackages: wire.packages.Item,
      packageCount: wire.packageCount,
      organs: wire.organs.Item,
    });
  });
}

/** What is made of a text stands as long as the text does, for the same reason. */
function keptWith<Made extends object>(
  make: (page: ContentPage | undefined) => Made,
): (page: ContentPage | undefined) => Made {
  const made = keepPerObject<ContentPage, Made>(make);
  return (page) => (page ? made(page) : make(page));
}

const partsOf = keptWith((page): { title: string; parts: TextPart[] } => ({
  title: page?.title ?? "",
  parts: page?.sections.map(({ id, title, text }) => ({ id, title, text })) ?? [],
}));
const whyOf = keptWith((page) => withIcons(partsOf(page)));
const analysersOf = keptWith((page) => partsOf(page).parts.slice(0, 4).map(firstSentence));

/** The ids of the sections are names of icons; an unknown one gets the tick. */
function withIcons({ title, parts }: { title: string; parts: TextPart[] }): HomeWords["why"] {
  const iconOf = (id: string) => ICON_NAMES.find((name) => name === id) ?? "check";
  return { title, parts: parts.map((part) => ({ ...part, icon: iconOf(part.id) })) };
}

function firstSentence({ id, title, text }: TextPart): TextPart {
  return { id, title, text: text.split("\n")[0] ?? "" };
}
