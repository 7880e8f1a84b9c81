import { text } from "../columns.ts";
import { sqlPart } from "../sql.ts";

/** What an address says, and its columns in this order. */
export const addressRow = {
  label: text,
  house: text,
  street: text,
  locality: text,
  landmark: text,
  pincode: text,
  city: text,
  state: text,
  contactMobile: text,
};
export const addressColumns = sqlPart`
  label, house, street, locality, landmark, pincode, city, state, contact_mobile`;
