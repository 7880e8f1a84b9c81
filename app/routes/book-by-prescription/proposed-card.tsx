import { useNavigation } from "react-router";
import { Form } from "../../features/forms/form.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { proposedCart } from "./proposed-cart.ts";

type ProposedCardProps = { cart: ReturnType<typeof proposedCart>; message: string | undefined };

/** The cart that the lab proposes: each test with its price, and one button that takes them all. */
export function ProposedCard({ cart, message }: ProposedCardProps) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 className="text-lg">{t("What we propose")}</h2>
      <p className="mt-1 text-ink-soft">
        {t("Nothing is booked yet. Take all of it, or choose in the cart.")}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {cart.lines.map(({ serviceId, name, path, feesPaise, offerPaise }) => (
          <li key={serviceId} className="flex min-h-11 items-center justify-between gap-4 py-2">
            {path ? (
              <Link to={path} className="text-link">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <Price feesPaise={feesPaise} offerPaise={offerPaise} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{t("Together, before collection")}</span>
        <span className="tabular">{t.rupees(cart.totalPaise)}</span>
      </p>
      {message && (
        <div className="mt-4">
          <Notice
            kind="info"
            message={message}
            takesFocus
            action={
              <ButtonLink to="/cart" variant="secondary" size="sm">
                {t("Open the cart")}
              </ButtonLink>
            }
          />
        </div>
      )}
      <Form method="post" className="mt-4">
        <Button type="submit" size="lg" icon="shopping-cart" busy={busy}>
          {t("Put all in my cart")}
        </Button>
      </Form>
    </Card>
  );
}

function Price({ feesPaise, offerPaise }: { feesPaise: number | null; offerPaise: number | null }) {
  const t = useTranslate();
  if (feesPaise === null || offerPaise === null)
    return <span className="text-ink-soft">{t("Not in your place")}</span>;
  return (
    <span className="tabular whitespace-nowrap">
      {offerPaise < feesPaise && (
        <>
          <span className="sr-only">{t("List price")} </span>
          <s className="mr-2 text-sm text-ink-soft">{t.rupees(feesPaise)}</s>
          <span className="sr-only">
            {", "}
            {t("our price")}{" "}
          </span>
        </>
      )}
      <strong>{t.rupees(offerPaise)}</strong>
    </span>
  );
}
