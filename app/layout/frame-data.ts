import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Language } from "../../domain/words/languages.ts";
import type { PlaceChoice } from "../state/place.ts";

/** What the frame knows of the chain: the root loader's data, the same for everybody. */
export interface FrameData {
  brand: string;
  phone: string;
  email: string;
  androidAppUrl: string;
  socialLinks: { name: string; url: string }[];
  topOffers: boolean;
  newPermalinks: boolean;
  publicUrl: string;
  demo: boolean;
  year: number;
  /** What the forms of this document say to whom they belong; "" if it is made for nobody in particular. */
  whose: string;
  /** The language of this page, and those to choose from. */
  language: Language;
  languages: readonly Language[];
  /** Three top cities, then the others. */
  cities: { top: PlaceChoice[]; other: PlaceChoice[] };
}

/**
 * On the server, what the frame shows when the root loader did not run: a form that is refused as a whole asks no loader. Such a page starts no
 * script (`app/root.tsx`).
 */
export const FrameFallback = createContext<FrameData | null>(null);

/** Stands in when the root loader has failed, so that the error screen still has a frame. */
const NOTHING: FrameData = {
  brand: "",
  phone: "",
  email: "",
  androidAppUrl: "",
  socialLinks: [],
  topOffers: false,
  newPermalinks: true,
  publicUrl: "",
  demo: false,
  year: 2018,
  whose: "",
  language: "en",
  languages: ["en"],
  cities: { top: [], other: [] },
};

export function useFrame(): FrameData {
  const fallback = useContext(FrameFallback);
  return useRouteLoaderData<FrameData>("root") ?? fallback ?? NOTHING;
}
