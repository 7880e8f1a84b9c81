import type { ComponentProps } from "react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import type { FieldProps } from "./field.tsx";
import { FieldFrame, splitField } from "./field.tsx";

type CodeFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "inputMode" | "maxLength" | "autoComplete">;

/**
 * The code sent by SMS: one box of up to 6 digits, which phones autofill. `autoFocus` focuses the box when it appears; the attribute itself
 * works only during page load.
 */
export function CodeField(props: CodeFieldProps) {
  const { frame, valid, control: input } = splitField(props);
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
    <FieldFrame {...frame}>
      {(control) => (
        <span className="control-box control-code" data-valid={valid || undefined}>
          <input
            ref={box}
            name="code"
            pattern="[0-9]{4,6}"
            title={t("Code digits")}
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="control"
          />
        </span>
      )}
    </FieldFrame>
  );
}
