import type {
  Banner,
  Coupon,
  CriticalLimit,
  Department,
  Handling,
  HealthCondition,
  Lab,
  Organ,
  Parameter,
  ParameterText,
  PostOffice,
  Promotion,
  RadiologyCategory,
  ReferenceRange,
  Service,
  SlotTemplate,
  Tube,
  Zone,
} from "../domain/catalogue/types.ts";
import type { LoincTerm } from "./loinc-term.ts";

/** What a service's own row holds; its lists are rows of their own. */
export type SeedService = Omit<
  Service,
  | "synonyms"
  | "parameterIds"
  | "contentIds"
  | "handling"
  | "organIds"
  | "conditionIds"
  | "questions"
  | "prices"
>;

/** The line of a file from which a row came. */
export interface Origin {
  file: string;
  row: number;
}

/** The line of each row in its file, by the row's index from 0. */
export interface Lines {
  /** The line of the file, from 1; 0 when the rows came from no file. */
  lineOf(file: string, index: number): number;
  /** Whether a cell of the row could not be read, so that the row holds a harmless value instead. */
  isBroken(file: string, index: number): boolean;
}

export interface SeedPrice {
  serviceId: number;
  priceListId: number;
  validFrom: string;
  feesPaise: number;
  offerFeesPaise: number;
}

/**
 * Rows as the tables have them (camelCase for snake_case), `position` counting from 1 in the order of the file. The files from which they
 * come are declared in `catalogue-file.ts`.
 */
export interface CatalogueSeed {
  departments: Department[];
  priceLists: { id: number; code: string; name: string }[];
  zones: Zone[];
  labs: (Lab & { position: number })[];
  /** The office that gives its pincode the name stands before the others. */
  postOffices: (PostOffice & { position: number })[];
  servedPincodes: { pincode: string; labId: number; zoneId: number }[];
  radiologyCategories: (RadiologyCategory & { position: number })[];
  organs: (Organ & { position: number })[];
  conditions: (HealthCondition & { position: number })[];
  loincTerms: LoincTerm[];
  parameters: (Omit<Parameter, "ranges" | "criticalLimits"> & { position: number })[];
  parameterTexts: ParameterText[];
  ranges: (ReferenceRange & { parameterId: number; position: number })[];
  criticalLimits: (CriticalLimit & { parameterId: number; position: number })[];
  tubes: Tube[];
  services: SeedService[];
  /** The samples of each test, in the order in which they are taken. */
  handling: (Handling & { serviceId: number; position: number })[];
  synonyms: { serviceId: number; synonym: string }[];
  serviceParameters: { serviceId: number; parameterId: number; position: number }[];
  packageContents: { packageId: number; serviceId: number; position: number }[];
  serviceOrgans: { serviceId: number; organId: number }[];
  serviceConditions: { serviceId: number; conditionId: number }[];
  questions: { serviceId: number; position: number; question: string; answer: string }[];
  prices: SeedPrice[];
  coupons: (Coupon & { position: number })[];
  promotions: (Promotion & { position: number })[];
  banners: (Banner & { position: number })[];
  slotTemplates: SlotTemplate[];
  holidays: { place: string; day: string; reason: string }[];
  /** The lines of services in the files, by id. */
  serviceOrigins: Map<number, Origin>;
  /** The lines of windows in the files: one line makes many. */
  windowOrigins: Map<SlotTemplate, Origin>;
  /** Where all other rows stand. */
  lines: Lines;
}

/** A catalogue without any row. */
export function emptySeed(lines: Lines): CatalogueSeed {
  return {
    departments: [],
    priceLists: [],
    zones: [],
    labs: [],
    postOffices: [],
    servedPincodes: [],
    radiologyCategories: [],
    organs: [],
    conditions: [],
    loincTerms: [],
    parameters: [],
    parameterTexts: [],
    ranges: [],
    tubes: [],
    criticalLimits: [],
    services: [],
    handling: [],
    synonyms: [],
    serviceParameters: [],
    packageContents: [],
    serviceOrgans: [],
    serviceConditions: [],
    questions: [],
    prices: [],
    coupons: [],
    promotions: [],
    banners: [],
    slotTemplates: [],
    holidays: [],
    serviceOrigins: new Map(),
    windowOrigins: new Map(),
    lines,
  };
}
