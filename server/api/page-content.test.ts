import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/support/test-app.ts";

const site = await testApp();
afterAll(site.close);

test("the home page's content comes as an HTML fragment, and the answer brings a session", async () => {
  const client = site.client();
  const answer = await client.get("/additionalPageContent/");
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.text).toContain("<h2");
  expect(answer.text).not.toContain("<script");
  expect(client.cookies.has("XSRF-TOKEN")).toBe(true);
});

test("with DataOnly it comes as JSON with what search engines want to know", async () => {
  const { body } = await site.client().get("/additionalPageContent/?DataOnly=1&callFrom=react");
  expect(body).toMatchObject({
    status: 1,
    data: expect.stringContaining("<h2"),
    seoInfo: {
      pageTitle: expect.stringMatching(/^Book Online Blood Test \| NABL Accredited \| /),
      metaDescription: expect.stringContaining("blood tests"),
      og_image: expect.stringMatching(/^http/),
      canonical: expect.stringMatching(/\/$/),
    },
  });
});

test("an unknown path answers 200 with an empty fragment", async () => {
  for (const path of ["/no/such/page", "/%E0%A4", "/%2Fno"]) {
    const answer = await site.client().get(`/additionalPageContent${path}`);
    expect([answer.status, answer.text], path).toEqual([200, ""]);
  }
});

test("a POST returns the same HTML as a GET", async () => {
  const client = site.client();
  const got = await client.get("/additionalPageContent/");
  const posted = await client.post("/additionalPageContent/", {});
  expect([posted.status, posted.text]).toEqual([200, got.text]);
});
