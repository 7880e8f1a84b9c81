import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { CartLineItem } from "./cart-line-item.tsx";
import type { CartPageData } from "./read-cart-page.ts";

type Lines = CartPageData["lines"];

/** The lines of the cart; those of a second visit to a lab stand under a heading of their own. */
export function CartLines({ lines, visits }: Pick<CartPageData, "lines" | "visits">) {
  const t = useTranslate();
  if (!visits) return <List lines={lines} />;
  return (
    <>
      <Group icon="home" title={t("First visit: we come to you")} lines={visits.home} />
      <Group
        icon="building"
        title={t("Second visit: at a lab")}
        lead={t(
          "These cannot be done at home. You choose a lab and a time at the checkout; it is one booking and one payment.",
        )}
        lines={visits.lab}
      />
    </>
  );
}

type GroupProps = { icon: "home" | "building"; title: string; lead?: string; lines: Lines };

function Group({ icon, title, lead, lines }: GroupProps) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={title}>
      <div>
        <h3 className="flex items-center gap-2 text-lg">
          <Icon name={icon} size={20} className="text-link" />
          {title}
        </h3>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      <List lines={lines} under />
    </section>
  );
}

function List({ lines, under = false }: { lines: Lines; under?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {lines.map((line) => (
        <CartLineItem key={line.serviceId} line={line} heading={under ? "h4" : "h3"} />
      ))}
    </ul>
  );
}
