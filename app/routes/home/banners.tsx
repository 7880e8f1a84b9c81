import type { Banner as BannerData } from "../../../domain/catalogue/types.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import type { HomeWords } from "./home-data.ts";
import { Rating } from "./rating.tsx";

/** The heading, the rating and the banners: what is seen first. */
export function Hero({ words }: { words: HomeWords }) {
  const t = useTranslate();
  return (
    <section className="home-hero">
      <div className="page-width">
        <div className="home-hero-head">
          <h1>{t("Book blood tests, health packages and scans")}</h1>
          <Rating {...words.rating} />
        </div>
        <Carousel
          label={t("Offers and services")}
          autoplay
          dots
          speed={1000}
          slides={words.banners.map((banner, index) => ({
            key: String(banner.id),
            content: <Banner banner={banner} isFirst={index === 0} />,
          }))}
        />
      </div>
    </section>
  );
}

function Banner({ banner, isFirst }: { banner: BannerData; isFirst: boolean }) {
  const t = useTranslate();
  return (
    <div className="banner">
      <div className="banner-words">
        <h2>{t.known(banner.title)}</h2>
        <p>{t.known(banner.words)}</p>
        <ButtonLink to={banner.actionUrl} iconAfter="arrow-right">
          {t.known(banner.actionLabel)}
        </ButtonLink>
      </div>
      <img
        src={href(banner.picture)}
        alt=""
        width={560}
        height={400}
        className="banner-picture"
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        {...(isFirst ? { fetchPriority: "high" as const } : {})}
      />
    </div>
  );
}
