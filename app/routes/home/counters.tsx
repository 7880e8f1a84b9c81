import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { Counts } from "../../state/booking-counts.ts";
import { useFrame } from "../../state/frame-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";

const COUNTERS: readonly { field: keyof Counts; label: PlainPhrase; icon: IconName }[] = [
  { field: "SatisfiedCustomer", label: "Satisfied Customers", icon: "smile" },
  { field: "LabTestBooked", label: "Tests Booked", icon: "test-tubes" },
  { field: "Locations", label: "Locations", icon: "map-pin" },
  { field: "Offers", label: "Offers", icon: "ticket-percent" },
  { field: "TestCount", label: "Tests", icon: "flask-conical" },
];

/** The counters. */
export function Counters({ counts }: { counts: Counts }) {
  const t = useTranslate();
  return (
    <dl className="counters">
      {COUNTERS.map(({ field, label, icon }) => (
        <div key={field}>
          <dt>
            <Icon name={icon} size={24} />
            {t(label)}
          </dt>
          <dd className="tabular">{t.digits(counts[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link to the app on Google Play, its only store. */
export function AppLink() {
  const t = useTranslate();
  const { androidAppUrl, brand } = useFrame();
  return (
    <div className="app-link">
      <Icon name="smartphone" size={40} />
      <div className="min-w-0 flex-1">
        <h2>{t("The {brand} app", { brand })}</h2>
        <p>{t("Book tests, track your collector and view reports on your Android phone.")}</p>
      </div>
      <a href={androidAppUrl} rel="noopener" className={buttonClass({ variant: "secondary" })}>
        <span className="button-label">
          <Icon name="download" size={20} />
          {t("Get it on the Android store")}
        </span>
      </a>
    </div>
  );
}
