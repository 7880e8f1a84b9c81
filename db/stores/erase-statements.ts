import { timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";

const owner = { customerId: uuid };

/**
 * What the end of an account takes away, in an order that the foreign keys allow. Bookings, payments, refunds, reports with their
 * openings, consents, complaints and the log of messages stay: bills for eight financial years, the rest as the law on medical
 * records, consumers and personal data asks. They keep the patient's name as it was booked and lose the door to it.
 */
export const ERASE_OWN = [
  sql(owner, {})`delete from session where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from known_device where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from cart where owner_id = ${"customerId"}`,
  // The place goes back with its hold: afterwards nothing counts it any more.
  sql(owner, {})`
    with ended as (delete from slot_hold where customer_id = ${"customerId"} returning slot_id)
    update slot s set taken = s.taken - e.places
    from (select slot_id, count(*)::integer as places from ended group by slot_id) e
    where s.id = e.slot_id`,
  sql(owner, {})`delete from quote where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from idempotency_key where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from contact_preference where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from email_proof where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from mobile_change where customer_id = ${"customerId"}`,
  sql(owner, {})`
    update stored_file set dropped = true, leased_until = '-infinity'
    where key in (
      select content_key from data_export where customer_id = ${"customerId"}
      union all
      select p.content_key from data_export_part p join data_export e on e.id = p.export_id
      where e.customer_id = ${"customerId"}
      union all
      select f.content_key from prescription_file f join prescription_request p on p.id = f.request_id
      where p.customer_id = ${"customerId"}
    )`,
  sql(owner, {})`
    delete from data_export_part p using data_export e
    where e.id = p.export_id and e.customer_id = ${"customerId"}`,
  sql(owner, {})`delete from data_export where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from report_share where customer_id = ${"customerId"}`,
  sql(owner, {})`delete from address where customer_id = ${"customerId"}`,
  sql(owner, {})`
    delete from family_invitation i using customer c
    where c.id = ${"customerId"} and (i.inviter_id = c.id or i.mobile = c.mobile)`,
  sql(owner, {})`
    delete from prescription_file f using prescription_request p
    where p.id = f.request_id and p.customer_id = ${"customerId"}`,
  sql(owner, {})`
    delete from prescription_proposal o using prescription_request p
    where p.id = o.request_id and p.customer_id = ${"customerId"}`,
  sql(owner, {})`delete from prescription_request where customer_id = ${"customerId"}`,
  sql(owner, {})`update feedback set message = '' where customer_id = ${"customerId"}`,
  sql(owner, {})`
    delete from call_back b using customer c where c.id = ${"customerId"} and b.mobile = c.mobile`,
  // What went to the number or the address before it was the account's; what went to the account is the log that stays.
  sql(owner, {})`
    delete from message m using customer c
    where c.id = ${"customerId"} and m.customer_id is null and m.recipient in (c.mobile, nullif(c.email, ''))`,
  sql(owner, {})`
    delete from attempt a using customer c
    where c.id = ${"customerId"} and a.subject in (c.mobile, c.id::text, nullif(lower(c.email), ''))`,
  sql(owner, {})`
    delete from login_code l using customer c where c.id = ${"customerId"} and l.mobile = c.mobile`,
  // A bill needs no more of the address than the place of supply.
  sql(owner, {})`
    update booking set address = jsonb_build_object('id', '', 'label', '', 'house', '', 'street', '', 'locality', '',
      'landmark', '', 'pincode', address->>'pincode', 'city', address->>'city', 'state', address->>'state',
      'contactMobile', '')
    where customer_id = ${"customerId"} and address is not null`,
  // Whoever owns their own reports keeps them; reports to come for them stay with whoever books.
  sql(owner, {})`update patient set owner_id = null, owner_shares = false where owner_id = ${"customerId"}`,
  sql(owner, {})`
    delete from patient p
    where customer_id = ${"customerId"}
      and not exists (select from booking b where b.patient_id = p.id)
      and not exists (select from booking_item i where i.patient_id = p.id)
      and not exists (select from lab_order o where o.patient_id = p.id)
      and not exists (select from report r where r.patient_id = p.id)`,
] as const;

export const ANONYMISE_PATIENTS = sql({ customerId: uuid, now: timestamp }, {})`
  update patient set name = '', date_of_birth = null, sex = null, hidden_at = coalesce(hidden_at, ${"now"})
  where customer_id = ${"customerId"}`;

/** The row stays for what refers to it. Its number is free again for another account. */
export const ANONYMISE_CUSTOMER = sql({ customerId: uuid, now: timestamp }, {})`
  update customer set mobile = 'deleted ' || id, name = '', email = '', email_verified_at = null, date_of_birth = null,
    sex = null, password_hash = null, language = 'en', deleted_at = ${"now"}
  where id = ${"customerId"}`;
