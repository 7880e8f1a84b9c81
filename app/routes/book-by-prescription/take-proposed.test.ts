import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../../test/support/make-catalogue.ts";
import { proposedCart, takeProposed } from "./state.route.tsx";

type Args = Parameters<typeof takeProposed>;

/** Takes a proposal of tests 2 and 3; the cart refuses those of `refused`. */
async function take(refused: readonly number[]): Promise<unknown> {
  const facts = {
    catalogue: makeCatalogue({ services: [makeService(2), makeService(3)] }),
    visitor: { place: { priceListId: 1, name: "Kolkata" } },
    services: {
      cart: {
        add: async (_: unknown, { serviceId }: { serviceId: number }) =>
          refused.includes(serviceId)
            ? { ok: false, error: { code: "unknown-service" } }
            : { ok: true, value: {} },
      },
    },
    clientAddress: "",
  } as unknown as Args[0];
  return takeProposed(facts, { proposed: [2, 3] } as unknown as Args[1]).catch((thrown: unknown) => thrown);
}

test("a whole proposal leads to the cart", async () => {
  const redirect = await take([]);
  expect(redirect).toBeInstanceOf(Response);
  expect((redirect as Response).headers.get("location")).toBe("/cart");
});

test("of a proposal in part what is left out is said, and that the rest is in the cart", async () => {
  expect(await take([2])).toEqual({
    message: expect.stringMatching(/. The other tests are in your cart\.$/),
    inCart: true,
  });
});

test("a proposal of which nothing could be added leads to no cart, and speaks of none", async () => {
  const taken = (await take([2, 3])) as { message: string; inCart: boolean };
  expect(taken.inCart).toBe(false);
  expect(taken.message).not.toContain("cart");
});

test.each([
  ["an ultrasound", "Ultrasonography", true],
  ["an X-ray", "Digital X-ray", false],
])("a proposal with %s: its legal notice", (_, method, shows) => {
  const facts = {
    catalogue: makeCatalogue({ services: [makeService(2), makeService(3, { method })] }),
    visitor: { place: { priceListId: 1 } },
  } as unknown as Args[0];
  expect(proposedCart(facts, { proposed: [2, 3, 9] } as unknown as Args[1])).toMatchObject({
    lines: [{ serviceId: 2 }, { serviceId: 3 }],
    pndt: shows,
  });
});
