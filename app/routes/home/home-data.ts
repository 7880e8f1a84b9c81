import type { Banner } from "../../../domain/catalogue/types.ts";
import type { CardData } from "../../features/catalogue/card-data.ts";
import type { PageSeo } from "../../features/page/seo-meta.ts";
import type { Counts } from "../../state/booking-counts.ts";
import type { IconName } from "../../ui/icon-names.ts";
import type { PhotoView } from "../../ui/photo.tsx";

export interface TextPart {
  id: string;
  title: string;
  text: string;
}

/** The texts of the home page; the same for every place. */
export interface HomeWords {
  seo: PageSeo;
  banners: Banner[];
  why: { title: string; parts: (TextPart & { icon: IconName })[] };
  steps: { title: string; parts: TextPart[] };
  accuracy: { title: string; parts: TextPart[] };
  analysers: TextPart[];
  /** The chain's photograph of the first banner. */
  photo: PhotoView | null;
  rating: { value: number; percent: number };
  /** The additional content of the page: safe HTML. */
  html: string;
}

/** The lists of the home page at one place's prices. */
export interface HomeCatalogue {
  tests: CardData[];
  testCount: number;
  packages: CardData[];
  /** The first of all packages, as many as the grid shows. */
  allPackages: CardData[];
  packageCount: number;
  organs: { id: number; name: string; picture: string }[];
}

/** The data of the home page that changes while the texts stay. */
export interface HomeLists extends HomeCatalogue {
  counts: Counts;
}

/** How many of all packages the grid shows. */
export const PACKAGES_SHOWN = 6;
