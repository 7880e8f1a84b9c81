import type { bannerList, organList, packageList, popularTestPackage } from "../../../contract/catalogue.ts";
import { loadCounts } from "../../state/booking-counts.ts";
import { forgetNodeResponses, nodeCall } from "../../state/node-api.ts";
import { changeSharedData, sharedData } from "../../state/shared-data.ts";
import type { HomeLists } from "./home-data.ts";
import { listsOfApi } from "./home-lists.ts";

/** The lists after a client-side navigation or a change of place: from the node API, cached in the shared data. */
export async function fetchLists(): Promise<HomeLists> {
  if (sharedData.read().popularPackages.isDarty) forgetNodeResponses();
  const [banners, tests, packages, all, organs, counts] = await Promise.all([
    nodeCall<typeof bannerList>("/home/banner-list"),
    nodeCall<typeof popularTestPackage>("/home/popular-test-package"),
    nodeCall<typeof popularTestPackage>("/home/popular-test-package?type=2"),
    nodeCall<typeof packageList>("/home/package-list"),
    nodeCall<typeof organList>("/home/organ-list"),
    loadCounts(),
  ]);
  const { Item, TotalTestCount = 150, TotalPackageCount = 50 } = packages.data;
  changeSharedData({
    homePageBanners: banners.data,
    organs: organs.data,
    popularPackages: {
      Item,
      TotalTestCount,
      TotalPackageCount,
      allPackages: all.data.Item,
      isDarty: false,
    },
  });
  const lists = listsOfApi({
    tests: tests.data.Item,
    packages: packages.data,
    allPackages: all.data.Item,
    packageCount: all.TotalPackageCount,
    organs: organs.data.Item,
  });
  return { ...lists, counts };
}
