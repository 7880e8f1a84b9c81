import { keepCounts } from "../../state/booking-counts.ts";
import { changeSharedData } from "../../state/shared-data.ts";
import type { HomeLists, HomeWords } from "./home-data.ts";

/** What came with the first HTML goes into the shared data and the session's counters, as what is fetched later does. */
export function keepFirstLists(words: HomeWords, lists: HomeLists): void {
  keepCounts(lists.counts);
  changeSharedData({
    homePageBanners: words.banners.map(({ actionUrl, picture }) => ({
      ActionUrl: actionUrl,
      BannerUrl: picture,
    })),
    organs: {
      Item: lists.organs.map(({ id, name, picture }) => ({
        OrganId: id,
        OrganName: name,
        AppOrganImage: picture,
      })),
    },
    popularPackages: {
      Item: lists.packages,
      TotalTestCount: lists.testCount,
      TotalPackageCount: lists.packageCount,
      allPackages: lists.allPackages,
      isDarty: false,
    },
  });
}
