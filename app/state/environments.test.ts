import { afterEach, expect, test, vi } from "vitest";
import { ENVIRONMENTS, environmentOf } from "./environments.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["localhost", "local"],
  ["127.0.0.1", "local"],
  ["dev.namuna.example", "dev"],
  ["staging.namuna.example", "staging"],
  ["uat-1.namuna.example", "staging"],
  ["www.namuna.example", "prod"],
  ["developers.example", "prod"],
])("the host %s is the environment %s", (host, name) => {
  expect(environmentOf(host).name).toBe(name);
});

test("each environment names both API bases, the checkout script and the pincode service", () => {
  expect(ENVIRONMENTS.map(({ name }) => name)).toEqual(["local", "dev", "staging", "prod"]);
  for (const environment of ENVIRONMENTS)
    expect(environment).toMatchObject({
      mainApi: expect.any(String),
      nodeApi: expect.any(String),
      checkoutScript: expect.any(String),
      pincodeService: "/genulabhome/pincode/{pincode}",
    });
});

test("a build may name other hosts", () => {
  vi.stubEnv("VITE_NODE_API", "https://node.example");
  vi.stubEnv("VITE_CHECKOUT_SCRIPT", "https://pay.example/checkout.js");
  vi.stubEnv("VITE_PINCODE_SERVICE", "https://pincodes.example/{pincode}");
  expect(environmentOf("www.namuna.example")).toEqual({
    name: "prod",
    mainApi: "",
    nodeApi: "https://node.example",
    checkoutScript: "https://pay.example/checkout.js",
    pincodeService: "https://pincodes.example/{pincode}",
  });
});
