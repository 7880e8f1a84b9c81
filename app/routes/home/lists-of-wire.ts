import type { WireCard } from "../../../contract/catalogue.ts";
import { cardData } from "../../features/catalogue/card-data.ts";
import { type HomeCatalogue, PACKAGES_SHOWN } from "./home-data.ts";

interface WireLists {
  tests: readonly WireCard[];
  packages: { Item: readonly WireCard[]; TotalTestCount?: number | undefined };
  allPackages: readonly WireCard[];
  packageCount: number;
  organs: readonly { OrganId: number; OrganName: string; AppOrganImage: string }[];
}

/** The default total of tests, if the answer names none (specification, section 9). */
const DEFAULT_TESTS = 150;

/** The node API's lists as the page shows them; the server's and the browser's door go through here. */
export function listsOfWire(wire: WireLists): HomeCatalogue {
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
