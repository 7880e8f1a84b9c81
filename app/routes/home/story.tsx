import { AnalyserPicture } from "../../features/equipment/analyser-picture.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeWords, TextPart } from "./home-data.ts";

const STEP_PICTURES = [
  "step-1-select",
  "step-2-schedule",
  "step-3-pay",
  "step-4-collection",
  "step-5-report",
] as const;

/** The five steps from choosing a test to reading the report. */
export function Steps({ parts }: { parts: TextPart[] }) {
  const t = useTranslate();
  return (
    <ol className="steps">
      {parts.map(({ id, title, text }, index) => (
        <li key={id}>
          <Picture name={STEP_PICTURES[index] ?? "step-1-select"} alt="" width={144} height={120} />
          <h3>
            <span className="step-number" aria-hidden="true">
              {t.number(index + 1)}
            </span>
            {t.lookup(title)}
          </h3>
          <p>{t.lookup(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The four analysers, each with a link to the equipment page. */
export function Analysers({ parts }: { parts: TextPart[] }) {
  const t = useTranslate();
  return (
    <ul className="analysers">
      {parts.map(({ id, title, text }) => (
        <li key={id} className="card">
          <AnalyserPicture id={id} />
          <div className="grid gap-2 p-4">
            <h3 className="text-base">{t.lookup(title)}</h3>
            <p className="text-sm text-ink-soft">{t.lookup(text)}</p>
            <Link to="/equipments" className="home-more">
              <span>
                <Trans
                  phrase="Learn more {about}"
                  about={
                    <span className="sr-only">{t("about the {title}", { title: t.lookup(title) })}</span>
                  }
                />
              </span>
              <Icon name="arrow-right" size={20} />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

const ACCURACY_PICTURES = {
  "quality-control": "accuracy-qc",
  "direct-results": "accuracy-machine",
  "qr-code": "accuracy-qr",
  equipment: "accuracy-equipment",
} as const;

/** How the accuracy of reports is controlled. */
export function Accuracy({ accuracy }: { accuracy: HomeWords["accuracy"] }) {
  const t = useTranslate();
  return (
    <>
      <h3 className="mt-12 mb-5 text-xl">{t.lookup(accuracy.title)}</h3>
      <ul className="accuracy">
        {accuracy.parts.map(({ id, title, text }) => (
          <li key={id}>
            <Picture
              name={Object.entries(ACCURACY_PICTURES).find(([key]) => key === id)?.[1] ?? "accuracy-qc"}
              alt=""
              width={80}
              height={80}
            />
            <div className="min-w-0">
              <h4>{t.lookup(title)}</h4>
              <p>{t.lookup(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

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
