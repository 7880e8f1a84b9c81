import { memo } from "react";
import { useLocation } from "react-router";
import { pagePath, STATIC_PATHS } from "../../domain/content/page-paths.ts";
import { FOOTER_COLUMNS } from "../features/site-texts/site-links.ts";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import type { LayoutData } from "../state/layout-data.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Link } from "../ui/link.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { LoginOrAccount } from "./header.tsx";
import { FormLanguages, LanguageMenu } from "./language-menu.tsx";

const FIRST_YEAR = 2018;
const SOCIAL_ICONS: Record<string, IconName> = {
  Facebook: "facebook",
  Instagram: "instagram",
  X: "x-social",
  YouTube: "youtube",
};

/** The footer of every page. Content pages have the copyright line only. */
export const Footer = memo(function Footer() {
  const t = useTranslate();
  const { brand, year, languages, phone, email, socialLinks, lab } = useLayoutData();
  const isShort = STATIC_PATHS.has(pagePath(useLocation().pathname).toLowerCase());
  const years = t.digits(year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR);
  return (
    <footer className="site-footer" id="site-links">
      <div className="page-width">
        {/* On a phone the header's menu has these links; without scripts its button leads here. */}
        <noscript>
          {import.meta.env.SSR && (
            <p className="pt-6 md:hidden">
              <LoginOrAccount className="text-link inline-flex min-h-11 items-center gap-2" />
            </p>
          )}
        </noscript>
        {!isShort && <Columns phone={phone} email={email} socialLinks={socialLinks} />}
        {!isShort && <Laboratory lab={lab} />}
        {languages.length > 1 && (
          <div className="only-without-script">
            <LanguageMenu />
            <noscript>{import.meta.env.SSR && <FormLanguages />}</noscript>
          </div>
        )}
        <p className="footer-copyright">{t("© {years} {brand}. All rights reserved.", { years, brand })}</p>
      </div>
    </footer>
  );
});

/** How one can pay, as words: the marks belong to their owners. */
const PAY_BY = ["UPI", "RuPay", "Visa", "Mastercard", "Net banking"] as const;

/** The main laboratory and what can be checked about it, and how one can pay. */
function Laboratory({ lab }: Pick<LayoutData, "lab">) {
  const t = useTranslate();
  return (
    <div className="footer-facts">
      {lab && (
        <address>
          <Icon name="map-pin" size={18} />
          <span>
            {lab.address}
            <span className="block">
              {withFigures(t.lookup(lab.hours))}
              {lab.licence && (
                <span className="footer-fact">{t("Licence {licence}", { licence: lab.licence })}</span>
              )}
              {lab.nabl && (
                <span className="footer-fact">
                  {t("NABL certificate {certificate}", { certificate: lab.nabl })}
                </span>
              )}
            </span>
          </span>
        </address>
      )}
      <ul aria-label={t("We accept")}>
        {PAY_BY.map((name) => (
          <li key={name}>{t.lookup(name)}</li>
        ))}
      </ul>
    </div>
  );
}

type Contact = Pick<LayoutData, "phone" | "email" | "socialLinks">;

function Columns(contact: Contact) {
  const t = useTranslate();
  return (
    <div className="footer-columns">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <nav key={title} aria-label={t(title)}>
          <p className="footer-title">{t(title)}</p>
          <ul>
            {links.map(({ label, path }) => (
              <li key={path}>
                {/* `use-hash-scroll.ts` scrolls to the section. */}
                <Link to={path} reloadDocument={path.includes("#")}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <Complaints {...contact} />
    </div>
  );
}

function Complaints({ phone, email, socialLinks }: Contact) {
  const t = useTranslate();
  // In a narrow column the e-mail address breaks before its @ or a dot, not within a word.
  const [, name, host, ending] = /^([^@]*)(@[^.]*)?(.*)$/.exec(email) ?? [];
  return (
    <div>
      <p className="footer-title">
        {t("Complaints/")}
        <wbr />
        {t("Feedback")}
      </p>
      <ul>
        <li>
          {/* Beside its icon it has a line of its own: it breaks only where letters and words set wide leave it no room. */}
          <PhoneLink number={phone} className="whitespace-normal!">
            <Icon name="phone" size={18} />
            <span className="sr-only">{t("Customer care phone:")} </span>
          </PhoneLink>
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" size={18} />
            <span className="sr-only">{t("Customer care e-mail:")} </span>
            <span>
              {name}
              <wbr />
              {host}
              <wbr />
              {ending}
            </span>
          </a>
        </li>
      </ul>
      <ul className="footer-social">
        {socialLinks.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener">
              <Icon name={SOCIAL_ICONS[name] ?? "globe"} size={20} label={name} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
