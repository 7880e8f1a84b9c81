import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { arrayOf, bool, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import { columnsOf } from "../client/sql.ts";

/** An account of the staff in every statement that reads one. */
export const accountRow = {
  id: uuid,
  login: text,
  name: text,
  role: oneOf<Role>(),
  labIds: arrayOf(int),
  zoneIds: arrayOf(int),
  mobile: text,
  isDemo: bool,
  createdAt: timestamp,
  createdBy: text,
  endedAt: nullable(timestamp),
  version: int,
};
/** Of account `a`. */
export const ofAccount = columnsOf(accountRow, "a");

/** Reads an account from a wider row. */
export function accountOf(row: StaffAccount) {
  const { id, login, name, role, labIds, zoneIds, mobile, isDemo, createdAt, createdBy, endedAt, version } =
    row;
  return { id, login, name, role, labIds, zoneIds, mobile, isDemo, createdAt, createdBy, endedAt, version };
}
