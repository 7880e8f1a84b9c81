import { type ChangeEvent, type ComponentProps, useState } from "react";
import { fileFaultWords } from "../../contract/request-words.ts";
import type { FileRules } from "../../domain/requests/documents.ts";
import { FieldFrame, type FieldProps } from "../ui/field.tsx";

type FileFieldProps = Omit<FieldProps, "valid"> &
  Omit<ComponentProps<"input">, "type" | "children" | "onChange"> & { rules: FileRules };

/**
 * A choice of files from the customer's device; a phone offers its camera. Files that are too large are let go of at once, before
 * they travel for minutes to be refused.
 */
export function FileField({ label, hint, error, optional, hideLabel, id, rules, ...input }: FileFieldProps) {
  const [tooLarge, setTooLarge] = useState("");
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const large = [...(currentTarget.files ?? [])].find(({ size }) => size > rules.mostBytes);
    setTooLarge(large ? `${large.name}: ${fileFaultWords("too-large", rules)}` : "");
    if (large) currentTarget.value = "";
  };
  return (
    <FieldFrame
      {...{ label, hint, optional, hideLabel, id }}
      error={tooLarge || error}
      errorStays={tooLarge !== ""}
    >
      {(control) => (
        <span className="control-box">
          <input {...input} {...control} type="file" className="control" onChange={choose} />
        </span>
      )}
    </FieldFrame>
  );
}
