import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { ListingKind } from "./load-listing.ts";

const TABS: readonly { kind: ListingKind; label: PlainPhrase; to: string }[] = [
  { kind: "packages", label: "Health Packages", to: "/health-packages" },
  { kind: "tests", label: "Diagnostic Tests", to: "/diagnostic-test" },
  { kind: "radiology", label: "Radiology Tests", to: "/radiology-test" },
  { kind: "offers", label: "Top Offers", to: "/top-offers" },
];

/** The tab bar that the listing screens share; Top Offers only when the site has them. */
export function ListingTabs({ current, topOffers }: { current: ListingKind; topOffers: boolean }) {
  const t = useTranslate();
  const shown = TABS.filter(({ kind }) => kind !== "offers" || topOffers);
  return (
    <Tabs
      label={t("Services")}
      tabs={shown.map(({ kind, label, to }) => ({ label: t(label), to, current: kind === current }))}
    />
  );
}
