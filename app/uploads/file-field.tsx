import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "../ui/field.tsx";

type FileFieldProps = Omit<FieldProps, "valid"> & Omit<ComponentProps<"input">, "type" | "children">;

/** A choice of files from the customer's device; a phone offers its camera. */
export function FileField({ label, hint, error, optional, hideLabel, id, ...input }: FileFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, id }}>
      {(control) => (
        <span className="control-box">
          <input {...input} {...control} type="file" className="control py-2.5" />
        </span>
      )}
    </FieldFrame>
  );
}
