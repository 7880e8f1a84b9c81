import type { RefusalWords } from "../../../contract/refusal-words.ts";
import type { Faults } from "./read-form.ts";

/** What stands above a form. */
export interface FormNews {
  kind: "success" | "error";
  message: string;
}

/** What a refusal says, beneath the field that it is about; `form`: of the form as a whole. */
export function faultsOf({ message, msg, field }: RefusalWords): Faults {
  return { [field ?? "form"]: [message, msg].filter(Boolean).join(" ") };
}

/** The same for a form with news above it. */
export function refusedForm(words: RefusalWords): { faults: Faults; news: FormNews | null } {
  const { form, ...faults } = faultsOf(words);
  return { faults, news: form === undefined ? null : { kind: "error", message: form } };
}
