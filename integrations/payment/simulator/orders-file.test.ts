import { expect, test } from "vitest";
import { openOrdersFile } from "./orders-file.ts";

test("all orders are listed, the latest first, however many there are", () => {
  const file = openOrdersFile(":memory:");
  for (let number = 1; number <= 1_200; number++) {
    file.addOrder({
      orderId: `ORDER-${number}`,
      amountPaise: 100,
      callbackUrl: "http://localhost/",
      token: `token-${number}`,
      expiresAt: new Date("2026-11-20T10:15:00Z"),
      state: "open",
      provider: "paytm",
      notes: {},
    });
  }
  const listed = file.orders().map(({ orderId }) => orderId);
  file.close();
  expect(listed).toHaveLength(1_200);
  expect(listed[0]).toBe("ORDER-1200");
  expect(listed.at(-1)).toBe("ORDER-1");
});
