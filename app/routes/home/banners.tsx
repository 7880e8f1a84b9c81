import type { Banner as BannerData } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href, searchLink } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Link } from "../../ui/link.tsx";
import type { PhotoView } from "../../ui/photo.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeWords } from "./home-data.ts";

/** The chain's rating: stars filled to a percentage. */
function Rating({ value, percent }: { value: number; percent: number }) {
  const t = useTranslate();
  return (
    <p className="rating">
      <span className="rating-stars">
        <span className="rating-bar" style={{ width: `${percent}%` }} />
      </span>
      <span>
        <span className="sr-only">{t("Rated")} </span>
        <strong className="tabular" translate="no">
          {t.number(value)}
        </strong>
        <span className="text-ink-soft"> {t("out of 5")}</span>
      </span>
    </p>
  );
}

/** The heading, the rating, the ways to a booking and the banners: the top of the page. */
export function Hero({ words }: { words: HomeWords }) {
  const t = useTranslate();
  return (
    <section className="home-hero">
      <div className="page-width">
        <div className="home-hero-head">
          <h1>{t("Book blood tests, health packages and scans")}</h1>
          <Rating {...words.rating} />
        </div>
        <QuickWays />
        <Carousel
          label={t("Offers and services")}
          autoplay
          dots
          speed={1000}
          slides={words.banners.map((banner, index) => ({
            key: String(banner.id),
            content: (
              <Banner banner={banner} isFirst={index === 0} photo={index === 0 ? words.photo : null} />
            ),
          }))}
        />
      </div>
    </section>
  );
}

function Banner({
  banner,
  isFirst,
  photo,
}: {
  banner: BannerData;
  isFirst: boolean;
  photo: PhotoView | null;
}) {
  const t = useTranslate();
  return (
    <div className="banner">
      <div className="banner-words">
        <h2>{t.lookup(banner.title)}</h2>
        <p>{t.lookup(banner.words)}</p>
        <ButtonLink to={banner.actionUrl} iconAfter="arrow-right">
          {t.lookup(banner.actionLabel)}
        </ButtonLink>
      </div>
      <picture>
        {photo?.sources.map((source) => (
          <source key={source.srcSet} {...source} sizes="(width < 48rem) 10rem, 32rem" />
        ))}
        <img
          src={photo?.src ?? href(banner.picture)}
          alt={photo?.alt ?? ""}
          width={560}
          height={400}
          className="banner-picture"
          data-photo={photo ? "" : undefined}
          loading={isFirst ? "eager" : "lazy"}
          decoding="async"
          {...(isFirst ? { fetchPriority: "high" as const } : {})}
        />
      </picture>
    </div>
  );
}

/** The link to scans. */
export function RadiologyBanner() {
  const t = useTranslate();
  return (
    <section className="home-section pb-0 md:pb-0">
      <div className="page-width">
        <div className="radiology-banner">
          <div className="grid grid-cols-1 justify-items-start gap-3">
            <h2>{t("Radiology tests by appointment")}</h2>
            <p>
              {t(
                "X-ray, ultrasound, CT, MRI and heart tests at Rajarhat and Howrah, with clear preparation instructions.",
              )}
            </p>
            <ButtonLink to="/radiology-test" variant="secondary" iconAfter="arrow-right">
              {t("See radiology tests")}
            </ButtonLink>
          </div>
          <Picture name="radiology-banner" alt="" className="radiology-picture" />
        </div>
      </div>
    </section>
  );
}

const TILES: readonly { to: string; icon: IconName; label: PlainPhrase }[] = [
  { to: "/diagnostic-test", icon: "droplet", label: "Blood test" },
  { to: "/health-packages?SearchText=full+body", icon: "heart-pulse", label: "Full-body package" },
  { to: "/radiology-test", icon: "scan", label: "Scan" },
  { to: "/book-by-prescription", icon: "upload", label: "Upload prescription" },
];

/** What most customers look for, in the words that they use; the search finds it in the chain's own catalogue. */
const WORDS: readonly PlainPhrase[] = ["CBC", "Sugar", "Thyroid", "Vitamin D"];

/** The four ways to a booking and the commonest tests, under the heading of the page. */
function QuickWays() {
  const t = useTranslate();
  return (
    <nav aria-label={t("Start here")}>
      <ul className="quick-tiles">
        {TILES.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className="quick-tile">
              <span className="why-icon">
                <Icon name={icon} size={24} />
              </span>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="quick-words">
        {WORDS.map((word) => (
          <li key={word}>
            <Link to={searchLink(word)} className="quick-word">
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
