import { Form } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { CheaperWords } from "../../features/cart/cart-hint.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CartPageData } from "./read-cart-page.ts";

/** Hints before paying: a cheaper package, and tests that are paid for twice. Nothing changes by itself. */
export function CartHints({ cheaper, overlaps }: Pick<CartPageData, "cheaper" | "overlaps">) {
  const t = useTranslate();
  return (
    <>
      {cheaper && (
        <Notice
          kind="info"
          live={false}
          title={t("{saving} less in a package", { saving: t.rupees(cheaper.savingPaise) })}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <input type="hidden" name="ServiceId" value={cheaper.serviceId} />
              <input type="hidden" name="Fees" value={cheaper.fees} />
              <Button type="submit" name="intent" value="add" variant="secondary" size="sm">
                {t("Take the package instead")}
              </Button>
            </Form>
          }
        >
          <p>
            <CheaperWords
              cheaper={{
                Replaces: cheaper.replaces,
                MoreTests: cheaper.moreTests,
                OfferFees: cheaper.offerFees,
              }}
              link={<TextLink to={cheaper.path}>{cheaper.name}</TextLink>}
            />
          </p>
        </Notice>
      )}
      {overlaps.map(({ packages, tests }) => (
        <Notice
          key={packages.join()}
          kind="warning"
          live={false}
          title={
            tests.length === 1
              ? t("A test is in two packages")
              : t("{count} tests are in two packages", { count: tests.length })
          }
          message={overlapWords(packages, tests, t)}
        />
      ))}
    </>
  );
}

const MAX_NAMED = 5;

function overlapWords(packages: readonly string[], tests: readonly string[], t: Translate): string {
  const names = { packages: packages.join(t(" and ")), tests: listed(tests, t) };
  return tests.length === 1
    ? t("{packages} both have {tests}. You pay for it in each.", names)
    : t("{packages} both have {tests}. You pay for them in each.", names);
}

function listed(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, MAX_NAMED).join(", ");
  const more = names.length - MAX_NAMED;
  return more > 0 ? t("{names} and {more} more", { names: shown, more }) : shown;
}
