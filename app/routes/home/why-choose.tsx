import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { HomeWords } from "./home-data.ts";

const AFTER_FIRST_SENTENCE = /(?<=[.!?।])\s/;

/** Reasons to choose the chain, with icons named by the ids of the text's sections. A phone shows the first sentence of each. */
export function WhyChoose({ why }: { why: HomeWords["why"] }) {
  const t = useTranslate();
  return (
    <section id="WhyChoose-section" className="home-section pt-0">
      <div className="page-width">
        <h2 className="mb-3 md:mb-5">{t.lookup(why.title)}</h2>
        <ul className="why-list">
          {why.parts.map(({ id, title, text, icon }) => {
            const [first = "", ...rest] = t.lookup(text).split(AFTER_FIRST_SENTENCE);
            return (
              <li key={id}>
                <span className="why-icon">
                  <Icon name={icon} size={24} />
                </span>
                <div className="min-w-0">
                  <h3>{t.lookup(title)}</h3>
                  <p>
                    {first} <span className="why-rest">{rest.join(" ")}</span>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
