import type { ComponentProps } from "react";
import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { fileErrorWords, tooManyWords } from "../../../contract/request-messages.ts";
import type { FileRules, UploadedFile } from "../../../domain/requests/documents.ts";
import { checkFile } from "../../../domain/requests/examine-file.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Chip } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { FieldWrapper } from "../../ui/field.tsx";
import { FileBox } from "../../ui/file-box.tsx";
import { useChosenFiles } from "../../ui/typed-texts.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

type FileFieldProps = Omit<FieldProps, "valid"> &
  Omit<ComponentProps<"input">, "type" | "children" | "onChange"> & {
    rules: FileRules;
    /** The label of a button that opens a phone's camera, for a field of several files: each picture is one more of them. */
    camera?: string;
  };

/**
 * A file input. With scripts files that are too large, too many, empty or of another type are let go of when they are chosen, before minutes
 * of upload, and a field of several keeps what it has when more are chosen; the server checks them again. Those that were chosen before the
 * page came in another language are to be chosen again.
 */
export function FileField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  rules,
  camera,
  ...input
}: FileFieldProps) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const lost = useChosenFiles(input.name).join(", ");
  const { box, files, refused, choose, remove } = useFiles(rules, input.multiple ?? false);
  return (
    <FieldWrapper
      {...{ label, hint, optional, hideLabel, id }}
      error={refused || error || (lost && t("Please choose again: {files}", { files: lost }))}
      errorStays={refused !== ""}
    >
      {(control) => (
        <>
          <FileBox multiple={input.multiple} hidesNames={hydrated && input.multiple}>
            <input
              {...input}
              {...control}
              ref={box}
              type="file"
              className="control"
              onChange={({ currentTarget }) => void choose(currentTarget.files)}
            />
          </FileBox>
          {camera !== undefined && <CameraButton label={camera} choose={choose} />}
          {input.multiple && files.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label={t("Chosen files")}>
              {files.map((file) => (
                <li key={keyOf(file)} className="max-w-full wrap-anywhere" translate="no">
                  <Chip label={file.name} remove={{ onRemove: () => remove(file) }} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldWrapper>
  );
}

/** With scripts only, and only where a finger is the pointer: without them its picture could not join the others. */
function CameraButton({ label, choose }: { label: string; choose: (picture: FileList | null) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className="needs-script hidden pointer-coarse:block">
      <Button variant="secondary" wide onClick={() => camera.current?.click()}>
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** The files of an input, why the last ones were let go of, and their changes. */
function useFiles(rules: FileRules, multiple: boolean) {
  const box = useRef<HTMLInputElement>(null);
  /** The newest choice: two may be read at once. */
  const newest = useRef<readonly File[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState("");
  // A browser may bring them back with the page.
  useEffect(() => {
    newest.current = [...(box.current?.files ?? [])];
    setFiles(newest.current);
  }, []);

  function keep(kept: readonly File[]): void {
    newest.current = kept;
    setFiles(kept);
  }

  async function choose(chosen: FileList | null): Promise<void> {
    const added = newFiles(newest.current, [...(chosen ?? [])], multiple);
    const all = multiple ? [...newest.current, ...added] : added;
    newest.current = all;
    // At once: who sends the form while they are read sends all of them.
    if (multiple) showIn(box.current, all);
    const words = all.length > rules.most ? tooManyWords(rules) : await refusalOf(added, rules);
    // Another file was chosen in its place while this one was read.
    if (!multiple && newest.current !== all) return;
    setRefused(words);
    keep(words ? newest.current.filter((file) => !added.includes(file)) : newest.current);
    showIn(box.current, newest.current);
  }

  function remove(file: File): void {
    setRefused("");
    keep(newest.current.filter((each) => each !== file));
    showIn(box.current, newest.current);
    box.current?.focus();
  }

  return { box, files, refused, choose, remove };
}

/** The files that a choice adds: a field of several has each once. */
function newFiles(before: readonly File[], chosen: readonly File[], multiple: boolean): readonly File[] {
  if (!multiple) return chosen;
  const known = new Set(before.map(keyOf));
  return chosen.filter((file) => !known.has(keyOf(file)));
}

/** The same file chosen twice has the same. */
function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function showIn(box: HTMLInputElement | null, files: readonly File[]): void {
  if (!box) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  box.files = transfer.files;
}

/** Why files cannot be sent, of the first that cannot; empty when they can, or cannot be read here. */
async function refusalOf(files: readonly File[], rules: FileRules): Promise<string> {
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
