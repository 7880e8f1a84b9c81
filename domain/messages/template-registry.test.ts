import { expect, test } from "vitest";
import { NO_REGISTRY, templateRegistry } from "./template-registry.ts";
import { TEMPLATES } from "./templates.ts";

const ours = TEMPLATES["booking-paid"];

test("without a registry of its own a chain sends our words under our ids", () => {
  expect(templateRegistry(NO_REGISTRY)("booking-paid")).toEqual({
    ...ours,
    language: "en",
    registered: {
      dltTemplateId: ours.dltTemplateId,
      entityId: "",
      header: "",
      msg91: "",
      whatsapp: "booking_paid",
      language: "en",
    },
  });
});

test("what a chain has registered takes the place of ours, the rest stays", () => {
  const book = templateRegistry({
    entityId: "1101000000000000001",
    header: "MYLABS",
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
    expect(templateRegistry(registry)(key)).toBeUndefined();
  }
});

const HINDI_ID = "1107199999999999999";

test("a customer gets the language of their choice, if the site speaks it; the demo has it for every message", () => {
  const book = templateRegistry(NO_REGISTRY, ["en", "bn", "hi"]);
  for (const key of Object.keys(TEMPLATES)) {
    expect(book(key, "hi")?.text, key).toMatch(/[\u0900-\u097f]/);
    expect(book(key, "bn")?.text, key).toMatch(/[\u0980-\u09ff]/);
    if (book(key)?.channel === "sms")
      expect(book(key, "hi")?.registered.dltTemplateId).toMatch(/^1107162\d{12}$/);
  }
  expect(book("booking-paid", "hi")).toMatchObject({ language: "hi", registered: { language: "hi" } });
  expect(book("booking-paid", "en")).toMatchObject({ language: "en", text: ours.text });
  expect(book("booking-paid")).toMatchObject({ language: "en", text: ours.text });
  expect(templateRegistry(NO_REGISTRY, ["en", "bn"])("booking-paid", "hi")).toMatchObject({ language: "en" });
});

test("a chain sends a language only where it has registered the message in it", () => {
  const languages = { hi: { dltTemplateId: HINDI_ID, msg91: "flow-hi" } };
  const book = templateRegistry(
    {
      ...NO_REGISTRY,
      templates: { "booking-paid": { msg91: "flow", languages }, "booking-expired": { msg91: "flow-2" } },
    },
    ["en", "bn", "hi"],
  );
  expect(book("booking-paid", "hi")).toMatchObject({
    language: "hi",
    registered: { dltTemplateId: HINDI_ID, msg91: "flow-hi", language: "hi" },
  });
  expect(book("booking-paid", "bn")).toMatchObject({ language: "en", registered: { msg91: "flow" } });
  expect(book("booking-expired", "hi")).toMatchObject({ language: "en", registered: { msg91: "flow-2" } });
});
