import type { Faults } from "../../features/forms/read-form.ts";
import type { FormNews } from "../../features/forms/refused-form.ts";

/** A form between its two steps: the number, then the code that was sent to it. */
export interface CodeState {
  sent: boolean;
  mobile: string;
  /** What was typed of the code when the form was refused. */
  code: string;
  faults: Faults;
  news: FormNews | null;
}

export const CODE_START: CodeState = { sent: false, mobile: "", code: "", faults: {}, news: null };
