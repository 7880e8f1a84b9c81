import type { ComponentProps } from "react";
import { BAD_PINCODE, PINCODE_PATTERN } from "../../contract/person-rules.ts";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { TextField } from "./field.tsx";

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
      pattern={PINCODE_PATTERN}
      patternWords={BAD_PINCODE}
      cutsAt={6}
      excessWords={LONG_PINCODE}
    />
  );
}
