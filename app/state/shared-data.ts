import type { ApiCard, ApiMenuTest } from "../../contract/catalogue.ts";
import { call } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { keep, readStored } from "./session-storage.ts";
import { createStore } from "./store.ts";

interface MenuCondition {
  HCId: number;
  HealthCondition: string;
  PermaWord: string;
}

/** The fields that every list of packages has, from the page or from the node API. */
type KeptCard = Pick<
  ApiCard,
  "ServiceId" | "LabId" | "ServiceName" | "Fees" | "OfferFees" | "IsYana" | "IsPackage" | "PermalinkNew"
>;

/** Data shared by the pages, kept in session storage under `initData` (specification, section 3: Home data). */
interface InitData {
  popularTests: { Item: ApiMenuTest[] };
  popularPackages: {
    Item: KeptCard[];
    TotalTestCount: number;
    TotalPackageCount: number;
    allPackages: KeptCard[];
    /** The place has changed since the lists were loaded. */
    isDarty: boolean;
  };
  healthConditions: { Items: MenuCondition[] };
  homePageBanners: { ActionUrl: string; BannerUrl: string }[];
  organs: { Item: { OrganId: number; OrganName: string; AppOrganImage: string }[] };
}

const KEY = "initData";
const FETCH_DELAY_MS = 80;
const GUARD_RESET_MS = 5000;

const FIRST: InitData = {
  popularTests: { Item: [] },
  popularPackages: { Item: [], TotalTestCount: 150, TotalPackageCount: 50, allPackages: [], isDarty: false },
  healthConditions: { Items: [] },
  homePageBanners: [],
  organs: { Item: [] },
};

export const sharedData = createStore<InitData>(FIRST);

/** What this tab has loaded before. */
export function restoreSharedData(): void {
  const kept = readStored(KEY);
  if (typeof kept !== "object" || kept === null) return;
  sharedData.change({ ...FIRST, ...pickKnown(kept) });
}

export function changeSharedData(change: Partial<InitData>): void {
  const next = { ...sharedData.read(), ...change };
  sharedData.change(next);
  keep(KEY, next);
}

export function markPackagesStale(): void {
  changeSharedData({ popularPackages: { ...sharedData.read().popularPackages, isDarty: true } });
}

let testsFetching = false;
let conditionsFetching = false;

/** Loads the menu's tests, if there are none and none are being loaded: 80 ms after the menu has rendered. */
export function requestPopularTests(): void {
  if (testsFetching || sharedData.read().popularTests.Item.length > 0) return;
  testsFetching = true;
  const release = () => {
    testsFetching = false;
  };
  setTimeout(() => {
    call(endpoints.popularTest, { background: true }).then(({ Item }) => {
      changeSharedData({ popularTests: { Item } });
      setTimeout(release, GUARD_RESET_MS);
    }, release);
  }, FETCH_DELAY_MS);
}

/** Loads the menu's health conditions likewise. After a success they are never requested again in this tab. */
export function requestHealthConditions(): void {
  if (conditionsFetching || sharedData.read().healthConditions.Items.length > 0) return;
  conditionsFetching = true;
  setTimeout(() => {
    call(endpoints.healthConditionList, { background: true }).then(
      ({ Items }) => changeSharedData({ healthConditions: { Items } }),
      () => {
        conditionsFetching = false;
      },
    );
  }, FETCH_DELAY_MS);
}

/** The stored parts whose shape fits this version. */
function pickKnown(kept: object): Partial<InitData> {
  const known: Record<string, unknown> = {};
  for (const [key, first] of Object.entries(FIRST)) {
    const value = (kept as Record<string, unknown>)[key];
    const fits = Array.isArray(first)
      ? Array.isArray(value)
      : typeof value === "object" && value !== null && Object.keys(first).every((part) => part in value);
    if (fits) known[key] = value;
  }
  return known as Partial<InitData>;
}
