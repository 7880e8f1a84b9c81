import * as v from "valibot";
import type { SiteSettings } from "../../domain/content/site.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import { INTERFACE_LANGUAGES, isLanguage } from "../../domain/i18n/languages.ts";
import type { Environment } from "./read-setting.ts";
import { onOrOff, parseSettings, text, wholeNumber, words } from "./read-setting.ts";

const LANGUAGE_NAMES = INTERFACE_LANGUAGES.join(", ");

export const SITE = v.object({
  BRAND_NAME: words("Namuna"),
  BRAND_LEGAL_NAME: words("Namuna Diagnostics (demo)"),
  BRAND_PAN: words(),
  BRAND_GSTIN: words(),
  BRAND_PHONE: words("033 4000 1234"),
  BRAND_EMAIL: mailbox("care@namuna.example"),
  BRAND_ADDRESS: words("12 Demonstration Road, Ballygunge, Kolkata 700019, West Bengal"),
  BRAND_GRIEVANCE_OFFICER: words("Grievance Officer (demo)"),
  BRAND_GRIEVANCE_EMAIL: mailbox("grievance@namuna.example"),
  BRAND_ANDROID_URL: link("https://play.google.com/store/apps/details?id=example.namuna"),
  BRAND_FACEBOOK: link("https://www.facebook.com/"),
  BRAND_INSTAGRAM: link("https://www.instagram.com/"),
  BRAND_X: link("https://x.com/"),
  BRAND_YOUTUBE: link("https://www.youtube.com/"),
  BRAND_RATING: v.pipe(
    v.optional(
      text((stars) => Number(stars) >= 0 && Number(stars) <= 5, "; it must be a number from 0 to 5"),
      "4.45",
    ),
    v.transform(Number),
  ),
  BRAND_RATING_BAR: wholeNumber(90, 0, 100, "must be a number of per cent from 0 to 100"),
  COUNTER_TESTS_BOOKED: words("1,20,000"),
  COUNTER_CUSTOMERS: words("28,000+"),
  COUNTER_LOCATIONS: words("100+"),
  COUNTER_OFFERS: words("100+"),
  COUNTER_TESTS: words("1500+"),
  TOP_OFFERS: onOrOff(),
  NEW_PERMALINKS: onOrOff(),
  LANGUAGES: v.pipe(
    words("en"),
    v.transform((list) => list.split(",").map((each) => each.trim())),
    v.everyItem(isLanguage, `names another language than the interface speaks: ${LANGUAGE_NAMES}`),
    v.check((named) => new Set(named).size === named.length, "names a language twice"),
    v.transform((named) => named as [Language, ...Language[]]),
  ),
  DEFAULT_LAB_ID: wholeNumber(1, 1, undefined, "; it must be the id of a lab, 1 or more"),
  HARD_COPY_CHARGE: wholeNumber(50),
});

/** The chain's details and the options of its site. `demo`: missing details of the brand get values that are marked as examples. */
export function readSiteSettings(env: Environment, publicUrl: string, demo: boolean): SiteSettings {
  const set = parseSettings(SITE, env);
  return {
    brand: set.BRAND_NAME,
    legalName: set.BRAND_LEGAL_NAME,
    pan: set.BRAND_PAN || (demo ? "AAAAA0000A (demo)" : ""),
    gstin: set.BRAND_GSTIN || (demo ? "19AAAAA0000A1Z5 (demo)" : ""),
    phone: set.BRAND_PHONE,
    email: set.BRAND_EMAIL,
    address: set.BRAND_ADDRESS,
    grievanceOfficer: set.BRAND_GRIEVANCE_OFFICER,
    grievanceEmail: set.BRAND_GRIEVANCE_EMAIL,
    androidAppUrl: set.BRAND_ANDROID_URL,
    socialLinks: [
      { name: "Facebook", url: set.BRAND_FACEBOOK },
      { name: "Instagram", url: set.BRAND_INSTAGRAM },
      { name: "X", url: set.BRAND_X },
      { name: "YouTube", url: set.BRAND_YOUTUBE },
    ],
    rating: set.BRAND_RATING,
    ratingBarPercent: set.BRAND_RATING_BAR,
    counters: {
      LabTestBooked: set.COUNTER_TESTS_BOOKED,
      SatisfiedCustomer: set.COUNTER_CUSTOMERS,
      Locations: set.COUNTER_LOCATIONS,
      Offers: set.COUNTER_OFFERS,
      TestCount: set.COUNTER_TESTS,
    },
    topOffers: set.TOP_OFFERS,
    newPermalinks: set.NEW_PERMALINKS,
    languages: set.LANGUAGES,
    publicUrl,
    demo,
    defaultLabId: set.DEFAULT_LAB_ID,
    hardCopyChargePaise: set.HARD_COPY_CHARGE * 100,
  };
}

function link(fallback: string) {
  const isLink = (url: string) => /^https:\/\//.test(url) && URL.canParse(url);
  return v.optional(text(isLink, "; it must be an address like https://www.example.org/page"), fallback);
}

function mailbox(fallback: string) {
  return v.optional(text(/^[^\s@<>]+@[^\s@<>]+$/, `; it must be an address like ${fallback}`), fallback);
}
