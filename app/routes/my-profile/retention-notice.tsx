import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";

const ERASED: readonly PlainPhrase[] = [
  "Your name, mobile number, e-mail address, date of birth and sex in the account",
  "Your password, your devices and your cart",
  "Your addresses; a booking keeps its city and pincode alone",
  "Your family list, your contact preferences and copies of your data",
  "Prescriptions that you sent, the words of your feedback, and links to your reports",
];

const KEPT: readonly { what: PlainPhrase; why: PlainPhrase }[] = [
  {
    what: "Bills, payments and refunds, with the patient's name",
    why: "eight financial years, by the tax and company laws.",
  },
  {
    what: "Reports and the record of the tests",
    why: "as long as the law asks of medical records. Nobody can open them on this website any more. You can ask the laboratory for them with an identity card.",
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
        <h2 className="text-xl">{t("What is erased")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {ERASED.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <h2 className="text-xl">{t("What the law makes us keep")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {KEPT.map(({ what, why }) => (
            <li key={what}>
              <strong>{t(what)}:</strong> {t(why)}
            </li>
          ))}
        </ul>
        <p className="mt-3">{t("All of it is removed by itself when its time is over.")}</p>
      </Card>
      <p className="text-ink-soft md:col-span-2">
        <Trans
          phrase="You want to keep your reports? {download} first: afterwards there is no account to log in to."
          download={<TextLink to="/my-profile/my-data">{t("Download your data")}</TextLink>}
        />
      </p>
    </div>
  );
}
