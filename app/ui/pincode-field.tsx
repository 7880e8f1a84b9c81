import type { ComponentProps } from "react";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { TextField } from "./field.tsx";

/** 6 digits, the first 1 to 9 (specification, section 5). */
const PATTERN = "[1-9][0-9]{5}";
const WHOLE = new RegExp(`^${PATTERN}$`);

export const isPincode = (text: string): boolean => WHOLE.test(text);

export const BAD_PINCODE = "A pincode has 6 digits, the first not 0." satisfies PlainPhrase;

const LONG_PINCODE = "A pincode has 6 digits. More was entered: please check it." satisfies PlainPhrase;

type PincodeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "type" | "inputMode" | "cutsAt" | "pattern" | "patternWords"
>;

/** A pincode, judged as it is typed. */
export function PincodeField(props: PincodeFieldProps) {
  return (
    <TextField
      name="pincode"
      autoComplete="postal-code"
      {...props}
      inputMode="numeric"
      pattern={PATTERN}
      patternWords={BAD_PINCODE}
      cutsAt={6}
      excessWords={LONG_PINCODE}
    />
  );
}
