import { memo } from "react";
import { permalinkOf, CompareLink } from "../compare/compare-link.tsx";
import type { CardData } from "./card-data.ts";
import { PackageCard, ServiceCard } from "./service-card.tsx";

interface ServiceGridProps {
  cards: readonly CardData[];
  heading?: "h2" | "h3" | undefined;
  label?: string | undefined;
}

/**
 * Cards in as many columns as fit: at most three of packages, four of tests. In a mixed grid a package is as high as two tests, and the
 * next card that fits fills a gap.
 */
export const ServiceGrid = memo(function ServiceGrid({ cards, heading = "h3", label }: ServiceGridProps) {
  const hasPackage = cards.some((card) => card.IsPackage === 1);
  const isMixed = hasPackage && cards.some((card) => card.IsPackage !== 1);
  const least = hasPackage ? "21rem" : "15rem";
  return (
    <ul
      className={
        isMixed ? "service-rows grid grid-flow-dense gap-2 sm:gap-4" : "service-rows grid gap-2 sm:gap-4"
      }
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))` }}
      aria-label={label}
    >
      {cards.map((card) => (
        <li
          key={card.ServiceId}
          className={isMixed && card.IsPackage === 1 ? "row-span-2 min-w-0" : "min-w-0"}
        >
          {card.IsPackage === 1 ? (
            <PackageCard card={card} heading={heading} listed>
              <CompareLink permalink={permalinkOf(card.PermalinkNew)} name={card.ServiceName} />
            </PackageCard>
          ) : (
            <ServiceCard card={card} heading={heading} listed>
              <CompareLink permalink={permalinkOf(card.PermalinkNew)} name={card.ServiceName} />
            </ServiceCard>
          )}
        </li>
      ))}
    </ul>
  );
});
