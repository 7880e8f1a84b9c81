import type { ApiCard } from "../../../contract/catalogue.ts";
import { cardData } from "../../features/catalogue/card-data.ts";
import type { HomeCatalogue } from "./home-data.ts";
import { PACKAGES_SHOWN } from "./home-data.ts";

interface ApiLists {
  tests: readonly ApiCard[];
  packages: { Item: readonly ApiCard[]; TotalTestCount?: number | undefined };
  allPackages: readonly ApiCard[];
  packageCount: number;
  organs: readonly { OrganId: number; OrganName: string; AppOrganImage: string }[];
}

/** The default total of tests, if the response has none (specification, section 9). */
const DEFAULT_TESTS = 150;

/** The node API's lists as the page shows them, for the server and the browser alike. */
export function listsOfApi(api: ApiLists): HomeCatalogue {
  return {
    tests: api.tests.map(cardData),
    testCount: api.packages.TotalTestCount ?? DEFAULT_TESTS,
    packages: api.packages.Item.map(cardData),
    allPackages: api.allPackages.slice(0, PACKAGES_SHOWN).map(cardData),
    packageCount: api.packageCount,
    organs: api.organs.map(({ OrganId, OrganName, AppOrganImage }) => ({
      id: OrganId,
      name: OrganName,
      picture: AppOrganImage,
    })),
  };
}
