import type { RouterContextProvider } from "react-router";
import { homeOnWire } from "../../../contract/home-on-wire.ts";
import type { ContentPage } from "../../../domain/content/types.ts";
import { readAdditionalContent, readSeo } from "../../frame/read-seo.ts";
import { requestOf } from "../../request-context.ts";
import { ICON_NAMES } from "../../ui/icon-names.ts";
import { type HomeLists, type HomeWords, PACKAGES_SHOWN, type TextPart } from "./home-data.ts";
import { listsOfWire } from "./lists-of-wire.ts";

/** Everything that the home page shows, for its first HTML; on the server. */
export function readHome(context: Readonly<RouterContextProvider>): { words: HomeWords; lists: HomeLists } {
  const { catalogue, content, counters, site, visitor } = requestOf(context);
  const wire = homeOnWire(catalogue, visitor.place, PACKAGES_SHOWN);
  const part = (slug: string) => partsOf(content.find("parts", slug));
  return {
    words: {
      seo: readSeo(context, "/"),
      banners: catalogue.banners,
      why: withIcons(part("why-choose")),
      steps: part("how-it-works"),
      accuracy: part("accuracy"),
      analysers: part("equipments").parts.slice(0, 4).map(firstSentence),
      rating: { value: site.rating, percent: site.ratingBarPercent },
      html: readAdditionalContent(context, "/"),
    },
    lists: listsOfWire({
      tests: wire.popularTests.Item,
      packages: wire.popularPackages,
      allPackages: wire.packages.Item,
      packageCount: wire.packageCount,
      organs: wire.organs.Item,
      counts: counters,
    }),
  };
}

/** The ids of the sections are names of icons; an unknown one gets the tick. */
function withIcons({ title, parts }: { title: string; parts: TextPart[] }): HomeWords["why"] {
  const iconOf = (id: string) => ICON_NAMES.find((name) => name === id) ?? "check";
  return { title, parts: parts.map((part) => ({ ...part, icon: iconOf(part.id) })) };
}

function partsOf(page: ContentPage | undefined): { title: string; parts: TextPart[] } {
  return {
    title: page?.title ?? "",
    parts: page?.sections.map(({ id, title, text }) => ({ id, title, text })) ?? [],
  };
}

function firstSentence({ id, title, text }: TextPart): TextPart {
  return { id, title, text: text.split("\n")[0] ?? "" };
}
