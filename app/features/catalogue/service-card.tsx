import type { ReactNode } from "react";
import type { CardData } from "./card-data.ts";
import { CardFacts, CardFoot, CardName, CardPicture } from "./card-parts.tsx";

interface ServiceCardProps {
  card: CardData;
  /** The heading level that fits the page's outline. */
  heading?: "h2" | "h3" | undefined;
  /** Inside the grid of a listing. */
  listed?: boolean | undefined;
  /** Below the button. */
  children?: ReactNode;
}

/** A test or a scan: name, facts that matter before booking, price, and the button. */
export function ServiceCard({ card, heading = "h3", listed, children }: ServiceCardProps) {
  return (
    <article className="card card-padded service-card">
      <div className="flex items-start gap-3">
        <CardPicture card={card} size={48} />
        <CardName card={card} heading={heading} />
      </div>
      <CardFacts text={card.ServiceText} />
      <CardFoot card={card} listed={listed} />
      {children}
    </article>
  );
}
