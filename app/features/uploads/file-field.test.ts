import { expect, test } from "vitest";
import { filesIn, readUpload } from "./file-field.tsx";

test("an empty file field gives no file, and neither does text sent under its name", async () => {
  const form = new FormData();
  form.append("cv", new File([], ""));
  form.append("cv", "not a file");
  expect(await filesIn(form, "cv")).toEqual([]);
  form.append("cv", new File(["%PDF-"], "cv.pdf"));
  expect(await filesIn(form, "cv")).toMatchObject([{ name: "cv.pdf" }]);
});

test("a malformed form is a bad request", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://site.invalid/", { method: "POST", headers, body: "--y\r\n" });
  await expect(readUpload(request)).rejects.toMatchObject({ init: { status: 400 } });
});
