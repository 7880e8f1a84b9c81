import { consentWords } from "../../../domain/bookings/consents.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
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
  const t = useTranslate();
  return (
    <div>
      {asked.map((code) => (
        <CheckField
          key={code}
          name={code}
          value="1"
          error={faults[code]}
          hint={HINTS[code]?.(review, t)}
          label={code === "terms" ? <AgreedTerms /> : t(consentWords(code))}
        />
      ))}
    </div>
  );
}

/** Which tests or patients a tick is about. */
const HINTS: Partial<Record<string, (review: Review, t: Translate) => string>> = {
  prescription: ({ prescribed }, t) => t("For {tests}.", { tests: prescribed.join(", ") }),
  guardian: ({ minors }, t) => t("For {people}.", { people: minors.join(", ") }),
};
