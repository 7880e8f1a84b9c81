import { idempotencyStore } from "../../db/stores/idempotency.ts";
import { DAY_MS, HOUR_MS } from "../../domain/shared/clock.ts";
import type { AppContext } from "../app-context.ts";
import type { Task } from "./worker.ts";

/** A client that tries again does so within a day. */
const KEPT_MS = DAY_MS;

export function oldIdempotencyKeysTask({ db, clock }: Pick<AppContext, "db" | "clock">): Task {
  return {
    name: "old idempotency keys",
    everyMs: HOUR_MS,
    async run() {
      await idempotencyStore(db).removeOld(new Date(clock().getTime() - KEPT_MS));
      return 0;
    },
  };
}
