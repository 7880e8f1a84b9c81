import type { ComponentProps } from "react";
import { BAD_LOGIN_MOBILE, MOBILE_PATTERN } from "../../contract/person-rules.ts";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { TextField } from "./field.tsx";

const LONG_MOBILE = "A mobile number has 10 digits. More was entered: please check it." satisfies PlainPhrase;

/** The most characters of the box in the login and the call-back form (specification, section 5). */
export const MOBILE_LENGTH = 10;

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, "before" | "type" | "inputMode">;

/**
 * An Indian mobile number: 10 digits, the first 1 to 9 (specification, section 5); the +91 is shown, not sent. A number typed or pasted with
 * its country code or with spaces is reduced to its ten digits (`app/state/normalize-digits.ts`, without scripts `app/features/forms/read-form.ts`). One
 * with another count of digits stays as it is and is refused.
 */
export function MobileField(props: MobileFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      name="mobile"
      autoComplete="tel-national"
      pattern={MOBILE_PATTERN}
      patternWords={BAD_LOGIN_MOBILE}
      excessWords={LONG_MOBILE}
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
    />
  );
}
