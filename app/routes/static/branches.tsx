import { useSay } from "../../i18n/use-say.ts";
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
  const say = useSay();
  return (
    <section aria-labelledby="our-labs" className="mt-10 grid grid-cols-1 gap-4">
      <h2 id="our-labs">{say("Our labs")}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {labs.map((lab) => (
          <li key={lab.licence}>
            <Card as="article" className="h-full">
              <h3>{say.known(lab.name)}</h3>
              <address className="mt-1 not-italic">
                {lab.address}, {say.known(lab.city)} {lab.pincode}
              </address>
              <p className="mt-2">
                <PhoneLink number={lab.phone} className="text-link" />
              </p>
              <p className="mt-2 text-sm text-ink-soft">
                <WholeTimes text={say.known(lab.hours)} />
              </p>
              <p className="text-sm text-ink-soft">{say("Licence {licence}", { licence: lab.licence })}</p>
              {lab.centre && (
                <p className="mt-2">
                  <Link to={lab.centre} className="text-link">
                    {say("Radiology centre")}
                    <span className="sr-only"> {say.known(lab.name)}</span>
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
