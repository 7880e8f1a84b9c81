import { expect, test } from "vitest";
import * as identity from "../../../contract/identity.ts";
import { loginEndpoints } from "./use-login.ts";

test("the login's endpoints match the contract", () => {
  const contract = new Map<string, unknown>(Object.entries(identity));
  for (const [name, { method, path }] of Object.entries(loginEndpoints)) {
    expect(contract.get(name), name).toMatchObject({ method, path });
  }
});
