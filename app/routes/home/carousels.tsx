import type { FunctionComponent } from "react";
import type { CardData } from "../../features/catalogue/card-data.ts";
import { PackageCard, ServiceCard } from "../../features/catalogue/service-card.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { PerView } from "../../ui/carousel.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Link } from "../../ui/link.tsx";
import type { HomeLists } from "./home-data.ts";

/** On a phone the edge of the next card is visible, to show that there are more. */
const TESTS: PerView = [
  [0, 1.12],
  [600, 2],
  [900, 3],
  [1200, 4],
];
const PACKAGES: PerView = [
  [0, 1.12],
  [600, 2],
  [1200, 3],
];
const ORGANS: PerView = [
  [0, 3],
  [600, 5],
  [900, 6],
  [1200, 8],
  [1400, 9],
];

export function TestCarousel({ tests }: { tests: HomeLists["tests"] }) {
  const t = useTranslate();
  return <CardCarousel label={t("Popular Tests")} perView={TESTS} cards={tests} CardOf={ServiceCard} />;
}

export function PackageCarousel({ packages }: { packages: HomeLists["packages"] }) {
  const t = useTranslate();
  return <CardCarousel label={t("Best Packages")} perView={PACKAGES} cards={packages} CardOf={PackageCard} />;
}

interface CardCarouselProps {
  label: string;
  perView: PerView;
  cards: readonly CardData[];
  CardOf: FunctionComponent<{ card: CardData }>;
}

function CardCarousel({ label, perView, cards, CardOf }: CardCarouselProps) {
  const slides = cards.map((card) => ({ key: String(card.ServiceId), content: <CardOf card={card} /> }));
  return <Carousel label={label} perView={perView} slides={slides} />;
}

export function OrganCarousel({ organs }: { organs: HomeLists["organs"] }) {
  const t = useTranslate();
  return (
    <Carousel
      label={t("Tests by Organ")}
      perView={ORGANS}
      slides={organs.map(({ id, name, picture }) => ({
        key: String(id),
        content: (
          <Link to={`/diagnostic-test/${encodeURIComponent(name)}`} className="organ">
            <img src={href(picture)} alt="" width={80} height={80} loading="lazy" decoding="async" />
            <span>{t.lookup(name)}</span>
          </Link>
        ),
      }))}
    />
  );
}

interface PackageGridProps {
  packages: HomeLists["allPackages"];
  total: number;
}

/** The first of all packages, and a link with the number of the rest. */
export function PackageGrid({ packages, total }: PackageGridProps) {
  const t = useTranslate();
  const more = total - packages.length;
  return (
    <>
      <ul className="home-grid home-packages">
        {packages.map((card) => (
          <li key={card.ServiceId}>
            <PackageCard card={card} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-6 text-center">
          <ButtonLink to="/health-packages" variant="secondary" iconAfter="arrow-right">
            {t("{more} More packages", { more })}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
