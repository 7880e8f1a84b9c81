import { expect, test } from "vitest";
import { NO_REGISTRY, templateBook } from "./template-book.ts";
import { TEMPLATES } from "./templates.ts";

const ours = TEMPLATES["booking-paid"];

test("without a registry of its own a chain sends our words under our ids", () => {
  expect(templateBook(NO_REGISTRY)("booking-paid")).toEqual({
    ...ours,
    registered: {
      ...{ dltTemplateId: ours.dltTemplateId, entityId: "", header: "", msg91: "" },
      ...{ whatsapp: "booking_paid", language: "en" },
    },
  });
});

test("what a chain has registered takes the place of ours, the rest stays", () => {
  const book = templateBook({
    ...{ entityId: "1101000000000000001", header: "MYLABS" },
    templates: {
      "booking-paid": { msg91: "flow", language: "en_GB" },
      "login-code": { whatsapp: "otp", dltTemplateId: "1107199999999999999", text: "{code}" },
    },
  });
  expect(book("booking-paid")).toMatchObject({
    text: ours.text,
    registered: { dltTemplateId: ours.dltTemplateId, header: "MYLABS", msg91: "flow", language: "en_GB" },
  });
  expect(book("login-code")).toMatchObject({
    text: "{code}",
    registered: { whatsapp: "otp", dltTemplateId: "1107199999999999999", language: "en" },
  });
  expect(book("booking-confirmed-pay-later")?.registered.whatsapp).toBe("booking_confirmed_pay_later");
});

test("there is no template of an unknown key, nor of one that every object has", () => {
  const registry = { ...NO_REGISTRY, templates: { "new-words": { text: "Hello" } } };
  for (const key of ["new-words", "constructor", "toString", ""]) {
    expect(templateBook(registry)(key)).toBeUndefined();
  }
});
