import { afterAll, describe, expect, test } from "vitest";
import { serveUnknownCalls } from "../../server/api/openapi.ts";
import { addToCart, fetchCart, idsIn } from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
serveUnknownCalls(site.app);
afterAll(site.close);

const ADD = "/loadData/submitPage/addToCart";
const SOURCE = "/genulabhome/hasLogedIn?callFrom=react";
const body = { senddata: { LabId: 1, ServiceId: 101, Fees: 400 }, callFrom: "react" };

async function withToken(): Promise<{ client: TestClient; token: string }> {
  const client = site.client();
  await client.get(SOURCE);
  return { client, token: client.cookies.get("XSRF-TOKEN") ?? "" };
}

/** Sends an addition as raw text with the client's token. */
async function sendRaw(text: BodyInit, headers: Record<string, string> = {}) {
  const { client, token } = await withToken();
  const response = await client.fetch(ADD, {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json", "x-csrf-token": token, ...headers },
  });
  const reply: { status: number; message: string } = await response.json();
  return { client, status: response.status, reply };
}

describe("a change is refused with 419, and nothing changes,", () => {
  async function expectRejected(
    client: TestClient,
    options: Parameters<TestClient["post"]>[2],
  ): Promise<void> {
    const reply = await client.post(ADD, body, options);
    expect(reply.status).toBe(419);
    expect(reply.body).toMatchObject({ status: 419 });
    expect(reply.body.message).not.toBe("");
    expect(idsIn(await fetchCart(client))).toEqual([]);
  }

  test("without a token", async () => {
    await expectRejected((await withToken()).client, { csrf: false });
  });

  test("with a wrong one", async () => {
    const { client, token } = await withToken();
    for (const wrong of [
      "",
      "x",
      "a.b",
      token.slice(0, -1),
      `${token}.x`,
      `${token}x`,
      token.toUpperCase(),
    ]) {
      await expectRejected(client, { csrf: wrong });
    }
  });

  test("with the token of another session", async () => {
    const { client } = await withToken();
    await expectRejected(client, { csrf: (await withToken()).token });
  });

  test("from a page of another site, even with the right token", async () => {
    const { client } = await withToken();
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"]) {
      await expectRejected(client, { headers: { origin } });
    }
    await expectRejected(client, { headers: { "sec-fetch-site": "cross-site" } });
    await expectRejected(client, { headers: { "sec-fetch-site": "same-site" } });
  });

  test("without a session, whatever token comes with it", async () => {
    const { token } = await withToken();
    const stranger = site.client();
    expect((await stranger.post(ADD, body, { csrf: token })).status).toBe(419);
  });

  test("with the token of before the login", async () => {
    const { client, token } = await withToken();
    await client.login("9830078001");
    expect(client.cookies.get("XSRF-TOKEN")).not.toBe(token);
    await expectRejected(client, { csrf: token });
  });

  test("when the token's hours are over, and a GET brings a new one", async () => {
    const other = await testApp();
    try {
      const client = other.client();
      await client.get(SOURCE);
      const token = client.cookies.get("XSRF-TOKEN") ?? "";
      other.clock.advance({ hours: 3 });
      expect((await client.post(ADD, body, { csrf: token })).status).toBe(200);
      other.clock.advance({ hours: 2 });
      expect((await client.post(ADD, body, { csrf: token })).status).toBe(419);
      await client.get(SOURCE);
      expect((await client.post(ADD, body)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

test("a script without Origin and the site's own pages are let in", async () => {
  const { client } = await withToken();
  expect((await client.post(ADD, body)).status).toBe(200);
  const origin = site.container.settings.site.publicUrl;
  expect(
    (await client.post(ADD, body, { headers: { origin, "sec-fetch-site": "same-origin" } })).status,
  ).toBe(200);
});

describe("what is not of the schema is refused with 400, and the message names the field:", () => {
  test.each([
    ["a missing object", { callFrom: "react" }, "senddata is missing."],
    ["a text for an object", { senddata: "x" }, "senddata is not valid."],
    ["a missing field", { senddata: { LabId: 1, Fees: 400 } }, "senddata.ServiceId is missing."],
    [
      "a text for a number",
      { senddata: { ...body.senddata, Fees: "400" } },
      "senddata.Fees must be an amount.",
    ],
    ["no object at all", "addToCart", "The body must be an object."],
    ["nothing", null, "The body must be an object."],
  ])("%s", async (_, payload, message) => {
    const reply = await site.client().post(ADD, payload);
    expect([reply.status, reply.body]).toEqual([400, { status: 400, message }]);
  });

  test("a text that is too long, or has control characters or half a character in it", async () => {
    for (const searchText of ["x".repeat(5000), "a\u0000b", "a\nb", "a\u001bb", "a\u0085b", "\ud800"]) {
      const reply = await site.client().post("/loadData/submitPage/diagnosisList", { searchText });
      expect(reply.status).toBe(400);
      expect(reply.body.message).toContain("searchText");
    }
  });
});

test("fields that nobody knows are ignored, and so is a missing callFrom", async () => {
  const client = site.client();
  const reply = await client.post(ADD, {
    senddata: { ...body.senddata, Gift: 1 },
    unknown: [1],
    ["__proto__"]: {},
  });
  expect(reply.body.status).toBe(1);
});

test("what is not JSON is 400, of another kind 415, and too large 413", async () => {
  expect(await sendRaw("{")).toMatchObject({
    status: 400,
    reply: { status: 400, message: "The body is not JSON." },
  });
  expect((await sendRaw("")).status).toBe(400);
  expect((await sendRaw(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
    expect(await sendRaw(JSON.stringify(body), { "content-type": type })).toMatchObject({
      status: 415,
      reply: { status: 415 },
    });
  }
  expect(
    (await sendRaw(JSON.stringify(body), { "content-type": "application/json; charset=utf-8" })).status,
  ).toBe(200);
  for (const encoding of ["gzip", "br", "deflate", "aws-chunked", "identity, gzip"]) {
    expect(await sendRaw(JSON.stringify(body), { "content-encoding": encoding })).toMatchObject({
      status: 415,
      reply: { status: 415, message: "Send the body as it is, without content-encoding." },
    });
  }
  expect((await sendRaw(JSON.stringify(body), { "content-encoding": "identity" })).status).toBe(200);
  const large = JSON.stringify({ ...body, filler: "x".repeat(70_000) });
  expect(await sendRaw(large)).toMatchObject({ status: 413, reply: { status: 413 } });
});

test("a call that asks for no body takes none, whatever type the client names", async () => {
  const send = async (type: string | undefined, body: string | undefined) => {
    const { client, token } = await withToken();
    const headers = { "x-csrf-token": token, ...(type ? { "content-type": type } : {}) };
    const init = { method: "POST", headers, ...(body === undefined ? {} : { body }) };
    return (await client.fetch("/genulabhome/logoutJs", init)).status;
  };
  expect(await send("application/json", undefined)).toBe(200);
  expect(await send("application/json", "")).toBe(200);
  expect(await send(undefined, undefined)).toBe(200);
  expect(await send("application/json", "{")).toBe(400);
  expect(await send("text/plain", "x")).toBe(415);
});

test("a body that is nested without end is refused as that, with a key to answer it once too", async () => {
  const deep = `{"senddata":{"LabId":1,"ServiceId":101,"Fees":400},"more":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  for (const headers of [{}, { "idempotency-key": "deep-body-1" }]) {
    const { status, reply } = await sendRaw(deep, headers);
    expect([status, reply.message]).toEqual([400, "The body is nested too deeply."]);
  }
  const { client } = await withToken();
  await client.login("9811000001");
  const kept = await client.fetch(ADD, {
    method: "POST",
    body: deep,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": client.cookies.get("XSRF-TOKEN") ?? "",
      "idempotency-key": "deep-body-2",
    },
  });
  expect(kept.status).toBe(400);
});

test("a body without an announced length is counted as it comes, and not read to its end", async () => {
  const { client, token } = await withToken();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const response = await client.fetch(ADD, {
    method: "POST",
    body: endless,
    headers: { "content-type": "application/json", "x-csrf-token": token },
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(200_000);
});

test("a body that its sender does not bring to its end is the sender's matter, not counted as a failure of the site", async () => {
  const { client, token } = await withToken();
  for (const length of [{}, { "content-length": "1000" }]) {
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"senddata":'));
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const response = await client.fetch(ADD, {
      method: "POST",
      body: cut,
      headers: { "content-type": "application/json", "x-csrf-token": token, ...length },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(400);
  }
});

test("an address that no call has is 404 in JSON", async () => {
  for (const path of [
    "/api/nothing",
    "/loadData/submitPage/nothing",
    "/genulabhome/x",
    "/home/x",
    "/contactus/x",
    "/API/labs",
    "/Api/openapi.json",
    "/GENULABHOME/hasLogedIn",
    "/genulabhome/haslogedin",
    "/Home/banner-list",
    "/loaddata/healthConditionList",
    "/AdditionalPageContent/about",
  ]) {
    const reply = await site.client().get(path);
    expect([reply.status, reply.body], path).toEqual([404, { status: 404, message: "Not found." }]);
  }
  // Letters and slashes of an address count.
  expect((await site.client().get("/api/labs/")).status).toBe(404);
});

describe("cookies", () => {
  const linesOf = async (path: string, client = site.client()) =>
    (await client.get(path)).headers.getSetCookie();

  test("every GET of the main API brings the CSRF token, readable by the page and ending by itself", async () => {
    const client = site.client();
    const others = ["/genulabhome/PopularTest", "/additionalPageContent/", "/api/labs", "/api/openapi.json"];
    for (const path of [SOURCE, SOURCE, ...others]) {
      const token = (await linesOf(path, client)).find((line) => line.startsWith("XSRF-TOKEN="));
      expect(token, path).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax; Max-Age=14400$/);
    }
  });

  test.each([
    "/api/patients",
    "/api/reports/x.pdf",
    "/api/reports/x/document.pdf",
    "/api/reports/x.fhir.json",
  ])("also one that is refused: %s", async (path) => {
    const reply = await site.client().get(path);
    expect([reply.status, reply.body]).toEqual([401, { status: 401, message: "Please log in." }]);
    expect(reply.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["sid", "XSRF-TOKEN"]);
  });

  test("the session's is hidden from scripts and stays with this site; over TLS it is bound to the host", async () => {
    const [session] = await linesOf(SOURCE);
    expect(session).toMatch(/^sid=v\.[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/);
    const secure = await testApp({ env: { PUBLIC_URL: "https://namuna.example" } });
    try {
      const [line] = await linesOf(SOURCE, secure.client());
      expect(line).toMatch(/^__Host-sid=.*; HttpOnly; Secure$/);
    } finally {
      await secure.close();
    }
  });

  test("a session that is there is kept", async () => {
    const { client } = await withToken();
    expect((await linesOf(SOURCE, client)).some((line) => line.startsWith("sid="))).toBe(false);
  });

  test("a session that was made up elsewhere is replaced", async () => {
    for (const made of ["v.short", "c.", "admin", `c.${"A".repeat(43)}`]) {
      const client = site.client();
      client.cookies.set("sid", made);
      await client.get(SOURCE);
      expect(client.cookies.get("sid")).not.toBe(made);
    }
  });

  test("the node API sets none", async () => {
    const headers = { "browser-id": "web-desktop-1a2b" };
    const reply = await site.client().get("/home/banner-list", { headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

test("a surprise is told in the agreed words and nothing of the inside, and has an id to ask about", async () => {
  const broken = await testApp();
  try {
    const client = broken.client();
    await client.get(SOURCE);
    await broken.database.db.raw("alter table cart rename to cart_gone");
    const reply = await addToCart(client, 101);
    expect([reply.status, reply.body]).toEqual([
      500,
      { status: 0, message: "Something went wrong. Please try again." },
    ]);
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  } finally {
    await broken.close();
  }
});

test("every response has the security headers and is not kept by anybody", async () => {
  const { client } = await withToken();
  for (const reply of [await client.get(SOURCE), await client.post(ADD, body, { csrf: false })]) {
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      ),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  }
});

test("health is told without a session, and kept by no cache on the way", async () => {
  const health = await site.client().get("/healthz");
  expect([health.status, health.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const ready = await site.client().get("/readyz");
  expect([ready.status, ready.text, ready.headers.getSetCookie()]).toEqual([200, "ready", []]);
});

test("a HEAD is answered as its GET, without a body", async () => {
  const response = await site.client().fetch(SOURCE, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
});
