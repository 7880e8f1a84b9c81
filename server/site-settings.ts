import type { SiteSettings } from "../domain/content/site.ts";
import { INTERFACE_LANGUAGES, isLanguage, type Language } from "../domain/words/languages.ts";
import { type Environment, isOn, wholeNumber } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

/** Who the chain is, and how its site is set up. `demo`: what the brand's settings leave out is made up and says so. */
export function readSiteSettings(env: Environment, publicUrl: string, demo: boolean): SiteSettings {
  return {
    brand: env.BRAND_NAME || "Namuna",
    legalName: env.BRAND_LEGAL_NAME || "Namuna Diagnostics (demo)",
    pan: env.BRAND_PAN || (demo ? "AAAAA0000A (demo)" : ""),
    gstin: env.BRAND_GSTIN || (demo ? "19AAAAA0000A1Z5 (demo)" : ""),
    phone: env.BRAND_PHONE || "033 4000 1234",
    email: mailboxOf(env, "BRAND_EMAIL", "care@namuna.example"),
    address: env.BRAND_ADDRESS || "12 Gariahat Road, Ballygunge, Kolkata 700019, West Bengal",
    grievanceOfficer: env.BRAND_GRIEVANCE_OFFICER || "Grievance Officer (demo)",
    grievanceEmail: mailboxOf(env, "BRAND_GRIEVANCE_EMAIL", "grievance@namuna.example"),
    androidAppUrl: linkOf(
      env,
      "BRAND_ANDROID_URL",
      "https://play.google.com/store/apps/details?id=example.namuna",
    ),
    socialLinks: [
      { name: "Facebook", url: linkOf(env, "BRAND_FACEBOOK", "https://www.facebook.com/") },
      { name: "Instagram", url: linkOf(env, "BRAND_INSTAGRAM", "https://www.instagram.com/") },
      { name: "X", url: linkOf(env, "BRAND_X", "https://x.com/") },
      { name: "YouTube", url: linkOf(env, "BRAND_YOUTUBE", "https://www.youtube.com/") },
    ],
    rating: ratingOf(env),
    ratingBarPercent: barOf(env),
    counters: {
      LabTestBooked: env.COUNTER_TESTS_BOOKED || "1,20,000",
      SatisfiedCustomer: env.COUNTER_CUSTOMERS || "28,000+",
      Locations: env.COUNTER_LOCATIONS || "100+",
      Offers: env.COUNTER_OFFERS || "100+",
      TestCount: env.COUNTER_TESTS || "1500+",
    },
    topOffers: isOn(env, "TOP_OFFERS"),
    newPermalinks: isOn(env, "NEW_PERMALINKS"),
    languages: languagesOf(env),
    publicUrl,
    demo,
    defaultLabId: wholeNumber(env, "DEFAULT_LAB_ID", 1),
    hardCopyChargePaise: wholeNumber(env, "HARD_COPY_CHARGE", 50) * 100,
  };
}

function linkOf(env: Environment, name: string, fallback: string): string {
  const url = env[name] || fallback;
  if (/^https:\/\//.test(url) && URL.canParse(url)) return url;
  throw new SettingError(`${name} is "${url}"; it must be an address like https://www.example.org/page.`);
}

function mailboxOf(env: Environment, name: string, fallback: string): string {
  const address = env[name] || fallback;
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return address;
  throw new SettingError(`${name} is "${address}"; it must be an address like ${fallback}.`);
}

function languagesOf(env: Environment): [Language, ...Language[]] {
  const named = (env.LANGUAGES || "en").split(",").map((each) => each.trim());
  const [first, ...others] = named.map((name) => {
    if (isLanguage(name)) return name;
    throw new SettingError(
      `LANGUAGES names "${name}"; the interface speaks ${INTERFACE_LANGUAGES.join(", ")}.`,
    );
  });
  if (first === undefined || new Set(named).size < named.length)
    throw new SettingError("LANGUAGES names a language twice.");
  return [first, ...others];
}

/** The stars of the rating, 0 to 5. */
function ratingOf(env: Environment): number {
  const text = env.BRAND_RATING || "4.45";
  const rating = Number(text);
  if (!(rating >= 0 && rating <= 5)) {
    throw new SettingError(`BRAND_RATING is "${text}"; it must be a number from 0 to 5.`);
  }
  return rating;
}

function barOf(env: Environment): number {
  const percent = wholeNumber(env, "BRAND_RATING_BAR", 90);
  if (percent <= 100) return percent;
  throw new SettingError(`BRAND_RATING_BAR is ${percent}; it must be a number of per cent from 0 to 100.`);
}
