import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";

const ERASED: readonly PlainPhrase[] = [
  "Your name, mobile number, e-mail address, date of birth and sex in the account",
  "Your password, your devices and your cart",
  "Your addresses; bookings keep only the city and pincode",
  "Your family list, your contact preferences and copies of your data",
  "Prescriptions you sent, your feedback comments, and links to your reports",
];

const KEPT: readonly { what: PlainPhrase; why: PlainPhrase }[] = [
  {
    what: "Bills, payments and refunds, with the patient's name",
    why: "eight financial years, by the tax and company laws.",
  },
  {
    what: "Reports and test records",
    why: "as long as the law requires for medical records. They can no longer be opened on this website. You can request them from the laboratory with an identity card.",
  },
  {
    what: "Who opened your reports, and your consents",
    why: "as proof, at least one year, by the data protection law.",
  },
  { what: "Complaints", why: "three years after closing, by consumer law." },
  { what: "The log of messages", why: "one year, by the data protection law." },
];

/** What the deletion of an account erases, what the law requires to keep, and why. */
export function RetentionNotice() {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <Card as="section">
        <h2 className="text-xl">{t("What we delete")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {ERASED.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <h2 className="text-xl">{t("What the law requires us to keep")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {KEPT.map(({ what, why }) => (
            <li key={what}>
              <strong>{t(what)}:</strong> {t(why)}
            </li>
          ))}
        </ul>
        <p className="mt-3">{t("Each is deleted automatically when its period ends.")}</p>
      </Card>
      <p className="text-ink-soft md:col-span-2">
        <Trans
          phrase="Want to keep your reports? {download} first: you won't be able to log in later."
          download={<TextLink to="/my-profile/my-data">{t("Download your data")}</TextLink>}
        />
      </p>
    </div>
  );
}
