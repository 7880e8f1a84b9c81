import { consentWords } from "../../../domain/bookings/consents.ts";
import type { Say } from "../../../domain/words/say.ts";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { CheckField } from "../../ui/check-field.tsx";
import type { Review } from "./review-facts.ts";

interface ConsentsProps {
  asked: readonly Parameters<typeof consentWords>[0][];
  review: Review;
  /** What is wrong, by the code of the consent. */
  faults: Readonly<Partial<Record<string, string>>>;
}

/** What the customer agrees to before the cart is booked. */
export function Consents({ asked, review, faults }: ConsentsProps) {
  const say = useSay();
  return (
    <div>
      {asked.map((code) => (
        <CheckField
          key={code}
          name={code}
          value="1"
          error={faults[code]}
          hint={HINTS[code]?.(review, say)}
          label={code === "terms" ? <AgreedTerms /> : say(consentWords(code))}
        />
      ))}
    </div>
  );
}

/** Which tests or patients a tick is about. */
const HINTS: Partial<Record<string, (review: Review, say: Say) => string>> = {
  prescription: ({ prescribed }, say) => say("For {tests}.", { tests: prescribed.join(", ") }),
  guardian: ({ minors }, say) => say("For {people}.", { people: minors.join(", ") }),
};
