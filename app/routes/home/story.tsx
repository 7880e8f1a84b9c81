import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
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
  const say = useSay();
  return (
    <ol className="steps">
      {parts.map(({ id, title, text }, index) => (
        <li key={id}>
          <Picture name={STEP_PICTURES[index] ?? "step-1-select"} alt="" width={144} height={120} />
          <h3>
            <span className="step-number" aria-hidden="true">
              {say.number(index + 1)}
            </span>
            {say.known(title)}
          </h3>
          <p>{say.known(text)}</p>
        </li>
      ))}
    </ol>
  );
}

const ANALYSER_PICTURES = {
  haematology: "analyser-haematology",
  chemistry: "analyser-chemistry",
  immunoassay: "analyser-immunoassay",
  electrolyte: "analyser-electrolyte",
} as const;

/** The picture of an analyser by its section in `equipments.md`. */
export function AnalyserPicture({ id }: { id: string }) {
  const name = Object.entries(ANALYSER_PICTURES).find(([key]) => key === id)?.[1] ?? "analyser-chemistry";
  return <Picture name={name} alt="" />;
}

/** The four analysers, each with its way to their page. */
export function Analysers({ parts }: { parts: TextPart[] }) {
  const say = useSay();
  return (
    <ul className="analysers">
      {parts.map(({ id, title, text }) => (
        <li key={id} className="card">
          <AnalyserPicture id={id} />
          <div className="grid gap-2 p-4">
            <h3 className="text-base">{say.known(title)}</h3>
            <p className="text-sm text-ink-soft">{say.known(text)}</p>
            <Link to="/equipments" className="home-more">
              <span>
                <Said
                  phrase="Learn more {about}"
                  about={
                    <span className="sr-only">{say("about the {title}", { title: say.known(title) })}</span>
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
  const say = useSay();
  return (
    <>
      <h3 className="mt-12 mb-5 text-xl">{say.known(accuracy.title)}</h3>
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
              <h4>{say.known(title)}</h4>
              <p>{say.known(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
