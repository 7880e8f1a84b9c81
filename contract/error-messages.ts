import { waitWords } from "../domain/i18n/figures.ts";
import type { Wait } from "../domain/identity/types.ts";
import { STATUS } from "./status.ts";

/**
 * The texts of an error: a sentence, and one beneath it that helps (specification, "Login failure"); the same in the API and on the screen.
 */
export interface ErrorMessage {
  /** The API's status. */
  status: number;
  message: string;
  msg: string;
  /** The field of the page's form that it is about; null: the form as a whole. */
  field: string | null;
  /** How long another attempt is useless; null where time alone does not help. */
  waitSeconds: number | null;
}

export function errorMessage(
  message: string,
  { status = STATUS.failed, msg = "", field = null }: Partial<Omit<ErrorMessage, "message">> = {},
): ErrorMessage {
  return { status, message, msg, field, waitSeconds: null };
}

/** The API returns 429 with its own text for it. */
export function waitError({ seconds }: Wait, field: string | null = null): ErrorMessage {
  return { status: 429, message: waitWords(seconds), msg: "", field, waitSeconds: seconds };
}
