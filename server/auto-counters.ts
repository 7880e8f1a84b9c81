import { memoizePerCatalogue } from "../domain/catalogue/memoize.ts";
import type { Catalogue, Service } from "../domain/catalogue/types.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import type { Task } from "./jobs/worker.ts";

type Counters = SiteSettings["counters"];

const EVERY_MS = 60_000;
const AUTO = "auto";

/** How many services cost less than usual somewhere; counted once for each catalogue, because every page shows the counters. */
const offersOf = memoizePerCatalogue(({ onSale }) => {
  const isReduced = ({ prices }: Service) =>
    [...prices.values()].some((price) => price.offerFeesPaise < price.feesPaise);
  return onSale.filter(isReduced).length;
});

/** The counters as shown: what is set, and for those set to "auto" what the data says, counted once a minute. */
export function autoCounters(
  set: Counters,
  facts: { catalogue: () => Catalogue; bookings: () => Promise<{ items: number; customers: number }> },
): { counters: () => Counters; tasks: Task[] } {
  let booked = { items: 0, customers: 0 };
  const isAuto = Object.values(set).includes(AUTO);
  const format = new Intl.NumberFormat("en-IN").format;

  function counters(): Counters {
    const catalogue = facts.catalogue();
    const { onSale, servedPincodes, labs } = catalogue;
    const shown = (name: keyof Counters, counted: number) =>
      set[name] === AUTO ? format(counted) : set[name];
    return {
      LabTestBooked: shown("LabTestBooked", booked.items),
      SatisfiedCustomer: shown("SatisfiedCustomer", booked.customers),
      Locations: shown("Locations", servedPincodes.length + labs.length),
      Offers: shown("Offers", offersOf(catalogue)),
      TestCount: shown("TestCount", onSale.length),
    };
  }

  async function count(): Promise<number> {
    booked = await facts.bookings();
    return 0;
  }
  return isAuto
    ? { counters, tasks: [{ name: "counters", everyMs: EVERY_MS, run: count }] }
    : { counters: () => set, tasks: [] };
}
