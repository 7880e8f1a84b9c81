import type { ReactNode } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";

/** Placeholders while lists load: 9 tests, 3 packages, 10 organs (specification, section 2.3). */
const TESTS = 9;
const PACKAGES = 3;
const ORGANS = 10;

export const TestSkeletons = () => (
  <Waiting label="Loading tests" count={TESTS} className="home-grid" card="h-64" />
);
export const PackageSkeletons = () => (
  <Waiting label="Loading packages" count={PACKAGES} className="home-grid" card="h-112" />
);
export const OrganSkeletons = () => (
  <Waiting label="Loading organs" count={ORGANS} className="home-grid-organs" card="h-32" />
);

interface WaitingProps {
  label: PlainPhrase;
  count: number;
  className: string;
  card: string;
}

function Waiting({ label, count, className, card }: WaitingProps) {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="sr-only">{t(label)}…</span>
      <ul className={className} aria-hidden="true">
        {numbers(count).map((number) => (
          <li key={number} className={`card card-padded skeleton-card ${card}`}>
            <span className="skeleton h-5 w-2/3" />
            <span className="skeleton skeleton-line w-full" />
            <span className="skeleton skeleton-line w-4/5" />
            <span className="skeleton mt-auto h-11 rounded-control" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The placeholder of the part above the lists. */
export function HeroSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <div className="page-width py-6" role="status">
      <span className="sr-only">{t("Loading…")}</span>
      <div aria-hidden="true">
        <span className="skeleton mb-5 h-9 w-3/4 max-w-140" />
        <span className="skeleton h-80 rounded-card" />
      </div>
    </div>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
