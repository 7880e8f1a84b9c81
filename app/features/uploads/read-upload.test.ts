import { expect, test } from "vitest";
import { filesIn, readUpload } from "./read-upload.ts";

test("a field that was left empty holds no file, and words under the name of a file field are none", async () => {
  const form = new FormData();
  form.append("cv", new File([], ""));
  form.append("cv", "not a file");
  expect(await filesIn(form, "cv")).toEqual([]);
  form.append("cv", new File(["%PDF-"], "cv.pdf"));
  expect(await filesIn(form, "cv")).toMatchObject([{ name: "cv.pdf" }]);
});

test("a form that is not well formed is a bad request", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://site.invalid/", { method: "POST", headers, body: "--y\r\n" });
  await expect(readUpload(request)).rejects.toMatchObject({ init: { status: 400 } });
});
