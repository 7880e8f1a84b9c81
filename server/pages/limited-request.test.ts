import { Hono } from "hono";
import { expect, test } from "vitest";
import { HttpError } from "../answer.ts";
import { MOST_PARTS } from "./few-parts.ts";
import { limitedRequest } from "./limited-request.ts";

const app = new Hono();
app.post("*", async (context) => {
  const request = await limitedRequest(context.req.url, context);
  const form = await request.formData();
  return new Response(String([...form].length));
});
app.onError((error) => new Response(null, { status: error instanceof HttpError ? error.status : 500 }));

async function send(path: string, type: string, body: string): Promise<string> {
  const headers = { "content-type": type, "content-length": String(body.length) };
  const answer = await app.request(path, { method: "POST", headers, body });
  return answer.ok ? answer.text() : String(answer.status);
}

const WORDS = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data; boundary=x";
const parts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;

test("a form of hundreds of thousands of fields is refused before it is taken apart, also where files may come", async () => {
  expect(await send("/login", WORDS, "a&".repeat(300_000))).toBe("413");
  expect(await send("/career/phlebotomist-kolkata", WORDS, "a&".repeat(300_000))).toBe("413");
  expect(await send("/login", WORDS, "a=1&b=2")).toBe("2");
});

test("a form with files has as many parts as a person fills in", async () => {
  expect(await send("/career/phlebotomist-kolkata", FILES, parts(MOST_PARTS))).toBe(String(MOST_PARTS));
  // The form breaks off while it is read: `readableRequest` answers 400.
  expect(await send("/career/phlebotomist-kolkata", FILES, parts(MOST_PARTS + 1))).toBe("500");
  expect(await send("/career/phlebotomist-kolkata", FILES, parts(120_000))).toBe("413");
  expect(await send("/book-by-prescription", FILES, parts(100_000))).toBe("500");
});
