import type { CustomerSessions } from "../../domain/privacy/ports.ts";
import type { Db } from "../connect.ts";
import { customerOf, endSessions } from "./sessions.ts";
import { addStaffAction } from "./staff-actions.ts";

/** Signs customers out. They count for nothing from the next request on; carts stay. */
export function customerSessions(db: Db): CustomerSessions {
  return {
    end: (whose, actionOf) =>
      db.tx(async (tx) => {
        const customerId = whose === "all" ? null : await customerOf(tx, whose);
        if (customerId === undefined) return undefined;
        const ended = await endSessions(tx, customerId);
        await addStaffAction(tx, actionOf(customerId, ended));
        return ended;
      }),
  };
}
