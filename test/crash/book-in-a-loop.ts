import { randomBytes } from "node:crypto";
import { flushCompileCache } from "node:module";
import { connect } from "../../db/client/connect.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import { loadSmallCatalogue } from "../support/small-catalogue.ts";
import { customerInDatabase } from "./customer-in-database.ts";

// Books over the embedded database of the folder of the first argument, eight customers at once, and tells the number of each
// booking once it is acknowledged. It never ends by itself: its test kills it.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("Name a data folder.");
const server = await startEmbedded({ dataDir });
const db = connect({ ...server.connection(), poolSize: 8 });
if ((await migrate(db)).length > 0) {
  await loadSmallCatalogue(db);
  await db.raw("update slot_template set capacity = 100000");
}
const { container } = await createContainer({
  settings: readSettings({ APP_ENV: "local", LOG_LEVEL: "silent" }),
  secret: randomBytes(32).toString("hex"),
  db,
  log: createLog("silent"),
  accepting: () => true,
});
// Killed, it would not keep what it has compiled, and every round would compile it anew.
flushCompileCache();

async function bookOnAndOn(index: number): Promise<never> {
  const who = await customerInDatabase(db);
  const day = addDays(indiaDay(new Date()), 2);
  for (let n = 0; ; n++) {
    await db.raw(
      `insert into cart (owner_id, version, lines, updated_at)
       values ('${who.customerId}', 1, '[{"serviceId": 101}, {"serviceId": 103}]', now())
       on conflict (owner_id) do update set lines = excluded.lines, version = cart.version + 1`,
    );
    const slotId = `zone:1_${day}_0${7 + ((index + n) % 3)}00`;
    if (n % 3 === 0) await container.services.slots.hold(who.customerId, slotId);
    const booked = await container.services.bookings.book({
      ...who,
      mode: "home",
      labId: null,
      slotId,
      payLater: n % 4 !== 0,
      seenPaise: 95_000,
    });
    if (!booked.ok) throw new Error(`not booked: ${JSON.stringify(booked.error)}`);
    process.stdout.write(`${booked.value.bookingNo}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => bookOnAndOn(index)));
