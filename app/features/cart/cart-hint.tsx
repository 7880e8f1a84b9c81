import type { ReactNode } from "react";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import { cartStore, removeFromCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/**
 * Suggests a package that costs less than the single tests in the cart; nothing changes by itself. On a test's own page (`serviceName`) it is
 * shown if the package would replace that test.
 */
export function CartHint({ serviceName }: { serviceName?: string }) {
  const t = useTranslate();
  const cheaper = useStore(cartStore, ({ hints }) => hints?.CheaperPackage ?? null);
  if (!cheaper || (serviceName !== undefined && !cheaper.Replaces.includes(serviceName))) return null;
  return (
    <Notice
      kind="info"
      live={false}
      title={t("Save {saving} with a package", { saving: t.rupees(toPaise(cheaper.Saving)) })}
    >
      <p>
        <CheaperWords
          cheaper={cheaper}
          link={<TextLink to={serviceLink(cheaper)}>{cheaper.ServiceName}</TextLink>}
        />
      </p>
    </Notice>
  );
}

interface CheaperProps {
  cheaper: { Replaces: readonly string[]; MoreTests: number; OfferFees: number };
  /** The package's name as a link to its page. */
  link: ReactNode;
}

/** "Basic Wellness includes Complete Blood Count and Lipid Profile, plus 4 more tests, for ₹750." */
export function CheaperWords({ cheaper, link }: CheaperProps) {
  const t = useTranslate();
  const facts = {
    package: link,
    tests: t.list(cheaper.Replaces),
    price: t.rupees(toPaise(cheaper.OfferFees)),
  };
  if (cheaper.MoreTests === 0) return <Trans phrase="{package} includes {tests} for {price}." {...facts} />;
  if (cheaper.MoreTests === 1)
    return <Trans phrase="{package} includes {tests}, plus 1 more test, for {price}." {...facts} />;
  return (
    <Trans
      phrase="{package} includes {tests}, plus {count} more tests, for {price}."
      {...facts}
      count={cheaper.MoreTests}
    />
  );
}

/** A notice beside the button of a test that another item of the cart measures already; its button removes the test. */
export function PaidTwice({ serviceId }: { serviceId: number }) {
  const t = useTranslate();
  const found = useStore(cartStore, ({ hints }) =>
    hints?.Covered?.find((each) => each.ServiceId === serviceId),
  );
  if (!found) return null;
  const { ServiceName: test, By, Saving, Charge } = found;
  const words = paidTwiceWords(
    { test, by: By, savingPaise: toPaise(Saving), chargePaise: toPaise(Charge) },
    t,
  );
  return (
    <span className="paid-twice">
      <button
        type="button"
        onClick={() => removeFromCart({ ServiceId: serviceId, LabId: found.LabId, Fees: 0 })}
      >
        {withFigures(words.remove)}
      </button>
      {withFigures(words.charge)}
    </span>
  );
}

interface CoveredTest {
  test: string;
  /** The items that measure the test, too. */
  by: readonly string[];
  savingPaise: number;
  chargePaise: number;
}

/** "TSH is part of Thyroid Profile: remove, save ₹220", and what the home collection then costs more, if it does. */
export function paidTwiceWords(
  { test, by, savingPaise, chargePaise }: CoveredTest,
  t: Translate,
): { remove: string; charge: string | undefined } {
  const names = { test, whole: t.list(by) };
  return {
    remove:
      savingPaise > 0
        ? t("{test} is part of {whole}: remove, save {amount}", { ...names, amount: t.rupees(savingPaise) })
        : t("{test} is part of {whole}: remove", names),
    charge:
      chargePaise > 0
        ? t("Home collection then costs {amount} more.", { amount: t.rupees(chargePaise) })
        : undefined,
  };
}
