import type { ReactNode } from "react";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { AnalyserPicture } from "../../features/equipment/analyser-picture.tsx";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { Counts } from "../../state/booking-counts.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
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
            <span className="step-number" aria-hidden="true" translate="no">
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

const COUNTERS: readonly { field: keyof Counts; label: PlainPhrase; icon: IconName }[] = [
  { field: "SatisfiedCustomer", label: "Satisfied Customers", icon: "smile" },
  { field: "LabTestBooked", label: "Tests Booked", icon: "test-tubes" },
  { field: "Locations", label: "Locations", icon: "map-pin" },
  { field: "Offers", label: "Offers", icon: "ticket-percent" },
  { field: "TestCount", label: "Tests", icon: "flask-conical" },
];

/** The counters. */
export function Counters({ counts }: { counts: Counts }) {
  const t = useTranslate();
  return (
    <dl className="counters">
      {COUNTERS.map(({ field, label, icon }) => (
        <div key={field}>
          <dt>
            <Icon name={icon} size={24} />
            {t(label)}
          </dt>
          <dd className="tabular" translate="no">
            {t.digits(counts[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The link to the app on Google Play, its only store. */
export function AppLink() {
  const t = useTranslate();
  const { androidAppUrl, brand } = useLayoutData();
  return (
    <div className="app-link">
      <Icon name="smartphone" size={40} />
      <div>
        <h2>{t("The {brand} app", { brand })}</h2>
        <p>{t("Book tests, track your collector and view reports on your Android phone.")}</p>
      </div>
      <a href={androidAppUrl} rel="noopener" className={buttonClass({ variant: "secondary" })}>
        <span className="button-label">
          <Icon name="download" size={20} />
          {t("Get it on the Android store")}
        </span>
      </a>
    </div>
  );
}

interface HomeSectionProps {
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  /** The link to the whole list. */
  more?: { to: string; label: string } | undefined;
  /** With the light blue-grey background. */
  tinted?: boolean | undefined;
  children: ReactNode;
}

/** One section of the home page under its heading; it is hydrated separately. */
export function HomeSection({ id, title, lead, more, tinted, children }: HomeSectionProps) {
  return (
    <HydrationBoundary>
      <section id={id} className={classNames("home-section laid-out-late", tinted && "home-section-tinted")}>
        <div className="page-width">
          <div className="home-section-head">
            <div>
              <h2>{title}</h2>
              {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
            </div>
            {more && (
              <Link to={more.to} className="home-more">
                {more.label}
                <Icon name="arrow-right" size={20} />
              </Link>
            )}
          </div>
          {children}
        </div>
      </section>
    </HydrationBoundary>
  );
}
