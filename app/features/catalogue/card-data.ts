import type { ApiCard } from "../../../contract/catalogue.ts";

/** The most included tests that a package card lists (specification, section 2.3). */
const LISTED_PARTS = 6;

/** What a card shows of a service: the API's card without the fields that no screen uses, to keep pages small. */
export interface CardData
  extends Pick<
    ApiCard,
    | "ServiceId"
    | "LabId"
    | "ServiceName"
    | "icon250ImageUrl"
    | "Fees"
    | "OfferFees"
    | "ServiceText"
    | "IsYana"
    | "IsPackage"
    | "PermalinkNew"
    | "ForWhom"
  > {
  /** Names of the package's first tests, at most 6. */
  parts: string[];
  /** The number of tests in the whole package. */
  partCount: number;
}

export function cardData(card: ApiCard): CardData {
  return {
    ServiceId: card.ServiceId,
    LabId: card.LabId,
    ServiceName: card.ServiceName,
    icon250ImageUrl: card.icon250ImageUrl,
    Fees: card.Fees,
    OfferFees: card.OfferFees,
    ServiceText: card.ServiceText,
    IsYana: card.IsYana,
    IsPackage: card.IsPackage,
    ForWhom: card.ForWhom,
    PermalinkNew: card.PermalinkNew || card.permalink,
    parts: card.PackageServices.slice(0, LISTED_PARTS).map((part) => part.ServiceName),
    partCount: card.PackageServices.length,
  };
}
