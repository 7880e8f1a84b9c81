import type { ReactNode } from "react";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { serviceLink } from "../../links.ts";
import { cartStore } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { paise } from "./cart-lines.ts";

/**
 * Suggests a package that costs less than the single tests in the cart; nothing changes by itself. On a test's own page (`serviceId`) it is
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
      title={t("Save {saving} with a package", { saving: t.rupees(paise(cheaper.Saving)) })}
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

/** "Basic Wellness includes Complete Blood Count and Lipid Profile and 4 more tests for ₹750." */
export function CheaperWords({ cheaper, link }: CheaperProps) {
  const t = useTranslate();
  const facts = {
    package: link,
    tests: t.list(cheaper.Replaces),
    price: t.rupees(paise(cheaper.OfferFees)),
  };
  if (cheaper.MoreTests === 0) return <Trans phrase="{package} includes {tests} for {price}." {...facts} />;
  if (cheaper.MoreTests === 1)
    return <Trans phrase="{package} includes {tests} and 1 more test for {price}." {...facts} />;
  return (
    <Trans
      phrase="{package} includes {tests} and {count} more tests for {price}."
      {...facts}
      count={cheaper.MoreTests}
    />
  );
}
