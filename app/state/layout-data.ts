import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Language } from "../../domain/i18n/languages.ts";
import type { PlaceChoice } from "./place.ts";

/** The root loader's data for the page layout, the same for everybody. */
export interface LayoutData {
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
  /** The customer that forms of this document are rendered for; "" on a public page. */
  formOwner: string;
  /** What was typed and chosen in the page's form before it came in another language without scripts, by the field's name; else null. */
  typed: ReadonlyMap<string, readonly string[]> | null;
  /** The language of this page, and the available ones. */
  language: Language;
  languages: readonly Language[];
  /** The laboratory that the footer names; null without a catalogue. */
  lab: { address: string; hours: string; licence: string; nabl: string } | null;
  /** Three top cities, then the others. */
  cities: { top: PlaceChoice[]; other: PlaceChoice[] };
}

/** The layout's data of a page that stands in place of the answer to a form. */
export interface FailedForm extends LayoutData {
  /** Sent again, the same form may be taken. */
  mayRepeat: boolean;
}

/**
 * On the server, the layout's data when the root loader did not run: a form that is rejected as a whole runs no loader. Such a page runs no
 * scripts (`app/root.tsx`).
 */
export const LayoutDataFallback = createContext<FailedForm | null>(null);

/** Whether a reload of this page sends a form again that may then be taken; a link to its address opens the form empty. */
export function useMayRepeatForm(): boolean {
  return !!useContext(LayoutDataFallback)?.mayRepeat;
}

/** Used when the root loader has failed, so that the error screen still has a layout. */
const NOTHING: LayoutData = {
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
  formOwner: "",
  typed: null,
  language: "en",
  languages: ["en"],
  lab: null,
  cities: { top: [], other: [] },
};

export function useLayoutData(): LayoutData {
  const fallback = useContext(LayoutDataFallback);
  return useRouteLoaderData<LayoutData>("root") ?? fallback ?? NOTHING;
}
