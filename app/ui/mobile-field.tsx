import type { ComponentProps } from "react";
import { useSay } from "../words/use-say.ts";
import { TextField } from "./field.tsx";

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, "before" | "type" | "inputMode" | "maxLength">;

/** An Indian mobile number: 10 digits, the first 1 to 9 (specification, section 5); the +91 is shown, not sent. */
export function MobileField(props: MobileFieldProps) {
  const say = useSay();
  return (
    <TextField
      name="mobile"
      autoComplete="tel-national"
      pattern="[1-9][0-9]{9}"
      title={say("10 digits, the first not 0")}
      {...props}
      before={
        <>
          <span aria-hidden="true">+91</span>
          <span className="sr-only">{say("India, plus 91")}</span>
        </>
      }
      type="tel"
      inputMode="numeric"
      maxLength={10}
    />
  );
}
