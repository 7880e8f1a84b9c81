import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { WholeTimes } from "../../ui/whole-times.tsx";

interface Branch {
  name: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  hours: string;
  licence: string;
  /** The page of its radiology centre. */
  centre: string | null;
}

/** Every lab of the chain with address, telephone, hours and licence. */
export function Branches({ labs }: { labs: readonly Branch[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="our-labs" className="mt-10 grid grid-cols-1 gap-4">
      <h2 id="our-labs">{t("Our labs")}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {labs.map((lab) => (
          <li key={lab.licence}>
            <Card as="article" className="h-full">
              <h3>{t.known(lab.name)}</h3>
              <address className="mt-1 not-italic">
                {lab.address}, {t.known(lab.city)} {lab.pincode}
              </address>
              <p className="mt-2">
                <PhoneLink number={lab.phone} className="text-link" />
              </p>
              <p className="mt-2 text-sm text-ink-soft">
                <WholeTimes text={t.known(lab.hours)} />
              </p>
              <p className="text-sm text-ink-soft">{t("Licence {licence}", { licence: lab.licence })}</p>
              {lab.centre && (
                <p className="mt-2">
                  <Link to={lab.centre} className="text-link">
                    {t("Radiology centre")}
                    <span className="sr-only"> {t.known(lab.name)}</span>
                  </Link>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
