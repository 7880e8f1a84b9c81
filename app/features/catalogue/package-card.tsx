import type { ReactNode } from "react";
import { countItems } from "../../i18n/count-items.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CardData } from "./card-data.ts";
import { CardFacts, CardFoot, CardName } from "./card-parts.tsx";

interface PackageCardProps {
  card: CardData;
  heading?: "h2" | "h3" | undefined;
  /** Inside the grid of a listing. */
  listed?: boolean | undefined;
  /** Below the button. */
  children?: ReactNode;
}

/** A health package: at most six tests and then "and more...", price, and the button. */
export function PackageCard({ card, heading = "h3", listed, children }: PackageCardProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <article className="card card-padded service-card package-card">
      <div>
        <p className="mb-2 flex flex-wrap gap-2">
          <Badge tone="blue" icon="layers">
            {countItems({ tests: card.partCount, packages: 0 }, t)}
          </Badge>
          {card.IsYana === 1 && (
            <Badge tone="green" icon="utensils">
              {t("Diet consultation included")}
            </Badge>
          )}
        </p>
        <CardName card={card} heading={heading} />
      </div>
      <CardFacts text={card.ServiceText} />
      <ul className="package-card-parts">
        {card.parts.map((part) => (
          <li key={part} lang={lang}>
            <Icon name="check" size={16} />
            {part}
          </li>
        ))}
        {card.partCount > card.parts.length && <li className="package-card-more">{t("and more...")}</li>}
      </ul>
      <CardFoot card={card} listed={listed} />
      {children}
    </article>
  );
}
