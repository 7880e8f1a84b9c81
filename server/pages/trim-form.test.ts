import { expect, test } from "vitest";
import { boundaryOf, trimForm } from "./trim-form.ts";

const SIZES = { fileBytes: 11, filesBytes: 2000, wordsBytes: 4000, readBytes: 100_000 };

/** A form as a browser sends it, in pieces of a size. */
async function trimmedForm(form: FormData, size: number, sizes = SIZES): Promise<FormData | null> {
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await sent.arrayBuffer());
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const kept = await trimForm(pieces(), boundaryOf(type), sizes);
  return kept && new Response(kept, { headers: { "content-type": type } }).formData();
}

function filesOf(form: FormData | null): File[] {
  return form?.getAll("files").filter((value) => value instanceof File) ?? [];
}

function aForm(): FormData {
  const form = new FormData();
  form.set("cv", new File(["x".repeat(5000)], "cv.pdf"));
  form.set("name", "রিনা Pal\r\n--not a mark");
  form.append("files", new File(["short"], "a.pdf"));
  form.set("consent", "yes");
  return form;
}

test.each([1, 7, 64, 4096, 100_000])(
  "of a file that is too large its beginning stays, and everything else is whole, in pieces of %d bytes",
  async (size) => {
    const form = await trimmedForm(aForm(), size);
    const cv = form?.get("cv") as File;
    expect([cv.name, await cv.text()]).toEqual(["cv.pdf", "x".repeat(11)]);
    expect([form?.get("name"), form?.get("consent")]).toEqual(["রিনা Pal\r\n--not a mark", "yes"]);
    const files = filesOf(form);
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(["short"]);
  },
);

test("files beyond what is kept of them have nothing in them, and what was typed after them is whole", async () => {
  const form = new FormData();
  for (let n = 0; n < 8; n++) form.append("files", new File(["x".repeat(400)], `${n}.pdf`));
  form.set("note", "Please call my son.");
  const kept = await trimmedForm(form, 500, { ...SIZES, fileBytes: 500 });
  expect(kept?.get("note")).toBe("Please call my son.");
  const sizes = filesOf(kept).map(({ size }) => size);
  expect(sizes).toHaveLength(8);
  expect(sizes.at(-1)).toBe(0);
});

test("a form that never ends, or is all headers, is not read", async () => {
  expect(await trimmedForm(aForm(), 100, { ...SIZES, readBytes: 3000 })).toBeNull();
  const many = new FormData();
  for (let n = 0; n < 200; n++) many.append("x", "");
  expect(await trimmedForm(many, 1000)).toBeNull();
});

test("only a form with files has a boundary", () => {
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe("a b");
  expect(boundaryOf("multipart/form-data; charset=utf-8; boundary=xyz")).toBe("xyz");
  const chrome = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  expect(boundaryOf(`multipart/form-data; boundary=${chrome}`)).toBe(chrome);
  // A reader of the first and one of the last would see two forms.
  expect(boundaryOf("multipart/form-data; boundary=a; boundary=b")).toBe("");
  expect([
    boundaryOf('multipart/form-data; boundary=a"b'),
    boundaryOf('multipart/form-data; boundary="a\\"b"'),
  ]).toEqual(["", ""]);
  expect([boundaryOf("application/json"), boundaryOf(undefined)]).toEqual(["", ""]);
});
