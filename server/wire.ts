import { randomBytes } from "node:crypto";
import type { Connection } from "../db/connect.ts";
import { cartStore } from "../db/stores/carts.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { sessionStore } from "../db/stores/sessions.ts";
import { cartService } from "../domain/cart/service.ts";
import type { Clock } from "../domain/clock.ts";
import { placesService } from "../domain/places/service.ts";
import type { Random } from "../domain/random.ts";
import { type CatalogueCache, openCatalogue } from "./catalogue-cache.ts";
import { readContent } from "./content.ts";
import type { Settings } from "./env.ts";
import type { House } from "./house.ts";
import type { Log } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { wirePeople } from "./wire-people.ts";
import { wireReports } from "./wire-reports.ts";

export interface Wired {
  house: House;
  catalogue: CatalogueCache;
}

export interface WireOptions {
  settings: Settings;
  secret: string;
  db: Connection;
  log: Log;
  accepting: () => boolean;
  /** Tests pass their own. */
  clock?: Clock;
  random?: Random;
}

/** Joins stores, providers and the domain once; whatever runs afterwards gets the house. */
export async function wire(options: WireOptions): Promise<Wired> {
  const { settings, db } = options;
  const clock = options.clock ?? (() => new Date());
  const random = options.random ?? { bytes: (length) => new Uint8Array(randomBytes(length)) };
  const cache = await openCatalogue(catalogueStore(db), clock);
  const catalogue = cache.current;

  const places = placesService({ catalogue, postalService: null });
  const people = wirePeople({
    ...options,
    clock,
    random,
    isServed: places.isServed,
    wake: (task) => house.wake(task),
  });

  const reports = wireReports({ ...options, clock, random, catalogue, wake: (task) => house.wake(task) });

  const house: House = {
    settings,
    secret: options.secret,
    clock,
    random,
    log: options.log,
    db,
    catalogue,
    find: cache.find,
    content: readContent(settings.site),
    counters: () => settings.site.counters,
    sessions: sessionStore(db),
    metrics: openMetrics(),
    accepting: options.accepting,
    tasks: [...people.tasks, ...reports.tasks],
    wake: () => {},
    services: {
      cart: cartService({
        carts: cartStore(db),
        catalogue,
        clock,
        couponHistory: async () => ({ bookings: 0, ownUses: 0, totalUses: 0 }),
        hardCopyChargePaise: settings.site.hardCopyChargePaise,
      }),
      places,
      ...people.services,
      ...reports.services,
    },
  };
  return { house, catalogue: cache };
}
