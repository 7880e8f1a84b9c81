import type { ReactNode } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { labAddress } from "../../../domain/places/lab-address.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Link } from "../../ui/link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { CentreView } from "./load-centre.ts";

/** A link on a line of its own, large enough for a thumb. */
const LINE_LINK = "text-link flex min-h-11 items-center";

type CentreFactsProps = {
  centre: CentreView;
  /** The id of the page's section about the machines. */
  machinesAt?: string;
};

/** Address with directions, opening hours, telephone and licences of a centre. */
export function CentreFacts({ centre, machinesAt }: CentreFactsProps) {
  const t = useTranslate();
  const facts: { icon: IconName; label: PlainPhrase; value: ReactNode }[] = [
    {
      icon: "map-pin",
      label: "Address",
      value: (
        <>
          {labAddress(centre, t)}
          <a href={centre.directions} rel="noopener" className={LINE_LINK}>
            {t("Directions in Google Maps")}
            <span className="sr-only"> {t.lookup(centre.name)}</span>
          </a>
        </>
      ),
    },
    { icon: "clock", label: "Hours", value: <NowrapTimes text={t.lookup(centre.hours)} /> },
    {
      icon: "phone",
      label: "Phone",
      value: <PhoneLink number={centre.phone} className={LINE_LINK} />,
    },
    { icon: "file-text", label: "Clinical establishment licence", value: centre.licence },
  ];
  if (centre.pndtRegistration) {
    facts.push({ icon: "shield-check", label: "PC-PNDT registration", value: centre.pndtRegistration });
  }
  if (centre.nablCertificate) {
    facts.push({
      icon: "badge-check",
      label: "NABL certificate (laboratory)",
      value: centre.nablCertificate,
    });
  }
  if (machinesAt) {
    facts.push({
      icon: "scan",
      label: "Machines",
      value: (
        <Link to={machinesAt} className={LINE_LINK}>
          {t("Equipment used for each scan")}
        </Link>
      ),
    });
  }
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3">
          <Icon name={icon} size={20} className="row-span-2 mt-0.5 text-(color:--color-link)" />
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
