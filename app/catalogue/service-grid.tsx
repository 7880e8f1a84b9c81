import type { CardData } from "./card-data.ts";
import { PackageCard } from "./package-card.tsx";
import { ServiceCard } from "./service-card.tsx";

interface ServiceGridProps {
  cards: readonly CardData[];
  heading?: "h2" | "h3" | undefined;
  label?: string | undefined;
}

/** Cards in one to three columns; tests alone may stand four in a row. */
export function ServiceGrid({ cards, heading = "h3", label }: ServiceGridProps) {
  const hasPackage = cards.some((card) => card.IsPackage === 1);
  const columns = hasPackage ? "sm:grid-cols-2 lg:grid-cols-3" : "sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4";
  return (
    <ul className={`grid gap-4 ${columns}`} aria-label={label}>
      {cards.map((card) => (
        <li key={card.ServiceId} className="min-w-0">
          {card.IsPackage === 1 ? (
            <PackageCard card={card} heading={heading} />
          ) : (
            <ServiceCard card={card} heading={heading} />
          )}
        </li>
      ))}
    </ul>
  );
}
