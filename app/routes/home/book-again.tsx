import { useEffect } from "react";
import { toPaise } from "../../../domain/shared/money.ts";
import { AddButton } from "../../features/cart/add-button.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import type { EarlierService } from "../../state/earlier-services.ts";
import { earlierServicesStore, loadEarlierServices } from "../../state/earlier-services.ts";
import { placeChanges } from "../../state/place.ts";
import { sessionStore } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import type { PerView } from "../../ui/carousel.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Link } from "../../ui/link.tsx";
import { Price } from "../../ui/price.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { HomeSection } from "./home-sections.tsx";

const PER_VIEW: PerView = [
  [400, 2],
  [600, 3],
  [900, 4],
];

/** The customer's earlier services. */
export function BookAgain() {
  const t = useTranslate();
  const customer = useStore(sessionStore, ({ user }) => user.authTokenId);
  const places = useStore(placeChanges);
  const booked = useStore(earlierServicesStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each customer has a list of their own, and each place its prices
  useEffect(() => {
    void loadEarlierServices();
  }, [customer, places]);

  if (booked?.of !== customer || booked.services.length === 0) return null;
  return (
    <HomeSection title={t("Book Again")}>
      <Carousel
        label={t("Book Again")}
        perView={PER_VIEW}
        slides={booked.services.map((service) => ({
          key: `${service.ServiceId} ${service.PatientName}`,
          content: <BookAgainCard service={service} />,
        }))}
      />
    </HomeSection>
  );
}

function BookAgainCard({ service }: { service: EarlierService }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { NoOfParameters: count } = service;
  return (
    <article className="card card-padded service-card">
      <h3 className="service-card-name self-start">
        <Link to={serviceLink(service)} lang={lang}>
          <WholeWords text={service.ServiceName} />
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {t.lookup(service.TestType)}
        {count > 1 && <> · {t("{count} parameters", { count })}</>}
        <br />
        {service.PatientName}, {t.day(new Date(service.BookingDate))}
      </p>
      <div className="service-card-foot">
        <Price
          feesPaise={toPaise(service.Fees)}
          offerFeesPaise={toPaise(service.OfferFees)}
          ofPackage={service.IsPackage === 1}
        />
        <AddButton service={service} wide />
      </div>
    </article>
  );
}
