import type { Language } from "../i18n/languages.ts";

/** The chain's details and the storefront's options; settings with demo defaults. */
export interface SiteSettings {
  brand: string;
  legalName: string;
  /** The legal entity's PAN, for bills. */
  pan: string;
  gstin: string;
  phone: string;
  email: string;
  address: string;
  grievanceOfficer: string;
  grievanceEmail: string;
  androidAppUrl: string;
  socialLinks: { name: string; url: string }[];
  /** Shown as stars; the bar is `ratingBarPercent` wide. */
  rating: number;
  ratingBarPercent: number;
  counters: {
    LabTestBooked: string;
    SatisfiedCustomer: string;
    Locations: string;
    Offers: string;
    TestCount: string;
  };
  /** The "Top Offers" tab and page. */
  topOffers: boolean;
  /** Menu links use the new-style permalink. */
  newPermalinks: boolean;
  /** Absolute address of the site, without a slash at the end. */
  publicUrl: string;
  /** True while simulators and demo data are in use: every page says so. */
  demo: boolean;
  /** The interface's languages; the first is the default. */
  languages: readonly [Language, ...Language[]];
  defaultLabId: number;
  hardCopyChargePaise: number;
}

/** The tel: URL of a number as people write it: "tel:+913340000000". */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
