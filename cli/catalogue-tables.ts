import type { Command } from "./command.ts";
import type { EditableTable } from "./edit-catalogue.ts";
import { tableCommands } from "./edit-catalogue.ts";

const nextId = (rows: readonly { id?: string }[]): string =>
  String(1 + Math.max(0, ...rows.map(({ id }) => Number(id ?? 0))));

const prices: EditableTable = {
  group: "prices",
  file: "prices.csv",
  what: "a price",
  key: [
    ["code", "CODE"],
    ["price_list", "LIST"],
  ],
  columns: {
    fees: "list price in rupees",
    offer_fees: "what is paid, in rupees; by default the list price",
    valid_from: "from this day on (YYYY-MM-DD); without it the price of today changes",
  },
  defaults: (row) => ({ valid_from: "", ...row, offer_fees: row.offer_fees ?? row.fees ?? "" }),
  pick(wanted, rows, call, today) {
    const own = rows.filter((row) => row.code === wanted.code && row.price_list === wanted.price_list);
    const from = call.value("valid-from");
    if (from !== undefined) return own.find((row) => row.valid_from === from);
    const begun = own.filter((row) => (row.valid_from ?? "") <= today);
    return begun.toSorted((a, b) => (a.valid_from ?? "").localeCompare(b.valid_from ?? "")).at(-1);
  },
  notes: "CODE is the test's, package's or scan's, LIST a price list as in price-lists.csv.",
  examples: {
    list: "every price; --find HEM01 shows those of one test",
    set: [
      "HEM01 KOL --fees 450 --offer-fees 300 --valid-from 2026-12-01",
      "the price of HEM01 in Kolkata from 1 December",
    ],
    remove: "HEM01 KOL",
  },
};

const holidays: EditableTable = {
  group: "holidays",
  file: "holidays.csv",
  what: "a day without visits",
  key: [
    ["place", "PLACE"],
    ["day", "DAY"],
  ],
  columns: { reason: "why, for the record" },
  defaults: (row) => ({ ...row, reason: row.reason ?? "Closed" }),
  notes: "PLACE is zone:CODE, lab:CODE, lab:CODE:radiology or lab:CODE:radiology:mri, DAY is YYYY-MM-DD.",
  examples: {
    list: "every day without visits",
    set: ["lab:BAL 2026-12-25 --reason Christmas", "no visits at the lab BAL on that day"],
    remove: "lab:RJH:radiology 2026-12-25",
  },
};

const slots: EditableTable = {
  group: "slots",
  file: "slot-templates.csv",
  what: "the hours of a place",
  key: [
    ["place", "PLACE"],
    ["weekdays", "WEEKDAYS"],
    ["from", "FROM"],
  ],
  columns: {
    until: "end of the last visit, HH:MM",
    minutes: "length of a visit",
    capacity: "visits at the same time; 0 stops them",
  },
  defaults: (row) => ({ minutes: "30", capacity: "1", ...row }),
  notes:
    "PLACE is zone:CODE, lab:CODE, lab:CODE:radiology or lab:CODE:radiology:mri, WEEKDAYS like 0;1;2 (0 is Sunday), FROM is HH:MM.",
  examples: {
    list: "every place with its hours; --find zone:KOL-CORE shows one",
    set: ['zone:KOL-CORE "0;1;2;3;4;5;6" 06:00 --capacity 10', "ten visits at the same time in that zone"],
    remove: 'zone:KOL-CORE "0;1;2;3;4;5;6" 06:00',
  },
};

const coupons: EditableTable = {
  group: "coupons",
  file: "coupons.csv",
  what: "a coupon",
  key: [["code", "CODE"]],
  columns: {
    name: "what customers read",
    kind: "A: an amount in rupees; P: percent",
    value: "rupees or percent",
    max_discount: "the most that it takes off, in rupees",
    min_cart: "from which cart on, in rupees",
    first_booking_only: "yes or no",
    uses_per_customer: "how often one customer may use it",
    total_uses: "how often all may",
    not_on_radiology: "yes or no",
    price_list: "only on this price list",
    valid_from: "first day, YYYY-MM-DD",
    valid_until: "last day, YYYY-MM-DD",
    listed: "yes: shown among the offers; no: for those who know it",
  },
  defaults: (row, rows, today) => ({
    id: nextId(rows),
    max_discount: "",
    min_cart: "0",
    first_booking_only: "no",
    uses_per_customer: "1",
    total_uses: "",
    not_on_radiology: "yes",
    price_list: "",
    valid_from: today,
    listed: "yes",
    ...row,
  }),
  notes:
    "The cart offers coupons in the order of the file. One that is taken away ends at once and stays on the bookings that used it.",
  examples: {
    list: "every coupon",
    set: [
      'DIWALI150 --name "₹150 off from ₹1,000" --kind A --value 150 --min-cart 1000 --valid-until 2026-12-31',
      "a new coupon from today until the end of the year",
    ],
    remove: "THANKYOU200",
  },
};

const banners: EditableTable = {
  group: "banners",
  file: "banners.csv",
  what: "a banner of the front page",
  key: [["id", "ID"]],
  columns: {
    title: "the heading",
    words: "a sentence below it",
    picture: "path of the picture",
    action_url: "where its button leads",
    action_label: "what its button says",
  },
  defaults: (row) => row,
  notes: "ID is a number of your own; banners show in the order of the file.",
  examples: {
    list: "every banner",
    set: ['1 --title "We collect your sample at home"', "another heading on the first banner"],
    remove: "2",
  },
};

/** Commands for what the lab changes from day to day. */
export const dailyCommands: readonly Command[] = [slots, holidays, prices, coupons, banners].flatMap(
  tableCommands,
);
