import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int, text } from "./columns.ts";
import { connect } from "./connect.ts";
import { isUniqueViolation } from "./errors.ts";
import type { Tx } from "./execute.ts";
import { sql } from "./sql.ts";
import { rollBackWith } from "./transaction.ts";

const book = sql({ slot: int, patient: text }, {})`
  insert into booking (slot, patient) values (${"slot"}, ${"patient"})`;
const countBookings = sql({}, { count: int })`select count(*)::integer as count from booking`;
const lockSlot = sql({ slot: int }, { slot: int })`select slot from slot where slot = ${"slot"} for update`;
const divide = sql({ by: int }, { result: int })`select 1 / ${"by"}::integer as result`;
const findTransaction = sql({}, { id: text, isolation: text })`
  select pg_current_xact_id()::text as id, current_setting('transaction_isolation') as isolation`;

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw(`
    create table slot (slot integer primary key);
    insert into slot values (1), (2);
    create table booking (slot integer, patient text, primary key (slot, patient));
    create table ticket (number text constraint booking_booking_no_key unique);`);
});
beforeEach(() => database.db.raw("delete from booking"));
afterAll(() => database.drop());

async function bookings(): Promise<number> {
  return (await database.db.one(countBookings, {})).count;
}

/** Lets two works go on only when both have come here; later comers (second attempts) pass. */
function meetingOfTwo(): () => Promise<void> {
  const meeting = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    if (++here >= 2) meeting.resolve();
    return meeting.promise;
  };
}

test("everything in a transaction is written together, in the isolation that was asked for", async () => {
  const seen = await database.db.tx(
    async (tx) => {
      await tx.run(book, { slot: 1, patient: "Mitali" });
      const first = await tx.one(findTransaction, {});
      await tx.run(book, { slot: 1, patient: "Arun" });
      return [first, await tx.one(findTransaction, {})];
    },
    { isolation: "repeatable read" },
  );

  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.isolation).toBe("repeatable read");
  expect(await bookings()).toBe(2);
});

test("a throw undoes everything, and the connection serves the next caller", async () => {
  const db = connect({ url: database.url, poolSize: 1 });
  const work = async (tx: Tx) => {
    await tx.run(book, { slot: 1, patient: "Mitali" });
    throw new Error("the courier is ill");
  };

  await expect(db.tx(work)).rejects.toThrow("the courier is ill");
  expect(await db.one(countBookings, {})).toEqual({ count: 0 });
  await db.close();
});

test("an error found after something was written undoes it and is answered as a value", async () => {
  const result = await database.db.tx<string>(async (tx) => {
    await tx.run(book, { slot: 1, patient: "Mitali" });
    return rollBackWith("slot is full");
  });

  expect(result).toBe("slot is full");
  expect(await bookings()).toBe(0);
});

test("two customers who read the same count and then both book: one is asked again and sees the other", async () => {
  const meet = meetingOfTwo();
  let attempts = 0;
  const bookIfFree = (patient: string) =>
    database.db.tx(
      async (tx) => {
        attempts++;
        const { count } = await tx.one(countBookings, {});
        await meet();
        if (count > 0) return "full";
        await tx.run(book, { slot: 1, patient });
        return "booked";
      },
      { isolation: "serializable" },
    );

  const results = await Promise.all([bookIfFree("Mitali"), bookIfFree("Arun")]);

  expect(results.sort()).toEqual(["booked", "full"]);
  expect(attempts).toBe(3);
  expect(await bookings()).toBe(1);
});

test("two transactions that wait for each other both end well", async () => {
  const meet = meetingOfTwo();
  const lockBoth = (first: number, second: number) =>
    database.db.tx(async (tx) => {
      await tx.one(lockSlot, { slot: first });
      await meet();
      await tx.one(lockSlot, { slot: second });
      await tx.run(book, { slot: first, patient: "Mitali" });
    });

  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);

  expect(await bookings()).toBe(2);
});

test("a transaction that keeps failing gives up after the attempts it was given", async () => {
  let attempts = 0;
  const work = async (tx: Tx) => {
    attempts++;
    await tx.run(raiseSerializationFailure, {});
  };

  await expect(database.db.tx(work, { attempts: 3 })).rejects.toMatchObject({ code: "40001" });
  expect(attempts).toBe(3);
});

const raiseSerializationFailure = sql({}, { raised: text })`select fail_serialization()::text as raised`;

beforeAll(() =>
  database.db.raw(`
    create function fail_serialization() returns void language plpgsql as
    $$ begin raise exception 'told to fail' using errcode = '40001'; end $$`),
);

test("a statement's error that the work hides does not pass for a success", async () => {
  const work = async (tx: Tx) => {
    await tx.run(book, { slot: 1, patient: "Mitali" });
    await tx.one(divide, { by: 0 }).catch(() => undefined);
    return "done";
  };

  await expect(database.db.tx(work)).rejects.toMatchObject({
    message: expect.stringContaining("nothing was written"),
    cause: expect.objectContaining({ message: "division by zero" }),
  });
  expect(await bookings()).toBe(0);
});

test("statements started together are answered each for itself, and one failure undoes all", async () => {
  const together = (second: string) =>
    database.db.tx((tx) =>
      Promise.all([
        tx.run(book, { slot: 1, patient: "Mitali" }),
        tx.run(book, { slot: 1, patient: second }),
        tx.one(countBookings, {}),
      ]),
    );

  const error: unknown = await together("Mitali").catch((e: unknown) => e);
  expect(isUniqueViolation(error, "booking_pkey")).toBe(true);
  expect(await bookings()).toBe(0);
  expect(await together("Arun")).toEqual([1, 1, { count: 2 }]);
});

test("statements started together are done in their order, a lock before what is read behind it", async () => {
  const results = await database.db.tx((tx) =>
    Promise.all([
      tx.one(lockSlot, { slot: 1 }),
      tx.run(book, { slot: 1, patient: "Mitali" }),
      tx.one(countBookings, {}),
      tx.run(book, { slot: 1, patient: "Arun" }),
      tx.one(countBookings, {}),
    ]),
  );
  expect(results).toEqual([{ slot: 1 }, 1, { count: 1 }, 1, { count: 2 }]);
});

test("of statements started together, what failed first is told as the reason, also where the work has met what followed from it", async () => {
  const work = (tx: Tx) =>
    Promise.allSettled([
      tx.run(book, { slot: 1, patient: "Mitali" }),
      tx.run(book, { slot: 1, patient: "Mitali" }),
      tx.one(countBookings, {}),
    ]).then(([, , last]) => {
      if (last.status === "rejected") throw last.reason;
    });

  const error: unknown = await database.db.tx(work).catch((e: unknown) => e);
  expect(isUniqueViolation(error, "booking_pkey")).toBe(true);
  expect(await bookings()).toBe(0);
});

test("a statement that nobody waited for is undone with its transaction, and the connection goes on", async () => {
  const db = connect({ url: database.url, poolSize: 1 });
  const work = db.tx(async (tx) => {
    void tx.run(book, { slot: 1, patient: "Mitali" }).catch(() => {});
    throw new Error("the courier is ill");
  });
  await expect(work).rejects.toThrow("the courier is ill");
  expect(await db.one(countBookings, {})).toEqual({ count: 0 });
  await db.close();
});

test("behind a statement that fails nothing is done, and the connection goes on", async () => {
  const db = connect({ url: database.url, poolSize: 1 });
  const work = db.tx((tx) =>
    Promise.all([
      tx.run(book, { slot: 1, patient: "Mitali" }),
      tx.one(divide, { by: 0 }),
      tx.run(book, { slot: 1, patient: "Arun" }).catch(() => "left out"),
    ]),
  );
  await expect(work).rejects.toMatchObject({ message: "division by zero" });
  expect(await db.one(countBookings, {})).toEqual({ count: 0 });
  await db.close();
});

test("a statement that runs more than once in a transaction has its own result each time", async () => {
  const results = await database.db.tx((tx) => Promise.all([1, -1, 1].map((by) => tx.one(divide, { by }))));
  expect(results.map(({ result }) => result)).toEqual([1, -1, 1]);
});

test("a script inside a transaction keeps its place among the statements", async () => {
  await database.db.tx(async (tx) => {
    await tx.run(book, { slot: 1, patient: "Mitali" });
    await tx.raw("update booking set slot = 2 where patient = 'Mitali'");
    await tx.run(book, { slot: 1, patient: "Mitali" });
  });
  expect(await bookings()).toBe(2);
});

test("a number drawn by chance that is in use is drawn again", async () => {
  const numbers = ["N1", "N1", "N2"];
  const draw = () =>
    database.db.tx(async (tx) => {
      const number = numbers.shift() ?? "";
      await tx.run(addTicket, { number });
      return number;
    });

  expect([await draw(), await draw()]).toEqual(["N1", "N2"]);
});

const addTicket = sql({ number: text }, {})`insert into ticket (number) values (${"number"})`;

test("a statement sent after the transaction has ended is refused", async () => {
  const kept = await database.db.tx(async (tx) => tx);

  await expect(kept.run(book, { slot: 1, patient: "Mitali" })).rejects.toThrow("the transaction is over");
  expect(await bookings()).toBe(0);
});

test("a connection lost in the middle of a transaction fails it and does not return to the pool", async () => {
  const db = connect({ url: database.url, poolSize: 1 });
  const work = async (tx: Tx) => {
    await tx.run(book, { slot: 1, patient: "Mitali" });
    await tx.one(endOwnBackend, {});
  };

  await expect(db.tx(work)).rejects.toThrow("terminating connection");
  expect(await db.one(countBookings, {})).toEqual({ count: 0 });
  await db.close();
});

const endOwnBackend = sql({}, { ended: text })`select pg_terminate_backend(pg_backend_pid())::text as ended`;
