import { useSay } from "../../i18n/use-say.ts";
import { WholeTimes } from "../../ui/whole-times.tsx";
import { type Choices, stepPath } from "./choices.ts";
import type { Review } from "./review-facts.ts";
import { ReviewPart } from "./review-part.tsx";

/** What was chosen: who, where and when, for each visit, with the ways back. */
export function ReviewChoices({ review, choices }: { review: Review; choices: Choices }) {
  const say = useSay();
  const { people, second, isHome } = review;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewPart
        title={people.length > 1 ? say("Patients") : say("Patient")}
        change={stepPath("patient", choices)}
      >
        {people.map(({ name, words, tests }) => (
          <span key={name + words} className="block">
            <strong>{name}</strong>
            {people.length > 1 ? `, ${words}: ${tests.join(", ")}` : <span className="block">{words}</span>}
          </span>
        ))}
      </ReviewPart>
      <ReviewPart
        title={isHome ? say("We come to you") : say("You come to the lab")}
        change={stepPath("place", choices)}
      >
        <strong>{review.place.title}</strong>
        <span className="block">{review.place.words}</span>
      </ReviewPart>
      <ReviewPart
        title={second ? say("Date and time at home") : say("Date and time")}
        change={stepPath("time", choices)}
      >
        <strong>
          <WholeTimes text={review.time} />
        </strong>
        {second && <span className="block">{review.tests.join(", ")}</span>}
      </ReviewPart>
      {second && (
        <>
          <ReviewPart title={say("Your visit to the lab")} change={stepPath("lab", choices)}>
            <strong>{second.place.title}</strong>
            <span className="block">{second.place.words}</span>
          </ReviewPart>
          <ReviewPart title={say("Date and time at the lab")} change={stepPath("lab-time", choices)}>
            <strong>
              <WholeTimes text={second.time} />
            </strong>
            <span className="block">{second.tests.join(", ")}</span>
          </ReviewPart>
        </>
      )}
      <ReviewPart title={say("Tests")} change="/cart">
        {[...review.tests, ...(second?.tests ?? [])].join(", ")}
      </ReviewPart>
    </div>
  );
}
