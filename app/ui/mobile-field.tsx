import type { ClipboardEvent, ComponentProps } from "react";
import { BAD_LOGIN_MOBILE } from "../../contract/person-rules.ts";
import { asciiDigits } from "../../domain/i18n/figures.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { TextField } from "./field.tsx";
import { setInputValue } from "./input-events.ts";

/** Characters around the digits of a number: spaces, brackets, dashes, and the direction marks that address books copy along. */
const AROUND = /[\s().\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;
/** The country code and trunk prefix 0, before ten digits. */
const NUMBER = /^(?:\+91|0091|91|0)?([1-9][0-9]{9})$/;

/**
 * The ten digits of a pasted Indian mobile number: "+91 98300 12345", "09830012345", "98300-12345", "৯৮৩০০ ১২৩৪৫". Null for anything else:
 * it is pasted unchanged.
 */
export function pastedMobile(text: string): string | null {
  const plain = asciiDigits(text).replace(AROUND, "");
  return NUMBER.exec(plain)?.[1] ?? null;
}

type MobileFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "before" | "type" | "inputMode" | "cutsAt" | "onPaste"
>;

/**
 * An Indian mobile number: 10 digits, the first 1 to 9 (specification, section 5); the +91 is shown, not sent. A number pasted with its
 * country code or with spaces is reduced to its ten digits: cut at ten characters it would be another number.
 */
export function MobileField(props: MobileFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      name="mobile"
      autoComplete="tel-national"
      pattern="[1-9][0-9]{9}"
      patternWords={BAD_LOGIN_MOBILE}
      title={t("10 digits, the first not 0")}
      {...props}
      before={
        <>
          <span aria-hidden="true">+91</span>
          <span className="sr-only">{t("India, plus 91")}</span>
        </>
      }
      type="tel"
      inputMode="numeric"
      cutsAt={10}
      onPaste={pasteNumber}
    />
  );
}

function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  const number = pastedMobile(event.clipboardData.getData("text"));
  if (number === null || box.readOnly) return;
  event.preventDefault();
  setInputValue(box, number);
  box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}
