import type { ApiCard } from "../../../contract/catalogue.ts";
import { cardData } from "../../features/catalogue/cards.ts";
import { type HomeCatalogue, PACKAGES_SHOWN } from "./home-data.ts";

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
export function listsOfWire(wire: ApiLists): HomeCatalogue {
  return {
    tests: wire.tests.map(cardData),
    testCount: wire.packages.TotalTestCount ?? DEFAULT_TESTS,
    packages: wire.packages.Item.map(cardData),
    allPackages: wire.allPackages.slice(0, PACKAGES_SHOWN).map(cardData),
    packageCount: wire.packageCount,
    organs: wire.organs.map(({ OrganId, OrganName, AppOrganImage }) => ({
      id: OrganId,
      name: OrganName,
      picture: AppOrganImage,
    })),
  };
}
