import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/support/test-app.ts";

const site = await testApp();
afterAll(site.close);

test("the home page's content comes as an HTML fragment, and the response brings a session", async () => {
  const client = site.client();
  const response = await client.get("/additionalPageContent/");
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(response.text).toContain("<h2");
  expect(response.text).not.toContain("<script");
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

test("an unknown, foreign or unreadable path has an empty fragment, and is not repeated", async () => {
  for (const path of [
    ...["/no/such/page", "/%E0%A4", "/%2Fno", "/%00", "/cart%00", "//evil.example/x", "/test/no-such-test"],
    ...["/diagnostic-test/none", "/health-article/none", "/reports/%3Cb%3E", "/https://evil.example"],
    ...["/health-article%2Fvitamin-d", "/about%2F", "/..%2fabout", "//about", "/health-article//vitamin-d"],
    "/%c0%af",
    "/%c0%ae%c0%ae/about",
    "/%e0%80%afabout",
    "/%ed%a0%80",
    "/%ff",
    "/%zz",
    "/about%0d%0aX:1",
    "/%5Cevil",
    "/javascript:alert(1)",
    "/%3Cscript%3E",
    "/about%20",
    "/%E2%80%AEabout",
    "/index.html",
  ]) {
    const fragment = await site.client().get(`/additionalPageContent${path}`);
    expect([fragment.status, fragment.text], path).toEqual([200, ""]);
    expect(fragment.headers.get("content-type"), path).toMatch(/^text\/html/);
    const content = await site.client().get(`/additionalPageContent${path}?DataOnly=1`);
    const seoInfo = { metaDescription: "", og_image: "", pageTitle: "", canonical: "" };
    expect([content.status, content.body], path).toEqual([200, { status: 1, data: "", seoInfo }]);
  }
});

test("a page in capitals is the same page, and a person's own number keeps its letters", async () => {
  type Content = { seoInfo: { canonical: string; pageTitle: string } };
  const of = async (path: string) =>
    (await site.client().get<Content>(`/additionalPageContent${path}?DataOnly=1`)).body;
  for (const [capitals, path] of [
    ["/ABOUT", "/about"],
    ["/Login/", "/login"],
    ["/TEST/Complete-Blood-Count", "/test/complete-blood-count"],
    ["/Health-Condition/Diabetes", "/health-condition/diabetes"],
    ["/health-condition/Diabetes", "/health-condition/diabetes"],
  ] as const) {
    const content = await of(path);
    expect(content.seoInfo.canonical, path).toMatch(new RegExp(`${path}$`));
    expect(await of(capitals), capitals).toEqual(content);
  }
  expect((await of("/Dashboard/bookedservicelist/NABC123")).seoInfo.canonical).toMatch(
    /\/dashboard\/bookedservicelist\/NABC123$/,
  );
});

test("a POST returns what a GET returns, and needs the CSRF token like any other", async () => {
  const client = site.client();
  for (const path of ["/", "/about", "/cart"]) {
    const got = await client.get(`/additionalPageContent${path}`);
    const posted = await client.post(`/additionalPageContent${path}`, { callFrom: "react" });
    expect([posted.status, posted.text], path).toEqual([200, got.text]);
    expect(posted.headers.get("content-type")).toBe(got.headers.get("content-type"));
  }
  const unknown = await client.post("/additionalPageContent/no/such/page", {});
  expect([unknown.status, unknown.text]).toEqual([200, ""]);
  expect((await client.post("/additionalPageContent/about", {}, { csrf: false })).status).toBe(419);
});
