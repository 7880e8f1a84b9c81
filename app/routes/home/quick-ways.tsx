import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { searchLink } from "../../links.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Link } from "../../ui/link.tsx";

const TILES: readonly { to: string; icon: IconName; label: PlainPhrase }[] = [
  { to: "/diagnostic-test", icon: "droplet", label: "Blood test" },
  { to: "/health-packages?SearchText=full+body", icon: "heart-pulse", label: "Full-body package" },
  { to: "/radiology-test", icon: "scan", label: "Scan" },
  { to: "/book-by-prescription", icon: "upload", label: "Upload prescription" },
];

/** What most customers look for, in the words that they use; the search finds it in the chain's own catalogue. */
const WORDS: readonly PlainPhrase[] = ["CBC", "Sugar", "Thyroid", "Vitamin D"];

/** The four ways to a booking and the commonest tests, under the heading of the page. */
export function QuickWays() {
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
