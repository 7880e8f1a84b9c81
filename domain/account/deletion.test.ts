import { expect, test } from "vitest";
import { eraseDue } from "./deletion.ts";

test("an account that cannot be erased holds up no other, and its error is thrown at the end", async () => {
  const erased: string[] = [];
  const deletions = {
    due: async () => ["broken", "next"],
    async erase(customerId: string) {
      if (customerId === "broken") throw new Error("a row still refers to it");
      erased.push(customerId);
      return true;
    },
  };
  await expect(eraseDue({ deletions }, new Date("2026-11-20T06:00:00Z"))).rejects.toThrow("still refers");
  expect(erased).toEqual(["next"]);
});
