import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import { Link } from "../../ui/link.tsx";
import { Price, savingWords } from "../../ui/price.tsx";
import { AddButton } from "../cart/add-button.tsx";
import type { CardData } from "./card-data.ts";
import { SquarePicture } from "./square-picture.tsx";

type HeadingProps = { card: CardData; heading: "h2" | "h3" };

/** The name; its link covers the whole card except the button. */
export function CardName({ card, heading: Heading }: HeadingProps) {
  const lang = useContentLanguage();
  return (
    <Heading className="service-card-name">
      <Link to={serviceLink(card)} prefetch lang={lang}>
        {card.ServiceName}
      </Link>
    </Heading>
  );
}

export function CardPicture({ card, size }: { card: CardData; size: number }) {
  return <SquarePicture path={card.icon250ImageUrl} size={size} className="card-picture" />;
}

/** Price and button at the bottom of every card. */
export function CardFoot({ card, listed }: { card: CardData; listed?: boolean | undefined }) {
  const t = useTranslate();
  const [feesPaise, offerFeesPaise] = [Math.round(card.Fees * 100), Math.round(card.OfferFees * 100)];
  const lang = useContentLanguage();
  const whom = t.lookup(card.ForWhom);
  const saving = card.IsPackage === 1 ? savingWords({ feesPaise, offerFeesPaise }, t) : null;
  return (
    <div className="service-card-foot">
      <Price feesPaise={feesPaise} offerFeesPaise={offerFeesPaise} />
      {(whom || saving) && (
        <ul className="service-card-facts">
          {whom && <li lang={whom === card.ForWhom ? lang : undefined}>{whom}</li>}
          {saving && <li className="text-offer-ink">{saving}</li>}
        </ul>
      )}
      <AddButton service={card} listed={listed} wide />
    </div>
  );
}

/** The facts of a service as the API gives them: "3 parameters · No fasting · Report same day". */
export function CardFacts({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <ul className="service-card-facts">
      {text.split(" · ").map((fact) => (
        <li key={fact}>{t.lookup(fact)}</li>
      ))}
    </ul>
  );
}
