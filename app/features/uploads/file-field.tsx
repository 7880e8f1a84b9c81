import type { ChangeEvent, ComponentProps } from "react";
import { useRef, useState } from "react";
import { data } from "react-router";
import { fileErrorWords, tooManyWords } from "../../../contract/request-messages.ts";
import type { FileRules, UploadedFile } from "../../../domain/requests/documents.ts";
import { checkFile } from "../../../domain/requests/examine-file.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { FieldWrapper } from "../../ui/field.tsx";
import { useChosenFiles } from "../../ui/typed-texts.ts";

type FileFieldProps = Omit<FieldProps, "valid"> &
  Omit<ComponentProps<"input">, "type" | "children" | "onChange"> & { rules: FileRules };

/**
 * A file input; a phone offers its camera. Files that are too large, too many, empty or of another type are let go of when they are chosen,
 * before minutes of upload; the server checks them again. Those that were chosen before the page came in another language are to be chosen again.
 */
export function FileField({ label, hint, error, optional, hideLabel, id, rules, ...input }: FileFieldProps) {
  const t = useTranslate();
  // A camera's field has the name of the one beside it and is there with scripts only.
  const lost = useChosenFiles(input.capture ? undefined : input.name).join(", ");
  const [refused, setRefused] = useState("");
  const choices = useRef(0);
  const choose = async ({ currentTarget: box }: ChangeEvent<HTMLInputElement>) => {
    choices.current += 1;
    const choice = choices.current;
    const words = await refusalOf([...(box.files ?? [])], rules);
    // Other files were chosen while these were read.
    if (choice !== choices.current) return;
    setRefused(words);
    if (words) box.value = "";
  };
  return (
    <FieldWrapper
      {...{ label, hint, optional, hideLabel, id }}
      error={refused || error || (lost && t("Please choose again: {files}", { files: lost }))}
      errorStays={refused !== ""}
    >
      {(control) => (
        <span className="control-box">
          <input
            {...input}
            {...control}
            type="file"
            className="control"
            onChange={(event) => void choose(event)}
          />
        </span>
      )}
    </FieldWrapper>
  );
}

/** Why files cannot be sent, of the first that cannot; empty when they can, or cannot be read here. */
async function refusalOf(files: readonly File[], rules: FileRules): Promise<string> {
  if (files.length > rules.most) return tooManyWords(rules);
  const large = files.find(({ size }) => size > rules.mostBytes);
  if (large) return `${large.name}: ${fileErrorWords("too-large", rules)}`;
  for (const file of files) {
    const content = await bytesOf(file).catch(() => null);
    const checked = content && checkFile({ name: file.name, content }, rules);
    if (checked && !checked.ok) return `${file.name}: ${fileErrorWords(checked.error, rules)}`;
  }
  return "";
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
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
  return Promise.all(chosen.map(async (file) => ({ name: file.name, content: await bytesOf(file) })));
}
