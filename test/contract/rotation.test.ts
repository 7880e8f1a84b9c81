import { expect, onTestFinished, test } from "vitest";
import { newCsrfToken } from "../../server/http/tokens.ts";
import { testApp } from "../support/test-app.ts";

const BEFORE = "the secret before the rotation is long enough";

test("a page that was opened before the secret changed still works, and its next token is of the new secret", async () => {
  const site = await testApp({ env: { SECRET_KEY_PREVIOUS: BEFORE } });
  onTestFinished(site.close);
  const client = site.client();
  await client.get("/genulabhome/hasLogedIn");
  const session = client.cookies.get("sid") ?? "";
  expect(session).not.toBe("");
  const csrf = (secret: string) => newCsrfToken(secret, session, site.clock.now);

  const cart = await client.post(
    "/loadData/submitPage/fetchCart",
    { option: "fullCart" },
    { csrf: csrf(BEFORE) },
  );
  expect(cart.status).toBe(200);
  const stranger = csrf("a secret that never was this site's, long enough");
  expect((await client.post("/loadData/submitPage/fetchCart", {}, { csrf: stranger })).status).toBe(419);
});
