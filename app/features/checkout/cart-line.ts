import { fastingWords, reportTimeWords } from "../../../domain/catalogue/describe-service.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import { labOnlyReasons } from "../../../domain/catalogue/tubes-of-order.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { translateContent } from "../../../domain/i18n/content-words.ts";
import type { Language } from "../../../domain/i18n/languages.ts";
import type { PricedLine } from "../../../domain/pricing/price-cart.ts";

/** One line of the cart as screens show it. */
export interface CartLineView {
  serviceId: number;
  name: string;
  path: string;
  isPackage: boolean;
  /** The names of a package's tests. */
  contents: string[];
  fasting: string;
  needsFasting: boolean;
  /** Empty for a scan: no sample is taken. */
  sample: string;
  reportTime: string;
  feesPaise: number;
  offerFeesPaise: number;
  /** Not sold at the chosen place: priced at zero, blocks the booking. */
  unavailable: boolean;
  /** Only done at a lab. */
  labOnly: boolean;
  /** Why its sample cannot be taken at home; empty where the catalogue gives no reason. */
  labOnlyReasons: string[];
  /** Falls under the PC-PNDT Act: the notice is shown beside it. */
  pndt: boolean;
  needsPrescription: boolean;
}

export function cartLineView(catalogue: Catalogue, line: PricedLine, language: Language): CartLineView {
  const { service } = line;
  const contents = service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  const all = [service, ...contents];
  return {
    serviceId: service.id,
    name: service.name,
    path: servicePath(service),
    isPackage: service.kind === "package",
    contents: contents.map((each) => each.name),
    fasting: fastingWords(service),
    needsFasting: service.fastingHours > 0,
    sample: service.kind === "radiology" ? "" : service.sample,
    reportTime: reportTimeWords(service),
    feesPaise: line.feesPaise,
    offerFeesPaise: line.offerFeesPaise,
    unavailable: line.unavailable,
    labOnly: !service.homeCollection,
    labOnlyReasons: labOnlyReasons(catalogue, service).map((reason) => translateContent(reason, language)),
    pndt: showsPndtNotice(service, catalogue),
    needsPrescription: all.some((each) => each.needsPrescription),
  };
}
