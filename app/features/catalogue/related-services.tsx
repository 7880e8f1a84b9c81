import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import { Link } from "../../ui/link.tsx";
import { Price } from "../../ui/price.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { DetailSection } from "./detail-layout.tsx";
import type { ServiceView } from "./load-service.ts";
import { CardFacts } from "./service-card.tsx";

interface RelatedServicesProps {
  service: Pick<ServiceView, "related">;
  title: PlainPhrase;
}

/** Other services as links to their pages, without buttons, so that the page's own BOOK TEST is the only one in view. */
export function RelatedServices({ service, title }: RelatedServicesProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  if (service.related.length === 0) return null;
  return (
    <DetailSection id="related" title={t(title)}>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {service.related.map((card) => (
          <li key={card.ServiceId} className="min-w-0">
            <Link
              to={serviceLink(card)}
              prefetch
              className="card card-link flex h-full flex-col gap-1.5 px-4 py-3"
            >
              <span lang={lang} className="font-semibold">
                <WholeWords text={card.ServiceName} />
              </span>
              <CardFacts text={card.ServiceText} />
              <span className="mt-auto">
                <Price
                  feesPaise={toPaise(card.Fees)}
                  offerFeesPaise={toPaise(card.OfferFees)}
                  size="sm"
                  ofPackage={card.IsPackage === 1}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
