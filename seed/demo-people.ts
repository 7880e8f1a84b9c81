import { date, nullable, text, timestamp, uuid } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import type { Clock } from "../domain/shared/clock.ts";
import type { Random } from "../domain/shared/random.ts";
import { uuidv7 } from "../domain/shared/random.ts";

/** A person of the demo: a sign-in, and what their account shows. */
export interface DemoPerson {
  mobile: string;
  name: string;
  /** What there is to see, for the page of sign-ins. */
  story: string;
  email: string;
  dateOfBirth: string;
  sex: "M" | "F";
  /** Logs in with this as well as with a code. */
  password?: string;
  family: DemoRelative[];
}

interface DemoRelative {
  name: string;
  relationship: string;
  dateOfBirth: string;
  sex: "M" | "F";
}

export const DEMO_PEOPLE = {
  asha: {
    mobile: "9830012345",
    name: "Asha Sen",
    story: "A new customer: nothing booked yet.",
    email: "",
    dateOfBirth: "1996-08-14",
    sex: "F",
    family: [],
  },
  ravi: {
    mobile: "9830012346",
    name: "Ravi Chatterjee",
    story: "A father of two with a visit to book again, who books for his children.",
    email: "ravi.chatterjee@example.com",
    dateOfBirth: "1984-03-02",
    sex: "M",
    password: "boat by the ghat",
    family: [
      { name: "Tara Chatterjee", relationship: "Daughter", dateOfBirth: "2014-11-09", sex: "F" },
      { name: "Arko Chatterjee", relationship: "Son", dateOfBirth: "2021-05-27", sex: "M" },
    ],
  },
  meena: {
    mobile: "9830012347",
    name: "Meena Dutta",
    story: "Reports over two years, and with them a Health Analysis Report.",
    email: "meena.dutta@example.com",
    dateOfBirth: "1971-01-19",
    sex: "F",
    family: [],
  },
  omar: {
    mobile: "9830012348",
    name: "Omar Sheikh",
    story: "An account for trying a payment that fails: press Fail in the payment window.",
    email: "omar.sheikh@example.com",
    dateOfBirth: "1990-10-30",
    sex: "M",
    family: [],
  },
} as const satisfies Record<string, DemoPerson>;

export interface DemoPeopleNeeds {
  clock: Clock;
  random: Random;
  hashPassword: (password: string) => Promise<string>;
}

/** Opens the accounts of the demo's people where they are missing. A number that has an account is left as it is. */
export async function loadDemoPeople(db: Db, needs: DemoPeopleNeeds): Promise<void> {
  for (const member of Object.values<DemoPerson>(DEMO_PEOPLE)) {
    if ((await db.rows(findCustomer, { mobile: member.mobile })).length === 0) {
      await openAccount(db, member, needs);
    }
  }
}

async function openAccount(db: Db, member: DemoPerson, needs: DemoPeopleNeeds): Promise<void> {
  const { mobile, name, email, dateOfBirth, sex, password } = member;
  const now = needs.clock();
  const passwordHash = password === undefined ? null : await needs.hashPassword(password);
  const id = uuidv7(now, needs.random);
  const self = { name, relationship: "Self", dateOfBirth, sex };
  await db.tx(async (tx) => {
    const customer = { id, mobile, name, email, dateOfBirth, sex, passwordHash, now };
    // Another process that starts at the same time may have been first.
    if ((await tx.run(insertCustomer, customer)) === 0) return;
    for (const [index, person] of [self, ...member.family].entries()) {
      // A millisecond apart, so that the family is listed in this order.
      const createdAt = new Date(now.getTime() + index);
      await tx.run(insertPatient, {
        ...person,
        id: uuidv7(createdAt, needs.random),
        customerId: id,
        createdAt,
      });
    }
  });
}

const findCustomer = sql({ mobile: text }, { id: uuid })`select id from customer where mobile = ${"mobile"}`;

const insertCustomer = sql(
  {
    id: uuid,
    mobile: text,
    name: text,
    email: text,
    dateOfBirth: date,
    sex: text,
    passwordHash: nullable(text),
    now: timestamp,
  },
  {},
)`
  insert into customer (id, mobile, name, email, date_of_birth, sex, password_hash, created_at)
  values (${"id"}, ${"mobile"}, ${"name"}, ${"email"}, ${"dateOfBirth"}, ${"sex"}, ${"passwordHash"}, ${"now"})
  on conflict (mobile) do nothing`;

const insertPatient = sql(
  {
    id: uuid,
    customerId: uuid,
    name: text,
    dateOfBirth: date,
    sex: text,
    relationship: text,
    createdAt: timestamp,
  },
  {},
)`
  insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
  values (${"id"}, ${"customerId"}, ${"name"}, ${"dateOfBirth"}, ${"sex"}, ${"relationship"}, ${"createdAt"})`;
