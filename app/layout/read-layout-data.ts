import type { RouterContextProvider } from "react-router";
import { DEFAULT_PLACES } from "../../contract/places.ts";
import { labAddress } from "../../domain/places/lab-address.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { translateIn } from "../i18n/messages.ts";
import { requestOf } from "../request-context.ts";
import type { FailedForm, LayoutData } from "../state/layout-data.ts";

/** The root loader's data; on the server. */
export function readLayoutData(context: Readonly<RouterContextProvider>): LayoutData {
  const { site, now, language, formOwner, typed, catalogue } = requestOf(context);
  const lab = catalogue.labById.get(site.defaultLabId);
  const { brand, phone, email, androidAppUrl, socialLinks, topOffers, newPermalinks, publicUrl, demo } = site;
  const cities = (top: boolean) =>
    DEFAULT_PLACES.filter((place) => place.Top === top).map(({ Name, Block, Pincode, District }) => ({
      Name,
      Block,
      Pincode,
      District,
    }));
  return {
    brand,
    phone,
    email,
    androidAppUrl,
    socialLinks,
    topOffers,
    newPermalinks,
    publicUrl,
    demo,
    formOwner,
    typed,
    language,
    languages: site.languages,
    year: Number(indiaDay(now).slice(0, 4)),
    lab: lab
      ? {
          address: labAddress(lab, translateIn(language)),
          hours: lab.hours,
          licence: lab.licence,
          nabl: lab.nablCertificate ?? "",
        }
      : null,
    cities: { top: cities(true), other: cities(false) },
  };
}

const TOO_MANY_REQUESTS = 429;

/** The layout's data of a page in place of the answer to a form. */
export function readFailedForm(context: Readonly<RouterContextProvider>, status: number): FailedForm {
  return { ...readLayoutData(context), mayRepeat: mayBeTaken(status) };
}

/** Whether the same form may be taken when it is sent again: the site was at fault, or too busy. */
export function mayBeTaken(status: number): boolean {
  return status >= 500 || status === TOO_MANY_REQUESTS;
}
