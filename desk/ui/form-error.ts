import { data } from "react-router";

/** A form of a change as it is to be shown again: with a sentence at a field or above the form, or with what somebody else changed. */
export interface FormError {
  field: string | null;
  message: string;
  /** After a conflict: what happened since the page was shown. */
  changes: string[];
}

/** The response to an invalid form. */
export function formError(message: string, field: string | null = null, status: 404 | 409 | 422 = 422) {
  return data<FormError>({ field, message, changes: [] }, { status });
}
