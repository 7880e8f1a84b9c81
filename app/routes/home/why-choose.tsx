import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { HomeWords } from "./home-data.ts";

/** The text of this section is shown on a phone too: it says what the NABL mark covers. */
const CLAIM = "badge-check";

/** Reasons to choose the chain, with icons named by the ids of the text's sections. */
export function WhyChoose({ why }: { why: HomeWords["why"] }) {
  const t = useTranslate();
  return (
    <section id="WhyChoose-section" className="home-section pt-0">
      <div className="page-width">
        <h2 className="mb-5">{t.lookup(why.title)}</h2>
        <ul className="why-list">
          {why.parts.map(({ id, title, text, icon }) => (
            <li key={id} data-claim={id === CLAIM || undefined}>
              <span className="why-icon">
                <Icon name={icon} size={24} />
              </span>
              <div className="min-w-0">
                <h3>{t.lookup(title)}</h3>
                <p>{t.lookup(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
