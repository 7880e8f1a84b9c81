import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Link, TextLink } from "../../ui/link.tsx";
import { Price } from "../../ui/price.tsx";
import { DetailSection } from "./detail-layout.tsx";
import type { ServiceView } from "./load-service.ts";

/** Packages that contain the service, each with its saving. Less popular packages are in the listing only. */
export function IncludingPackages({ service }: { service: ServiceView }) {
  const t = useTranslate();
  const { packages, name } = service;
  if (packages.total === 0) return null;
  return (
    <DetailSection id="packages" title={t("Packages that include {name}", { name })}>
      <PackageList packages={packages.popular} />
      {packages.total > packages.popular.length && (
        <p>
          <TextLink to={packages.path}>
            {t("All {count} packages that include {name}", { count: packages.total, name })}
          </TextLink>
        </p>
      )}
    </DetailSection>
  );
}

function PackageList({ packages }: { packages: ServiceView["packages"]["popular"] }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-1 gap-2 text-ink">
      {packages.map((pack) => (
        <li key={pack.id}>
          <Link
            to={pack.path}
            className="card card-link flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
          >
            <span>
              <span lang={lang} className="block font-semibold">
                {pack.name}
              </span>
              <span className="text-sm text-ink-soft">{t("{count} tests", { count: pack.tests })}</span>
            </span>
            <Price {...pack.price} size="sm" ofPackage />
          </Link>
        </li>
      ))}
    </ul>
  );
}
