import type { ChangeEvent, ComponentProps } from "react";
import { useState } from "react";
import { data } from "react-router";
import { fileErrorWords, tooManyWords } from "../../../contract/request-messages.ts";
import type { FileRules, UploadedFile } from "../../../domain/requests/documents.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { FieldFrame } from "../../ui/field.tsx";

type FileFieldProps = Omit<FieldProps, "valid"> &
  Omit<ComponentProps<"input">, "type" | "children" | "onChange"> & { rules: FileRules };

/** A file input; a phone offers its camera. Files that are too large or too many are rejected at once, before minutes of upload. */
export function FileField({ label, hint, error, optional, hideLabel, id, rules, ...input }: FileFieldProps) {
  const [tooMuch, setTooMuch] = useState("");
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const error = tooMuchWords([...(currentTarget.files ?? [])], rules);
    setTooMuch(error);
    if (error) currentTarget.value = "";
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

/** A multipart form; a malformed one is a 400. Its size was limited earlier in the request. */
export async function readUpload(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** The files of a field. An empty field sends one file without name and content, which is skipped. */
export async function filesIn(form: FormData, name: string): Promise<UploadedFile[]> {
  const files = form.getAll(name).filter((value) => value instanceof File);
  const chosen = files.filter((file) => file.name !== "" || file.size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
  );
}
