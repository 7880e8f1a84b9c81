import type { ComponentProps } from "react";
import { useEffect, useRef, useState } from "react";
import { CODE_PATTERN } from "../../domain/identity/code-rule.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import type { FieldProps } from "./field.tsx";
import { FieldWrapper, splitField, TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "after" | "type">;

/** A password with a button that shows it; without scripts there is no button. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={
        <button
          type="button"
          className="control-button needs-script"
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} size={20} />
          <span className="sr-only">{t("Show password")}</span>
        </button>
      }
    />
  );
}

type CodeFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "inputMode" | "maxLength" | "autoComplete">;

/**
 * The code sent by SMS: one box of up to 6 digits, which phones autofill. `autoFocus` focuses the box when it appears; the attribute itself
 * works only during page load.
 */
export function CodeField(props: CodeFieldProps) {
  const { wrapper, valid, control: input } = splitField(props);
  const t = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const { autoFocus } = input;
  useEffect(() => {
    if (!autoFocus) return;
    box.current?.focus();
    // It may have got the focus before the page was scrolled to its top.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [autoFocus]);
  return (
    <FieldWrapper {...wrapper}>
      {(control) => (
        <span className="control-box control-code" data-valid={valid || undefined}>
          <input
            ref={box}
            name="code"
            pattern={CODE_PATTERN}
            title={t("Code digits")}
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="control"
          />
        </span>
      )}
    </FieldWrapper>
  );
}
