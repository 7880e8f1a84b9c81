import { type ChangeEvent, type ComponentProps, useState } from "react";
import { fileErrorWords, tooManyWords } from "../../../contract/request-words.ts";
import type { FileRules } from "../../../domain/requests/documents.ts";
import { FieldFrame, type FieldProps } from "../../ui/field.tsx";

type FileFieldProps = Omit<FieldProps, "valid"> &
  Omit<ComponentProps<"input">, "type" | "children" | "onChange"> & { rules: FileRules };

/**
 * A choice of files from the customer's device; a phone offers its camera. Files that are too large or too many are let go of at once,
 * before they travel for minutes to be refused.
 */
export function FileField({ label, hint, error, optional, hideLabel, id, rules, ...input }: FileFieldProps) {
  const [tooMuch, setTooMuch] = useState("");
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const fault = tooMuchWords([...(currentTarget.files ?? [])], rules);
    setTooMuch(fault);
    if (fault) currentTarget.value = "";
  };
  return (
    <FieldFrame
      {...{ label, hint, optional, hideLabel, id }}
      error={tooMuch || error}
      errorStays={tooMuch !== ""}
    >
      {(control) => (
        <span className="control-box">
          <input {...input} {...control} type="file" className="control" onChange={choose} />
        </span>
      )}
    </FieldFrame>
  );
}

function tooMuchWords(files: readonly File[], rules: FileRules): string {
  if (files.length > rules.most) return tooManyWords(rules);
  const large = files.find(({ size }) => size > rules.mostBytes);
  return large ? `${large.name}: ${fileErrorWords("too-large", rules)}` : "";
}
