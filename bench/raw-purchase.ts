export type Step = readonly [name: string, text: string, values: readonly unknown[]];

export interface Ids {
  customer: string;
  patient: string;
  address: string;
  mobile: string;
  slot: string;
  booking: string;
  order: string;
  firstMessage: string;
  secondMessage: string;
  number: string;
}

export interface Transaction {
  /** The reads and locks that precede any write. */
  reads: readonly Step[];
  writes: readonly Step[];
}

const LOCK_CUSTOMER = "select mobile from customer where id = $1 for no key update";
const LOCK_HOLDS = "select id, slot_id, expires_at from slot_hold where customer_id = $1 for update";
const LOCK_BOOKING =
  "select customer_id, slot_id, status, pay_status, amount_paise, version from booking where id = $1 for update";
const LOCK_CART = "select version, lines from cart where owner_id = $1 for update";
const EVENT = "insert into booking_event values ($1, $2, now(), $3, 'customer', '', $4)";
const MESSAGE = `insert into message (id, channel, recipient, customer_id, template, variables, text, dedupe_key, created_at, next_attempt_at)
  values ($1, 'sms', $2, $3, 'booking-confirmed', '{"no": "N123456789", "visit": "05/12/2026, 7:30 a.m. to 8:00 a.m."}',
    'A message of ordinary length about a booking and its time.', $4, now(), now())`;

/** The transactions of one purchase: hold, book, pay (the order, then the provider's session) and settle. */
export function purchase(ids: Ids): Transaction[] {
  return [hold(ids), book(ids), openOrder(ids), keepSession(ids), settle(ids)];
}

function hold({ customer, slot, booking }: Ids): Transaction {
  return {
    reads: people(customer),
    writes: [
      [
        "take",
        "insert into slot values ($1, 'zone:1', now() + '3 days', now() + '4 days', 1000000, 1) on conflict (id) do update set taken = slot.taken + 1 where slot.taken < excluded.capacity",
        [slot],
      ],
      [
        "hold",
        "insert into slot_hold (customer_id, id, slot_id, created_at, expires_at) values ($1, $2, $3, now(), now() + '10 minutes')",
        [customer, booking, slot],
      ],
    ],
  };
}

function book(ids: Ids): Transaction {
  const { customer, patient, address, slot, booking, number } = ids;
  return {
    reads: [
      ...people(customer),
      ["patient", "select name, date_of_birth, sex from patient where id = $1", [patient]],
      [
        "address",
        "select house, street, landmark, pincode, city, state from address where id = $1",
        [address],
      ],
      ["cart", LOCK_CART, [customer]],
    ],
    writes: [
      ["unhold", "delete from slot_hold where customer_id = $1", [customer]],
      [
        "book",
        `insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, mode, address, lab_id, slot_id, holds_slot,
          starts_at, ends_at, status, pay_status, pay_later, amount_paise, breakdown, expires_at, created_at)
         values ($1, $2, $2, $3, $4, 'Asha Roy', 'home', '{"house": "12/1", "street": "Gariahat Road", "pincode": "700019"}', 1, $5, true, now(),
          now(), 'Awaiting Payment', 'unpaid', false, 45000, '{"valuePaise": 40000, "amountPaise": 45000}', now() + '15 minutes', now())`,
        [booking, number, customer, patient, slot],
      ],
      [
        "item",
        `insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise, contents, promised_by)
         values ($1, 1, 101, 'Complete Blood Count', false, 40000, 35000, '[]', now())`,
        [booking],
      ],
      [
        "consent",
        "insert into consent_event values ($1, $2, 'booking', true, '2026-01-01', 'checkout', now())",
        [ids.firstMessage, customer],
      ],
      event(ids, ids.firstMessage, "Awaiting Payment", 1),
      message(ids, ids.firstMessage, `a${booking}`),
    ],
  };
}

function openOrder({ customer, booking, order }: Ids): Transaction {
  return {
    reads: [["lockBooking", LOCK_BOOKING, [booking]]],
    writes: [
      [
        "pay",
        "insert into payment (order_id, booking_id, customer_id, provider, amount_paise, state, created_at, next_check_at) values ($1, $2, $3, 'paytm', 45000, 'open', now(), now())",
        [order, booking, customer],
      ],
    ],
  };
}

function keepSession({ order }: Ids): Transaction {
  const session = '{"txnToken": "t", "mid": "m", "checkoutScript": "https://provider.example/script.js"}';
  const keep = "update payment set session = $2, token_expires_at = now() where order_id = $1";
  return { reads: [], writes: [["session", keep, [order, session]]] };
}

function settle(ids: Ids): Transaction {
  const { customer, patient, booking, order, number } = ids;
  return {
    reads: [
      ["lockCustomer", LOCK_CUSTOMER, [customer]],
      ["lockBooking", LOCK_BOOKING, [booking]],
      [
        "lockPayment",
        "select state, amount_paise, provider_txn_id from payment where order_id = $1 for update",
        [order],
      ],
      ["items", "select position, service_id from booking_item where booking_id = $1", [booking]],
      ["cart", LOCK_CART, [customer]],
    ],
    writes: [
      [
        "paid",
        "update payment set state = 'succeeded', provider_txn_id = $1, paid_amount_paise = 45000, settled_at = now(), next_check_at = null where order_id = $1",
        [order],
      ],
      ["empty", "update cart set lines = '[]', version = version + 1 where owner_id = $1", [customer]],
      [
        "confirm",
        "update booking set status = 'Confirmed', pay_status = 'paid', paid_paise = 45000, expires_at = null, version = 2 where id = $1",
        [booking],
      ],
      event(ids, ids.secondMessage, "Confirmed", 2),
      message(ids, ids.secondMessage, `b${booking}`),
      [
        "order",
        "insert into lab_order values ($1, null, $2, $3, $4, $5, 101, 1, now(), null, null)",
        [number, booking, number, customer, patient],
      ],
    ],
  };
}

const people = (customer: string): Step[] => [
  ["lockCustomer", LOCK_CUSTOMER, [customer]],
  ["holds", LOCK_HOLDS, [customer]],
];

const message = ({ mobile, customer }: Ids, id: string, key: string): Step => [
  "message",
  MESSAGE,
  [id, mobile, customer, key],
];

const event = ({ booking }: Ids, id: string, status: string, version: number): Step => [
  "event",
  EVENT,
  [booking, id, status, version],
];
