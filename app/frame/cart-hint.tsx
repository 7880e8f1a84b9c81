import { Link } from "react-router";
import { formatRupees } from "../../domain/money.ts";
import { cartStore } from "../client/cart.ts";
import { useStore } from "../client/store.ts";
import { serviceLink } from "../links.ts";
import { Notice } from "../ui/notice.tsx";
import { useSay } from "../words/use-say.ts";
import { paise } from "./cart-lines.ts";

/**
 * A package that costs less than the single tests in the cart; it is only told. On a test's own page (`serviceId`) it is told when
 * that test is one of those that it would replace.
 */
export function CartHint({ serviceName }: { serviceName?: string }) {
  const say = useSay();
  const cheaper = useStore(cartStore, ({ hints }) => hints?.CheaperPackage ?? null);
  if (!cheaper || (serviceName !== undefined && !cheaper.Replaces.includes(serviceName))) return null;
  return (
    <Notice kind="info" live={false} title={`${say.rupees(paise(cheaper.Saving))} less in a package`}>
      <p>
        <Link to={serviceLink(cheaper)} className="text-link">
          {cheaper.ServiceName}
        </Link>{" "}
        {cheaperWords(cheaper)}
      </p>
    </Notice>
  );
}

/** "has Complete Blood Count and Lipid Profile and 4 tests more, for ₹750." */
export function cheaperWords(cheaper: {
  Replaces: readonly string[];
  MoreTests: number;
  OfferFees: number;
}): string {
  const { Replaces, MoreTests, OfferFees } = cheaper;
  const more = MoreTests === 0 ? "" : MoreTests === 1 ? ", and 1 test more" : `, and ${MoreTests} tests more`;
  const has =
    Replaces.length < 2 ? Replaces.join("") : `${Replaces.slice(0, -1).join(", ")} and ${Replaces.at(-1)}`;
  return `has ${has}${more}, for ${formatRupees(paise(OfferFees))}.`;
}
