/**
 * The catalogue in memory: read whole from the database when its version changes, never modified. All public pages are rendered from this
 * snapshot, without a query.
 */
export type ServiceKind = "test" | "package" | "radiology";
export type Sex = "M" | "F";
export type SafetyFlag =
  | "pndt"
  | "pregnancy"
  | "implants"
  | "contrast"
  | "metformin"
  | "bloodthinner"
  | "consent"
  | "biotin"
  | "allergy"
  | "thyroidtablet";

export interface Price {
  /** What the offer is compared with. */
  feesPaise: number;
  offerFeesPaise: number;
  /** The list price of a package whose parts cost less one by one, so that `feesPaise` is their sum; else absent. */
  listPaise?: number;
}

export interface Question {
  question: string;
  answer: string;
}

/** A trimester by completed weeks: up to week 13, 14 to 27, from 28; "any" holds in the whole of pregnancy. */
export type Trimester = "1" | "2" | "3";
export type PregnancyOfRange = Trimester | "any";
export type MenstrualPhase = "follicular" | "mid-cycle" | "luteal" | "postmenopause";
/** How long before the sample something was eaten, or glucose was drunk. */
export type Meal = "fasting" | "1h" | "2h" | "3h";

/** For whom and for which sample a range holds; null: for all of them. The precedence of overlapping ranges is in `domain/reports/ranges.ts`. */
export interface RangeConditions {
  sex: Sex | null;
  /** From this day of life on, and up to the day before `ageToDays`, in days as `ageInRangeDays` counts them. */
  ageFromDays: number;
  ageToDays: number;
  /** Of newborns: from this hour of life on, and before `ageToHours`. */
  ageFromHours: number | null;
  ageToHours: number | null;
  pregnancy: PregnancyOfRange | null;
  phase: MenstrualPhase | null;
  /** Samples taken from this minute of the day in India on, and before `timeToMinute`. */
  timeFromMinute: number | null;
  timeToMinute: number | null;
  meal: Meal | null;
  /** Part of the method's name: "ECLIA"; null for every method. */
  method: string | null;
}

/** Source, edition, and the day of the last check against it; the edition is "unverified" without a check. */
export interface RangeOrigin {
  source: string;
  edition: string;
  /** YYYY-MM-DD; null for what is unverified. */
  checkedOn: string | null;
}

export interface ReferenceRange extends RangeConditions, RangeOrigin {
  low: number | null;
  high: number | null;
  text: string;
}

/** Beyond these a laboratory calls at once: by sex and age, or for a result in words. */
export interface CriticalLimit
  extends RangeOrigin,
    Pick<RangeConditions, "sex" | "ageFromDays" | "ageToDays" | "ageFromHours" | "ageToHours"> {
  low: number | null;
  high: number | null;
  /** The limits themselves are critical too ("45 or more"). */
  inclusive: boolean;
  /** Of a result in words: everything is critical but these. */
  unless: string[];
}

/** A range of a parameter in memory. */
export interface KnownRange extends ReferenceRange {
  /** Set where reports show signed ranges only and nobody has signed this one. */
  withheld?: true;
}

export interface Parameter {
  id: number;
  code: string;
  name: string;
  unit: string;
  decimals: number;
  valueType: "number" | "text";
  loinc: string | null;
  /** The group under which reports show it: Heart, Liver, Blood … */
  bodyGroup: string;
  plainWords: string;
  ranges: KnownRange[];
  criticalLimits: CriticalLimit[];
}

/** Who answers for the plain words of a parameter. */
export interface ParameterText {
  parameterId: number;
  /** A role or a name. */
  author: string;
  /** A doctor's role or name; empty: nobody has read it yet. */
  reviewer: string;
  /** YYYY-MM-DD. */
  reviewedOn: string | null;
  /** "unverified" without a checked source. */
  sources: string[];
}

/** A container into which samples are taken. */
export interface Tube {
  id: number;
  code: string;
  name: string;
  /** What one of them takes, in mL. */
  holdsMl: number;
}

/** What a sample must not meet, or must have, between the patient and the laboratory. */
export type Transport = "ice" | "cool" | "frozen" | "dark" | "anaerobic" | "warm";

/** Whether a sample may be taken at home: `equipped` where the collector carries what its reason names. */
export type HomeDraw = "yes" | "equipped" | "no";

/** One sample of a test: how it is taken and brought to the laboratory, and why so. */
export interface Handling {
  tubeId: number;
  /** What the test needs of the tube, in mL; null where it is not a matter of volume (slides, a swab). */
  volumeMl: number | null;
  transport: Transport[];
  posture: "seated" | "supine" | null;
  /** When it is taken, where it is a draw of its own ("Two hours after the meal"); empty: with any other. */
  draw: string;
  /** How soon it is spun or measured; null: with the usual round. */
  minutesToLab: number | null;
  home: HomeDraw;
  reason: string;
  /** The source; "unverified" without a check. */
  source: string;
}

export interface Service {
  id: number;
  code: string;
  kind: ServiceKind;
  name: string;
  departmentId: number;
  radiologyCategoryId: number | null;
  permalink: string;
  oldPermalink: string | null;
  method: string;
  sample: string;
  container: string;
  fastingHours: number;
  fastingNote: string;
  preparation: string;
  /** Days until the report: 0 is the same day. */
  tatDays: number;
  schedule: string;
  homeCollection: boolean;
  outsourced: boolean;
  /** The sex a test is only meant for, if any. */
  sex: Sex | null;
  ageMinYears: number;
  ageMaxYears: number;
  needsPrescription: boolean;
  /** Held until a clinician releases it, never named in a message: HIV, pregnancy and the like. */
  sensitive: boolean;
  safetyFlags: SafetyFlag[];
  durationMinutes: number;
  inNablScope: boolean;
  dietConsultation: boolean;
  summary: string;
  why: string;
  whenToTest: string;
  audience: string;
  popularity: number;
  topOffer: boolean;
  withdrawn: boolean;
  synonyms: string[];
  /** Parameter ids in report order; of a package, those of its contents, each once. */
  parameterIds: number[];
  /** Only for a package: ids of the services that it contains, in order. */
  contentIds: number[];
  /** The samples that it needs; a package has none of its own. Absent: unknown. */
  handling?: Handling[];
  organIds: number[];
  conditionIds: number[];
  questions: Question[];
  /** The price in force by price list id; absent: not sold there. */
  prices: Map<number, Price>;
}

export interface Lab {
  id: number;
  code: string;
  name: string;
  address: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
  phone: string;
  hours: string;
  latitude: number;
  longitude: number;
  priceListId: number;
  doesRadiology: boolean;
  licence: string;
  nablCertificate: string | null;
  pndtRegistration: string | null;
  permalink: string | null;
}

export interface Zone {
  id: number;
  code: string;
  name: string;
  collectionChargePaise: number;
  freeFromPaise: number | null;
}

export interface Department {
  id: number;
  code: string;
  name: string;
}

export interface Organ {
  id: number;
  name: string;
  slug: string;
  picture: string;
}

export interface HealthCondition {
  id: number;
  name: string;
  permaWord: string;
}

export interface RadiologyCategory {
  id: number;
  name: string;
  slug: string;
  subDepartmentId: number;
}

export interface Banner {
  id: number;
  title: string;
  words: string;
  picture: string;
  actionUrl: string;
  actionLabel: string;
}

export interface PostOffice {
  name: string;
  block: string;
  pincode: string;
  district: string;
  state: string;
  deliveryStatus: "Delivery" | "Non-Delivery";
  latitude: number | null;
  longitude: number | null;
}

export interface Coupon {
  id: number;
  code: string;
  name: string;
  kind: "A" | "P";
  /** Paise for A, basis points for P. */
  value: number;
  maxDiscountPaise: number | null;
  minCartPaise: number;
  firstBookingOnly: boolean;
  usesPerCustomer: number | null;
  totalUses: number | null;
  notOnRadiology: boolean;
  priceListId: number | null;
  validFrom: string;
  validUntil: string;
  listed: boolean;
}

/** Applied automatically if its conditions hold; a coupon needs a code, a promotion does not. */
export interface Promotion {
  id: number;
  name: string;
  kind: "A" | "P";
  /** Paise for A, basis points for P. */
  value: number;
  maxDiscountPaise: number | null;
  minCartPaise: number;
  notOnRadiology: boolean;
  priceListId: number | null;
  validFrom: string;
  validUntil: string;
}

export interface SlotTemplate {
  place: string;
  weekday: number;
  startsMinute: number;
  minutes: number;
  capacity: number;
}

/** The rows as the store reads them; `buildCatalogue` adds the indexes. */
export interface CatalogueData {
  version: number;
  departments: Department[];
  labs: Lab[];
  zones: Zone[];
  organs: Organ[];
  conditions: HealthCondition[];
  radiologyCategories: RadiologyCategory[];
  parameters: Parameter[];
  /** Absent in a catalogue without them, like `tubes`. */
  parameterTexts?: ParameterText[];
  tubes?: Tube[];
  services: Service[];
  banners: Banner[];
  coupons: Coupon[];
  promotions: Promotion[];
  postOffices: PostOffice[];
  servedPincodes: { pincode: string; labId: number; zoneId: number }[];
  slotTemplates: SlotTemplate[];
  /** Days without visits; with `startsMinute` the one time of the day that begins then. */
  holidays: { place: string; day: string; reason: string; startsMinute?: number }[];
}

export interface Catalogue extends CatalogueData {
  /** Services on sale, most popular first. */
  onSale: Service[];
  serviceById: Map<number, Service>;
  serviceByPermalink: Map<string, Service>;
  serviceByOldPermalink: Map<string, Service>;
  parameterById: Map<number, Parameter>;
  parameterByCode: Map<string, Parameter>;
  textOfParameter: Map<number, ParameterText>;
  tubeById: Map<number, Tube>;
  departmentById: Map<number, Department>;
  labById: Map<number, Lab>;
  zoneById: Map<number, Zone>;
  organBySlug: Map<string, Organ>;
  organById: Map<number, Organ>;
  conditionByWord: Map<string, HealthCondition>;
  conditionById: Map<number, HealthCondition>;
  radiologyCategoryById: Map<number, RadiologyCategory>;
  radiologyCategoryBySlug: Map<string, RadiologyCategory>;
  postOfficesByPincode: Map<string, PostOffice[]>;
  servedByPincode: Map<string, { pincode: string; labId: number; zoneId: number }>;
  /** By its code as `typedCode` gives it. */
  couponByCode: Map<string, Coupon>;
  /** Packages that contain a service, by service id. */
  packagesWith: Map<number, Service[]>;
  /** Services on sale by the id of an organ that they look at, the most popular first. */
  onSaleByOrgan: Map<number, Service[]>;
  /** The same by the id of a health condition. */
  onSaleByCondition: Map<number, Service[]>;
}
