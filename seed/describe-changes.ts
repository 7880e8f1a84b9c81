import { formatDay } from "../domain/shared/clock.ts";
import { formatRupees } from "../domain/shared/money.ts";
import type { CatalogueChanges } from "./compare-catalogue.ts";
import type { Amounts, PriceChange, ScheduledPrice } from "./compare-prices.ts";

const mostCell = 60;

/** A part of what an import does or would do, in lines for people. */
export interface ChangeSection {
  title: string;
  lines: string[];
}

/** What changes, as the command and the desk show it; without the parts that have nothing. */
export function describeChanges({ services, prices, files }: CatalogueChanges): ChangeSection[] {
  const parts: ChangeSection[] = [
    { title: "New services", lines: services.added.map(({ code, name }) => `+ ${code} ${name}`) },
    {
      title: "Changed services",
      lines: services.changed.map(({ code, name, cells }) => {
        const changes = cells.map(({ column, from, to }) => `${column} ${cell(from)} → ${cell(to)}`);
        return `~ ${code} ${name}: ${changes.join("; ")}`;
      }),
    },
    { title: "Withdrawn services", lines: services.withdrawn.map(({ code, name }) => `- ${code} ${name}`) },
    { title: "Prices that change at once", lines: prices.changed.map(priceLine) },
    { title: "Prices that begin later", lines: prices.scheduled.map((price) => `+ ${scheduledLine(price)}`) },
    {
      title: "Planned prices that are dropped",
      lines: prices.cancelled.map((price) => `- ${scheduledLine(price)}`),
    },
    { title: "Files", lines: files.map(fileLine) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function priceLine({ code, priceList, from, to }: PriceChange): string {
  return `~ ${code} on ${priceList}: ${from ? amounts(from) : "not sold"} → ${to ? amounts(to) : "not sold"}`;
}

function scheduledLine(price: ScheduledPrice): string {
  return `${price.code} on ${price.priceList} from ${formatDay(price.validFrom)}: ${amounts(price)}`;
}

/** "₹400, offer ₹250" */
function amounts({ fees, offerFees }: Amounts): string {
  const [fee, offer] = [formatRupees(Math.round(fees * 100)), formatRupees(Math.round(offerFees * 100))];
  return offer === fee ? fee : `${fee}, offer ${offer}`;
}

function fileLine({ file, added, changed, removed, moved }: CatalogueChanges["files"][number]): string {
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(moved ? ["in another order"] : []),
  ];
  return `${file}: ${counts.join(", ")}`;
}

function cell(text: string): string {
  return `"${text.length > mostCell ? `${text.slice(0, mostCell)}…` : text}"`;
}
