import { data } from "react-router";
import type { UploadedFile } from "../../../domain/requests/documents.ts";

/** A form with files; one that is not well formed is answered with 400. Its size was limited before it came here. */
export async function readUpload(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** The files of a field. A field that was left empty sends one file without name and content, which is none. */
export async function filesIn(form: FormData, name: string): Promise<UploadedFile[]> {
  const files = form.getAll(name).filter((value) => value instanceof File);
  const chosen = files.filter((file) => file.name !== "" || file.size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
  );
}
