import { data } from "react-router";
import type { UploadedFile } from "../../../domain/requests/documents.ts";

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
