import type { ReactNode } from "react";
import { memo } from "react";
import { placeWords } from "../../../domain/catalogue/describe-service.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import { countItems } from "../../i18n/count-items.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Price, savingWords } from "../../ui/price.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { AddButton } from "../cart/add-button.tsx";
import { CompareLink, permalinkOf } from "../compare/compare-link.tsx";
import type { CardData } from "./card-data.ts";
import { SquarePicture } from "./square-picture.tsx";

/** The fact of a scan's card that a list of nothing else says once, above its rows. */
const LAB_ONLY = placeWords({ homeCollection: false });

const factsIn = (text: string) => text.split(" · ");

/** Whether every card is of what no collector can do at home. */
export function isLabOnly(cards: readonly CardData[]): boolean {
  return cards.length > 0 && cards.every(({ ServiceText }) => factsIn(ServiceText).includes(LAB_ONLY));
}

interface ServiceCardProps {
  card: CardData;
  /** The heading level that fits the page's outline. */
  heading?: "h2" | "h3" | undefined;
  /** Inside the grid of a listing. */
  listed?: boolean | undefined;
  /** The list says once that all of it is done at the labs. */
  labOnlySaid?: boolean | undefined;
  /** Below the button. */
  children?: ReactNode;
}

/** A test or a scan: name, facts that matter before booking, price, and the button. */
export function ServiceCard({ card, heading = "h3", listed, labOnlySaid, children }: ServiceCardProps) {
  return (
    <article className="card card-padded service-card">
      <div className="flex items-start gap-3">
        <CardPicture card={card} size={48} />
        <CardName card={card} heading={heading} />
      </div>
      <CardFacts text={card.ServiceText} without={labOnlySaid ? LAB_ONLY : undefined} />
      <CardFoot card={card} listed={listed} />
      {children}
    </article>
  );
}

type HeadingProps = { card: CardData; heading: "h2" | "h3" };

/** The name; its link covers the whole card except the button. */
export function CardName({ card, heading: Heading }: HeadingProps) {
  const lang = useContentLanguage();
  return (
    <Heading className="service-card-name">
      <Link to={serviceLink(card)} prefetch lang={lang}>
        <WholeWords text={card.ServiceName} />
      </Link>
    </Heading>
  );
}

function CardPicture({ card, size }: { card: CardData; size: number }) {
  return <SquarePicture path={card.icon250ImageUrl} size={size} className="card-picture" />;
}

/** Price and button at the bottom of every card. */
export function CardFoot({ card, listed }: { card: CardData; listed?: boolean | undefined }) {
  const t = useTranslate();
  const [feesPaise, offerFeesPaise] = [toPaise(card.Fees), toPaise(card.OfferFees)];
  const lang = useContentLanguage();
  const whom = t.lookup(card.ForWhom);
  const saving = card.IsPackage === 1 ? savingWords({ feesPaise, offerFeesPaise }, t) : null;
  return (
    <div className="service-card-foot">
      <Price feesPaise={feesPaise} offerFeesPaise={offerFeesPaise} />
      {(whom || saving) && (
        <ul className="service-card-facts">
          {whom && <li lang={whom === card.ForWhom ? lang : undefined}>{whom}</li>}
          {saving && <li className="text-offer-ink">{withFigures(saving)}</li>}
        </ul>
      )}
      <AddButton service={card} listed={listed} wide />
    </div>
  );
}

/** The facts of a service as the API gives them: "3 parameters · No fasting · Report same day". */
export function CardFacts({ text, without }: { text: string; without?: string | undefined }) {
  const t = useTranslate();
  return (
    <ul className="service-card-facts">
      {factsIn(text)
        .filter((fact) => fact !== without)
        .map((fact) => (
          <li key={fact}>{t.lookup(fact)}</li>
        ))}
    </ul>
  );
}

/** A health package: at most six tests and then "and more...", price, and the button. */
export function PackageCard({ card, heading = "h3", listed, children }: ServiceCardProps) {
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
            <WholeWords text={part} />
          </li>
        ))}
        {card.partCount > card.parts.length && <li className="package-card-more">{t("and more...")}</li>}
      </ul>
      <CardFoot card={card} listed={listed} />
      {children}
    </article>
  );
}

interface ServiceGridProps {
  cards: readonly CardData[];
  heading?: "h2" | "h3" | undefined;
  label?: string | undefined;
  /** Above the list stands that all of it is done at the labs. */
  labOnlySaid?: boolean | undefined;
}

/**
 * Cards in as many columns as fit: at most three of packages, four of tests. In a mixed grid a package is as high as two tests, and the
 * next card that fits fills a gap.
 */
export const ServiceGrid = memo(function ServiceGrid({
  cards,
  heading = "h3",
  label,
  labOnlySaid,
}: ServiceGridProps) {
  const hasPackage = cards.some((card) => card.IsPackage === 1);
  const isMixed = hasPackage && cards.some((card) => card.IsPackage !== 1);
  const least = hasPackage ? "21rem" : "15rem";
  // Two packages share the row: a third column would be empty.
  const columns = hasPackage && cards.length === 2 ? "auto-fit" : "auto-fill";
  return (
    <ul
      className={
        isMixed ? "service-rows grid grid-flow-dense gap-2 sm:gap-4" : "service-rows grid gap-2 sm:gap-4"
      }
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(min(${least}, 100%), 1fr))` }}
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
            <ServiceCard card={card} heading={heading} listed labOnlySaid={labOnlySaid}>
              <CompareLink permalink={permalinkOf(card.PermalinkNew)} name={card.ServiceName} />
            </ServiceCard>
          )}
        </li>
      ))}
    </ul>
  );
});
