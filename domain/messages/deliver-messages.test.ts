import { expect, test } from "vitest";
import { resolveContactPreferences } from "./contact-preferences.ts";
import { chooseChannels } from "./deliver-messages.ts";

const customer = { mobile: "9830012345", verifiedEmail: "asha@example.com", language: "en" } as const;
const booking = { channel: "sms", purpose: "bookings" } as const;
const everyone = () => true;

test("a message about a booking goes by SMS, with a copy to the confirmed address", () => {
  expect(chooseChannels(booking, resolveContactPreferences(customer, []), everyone)).toEqual({
    wanted: true,
    copies: [{ channel: "email", recipient: "asha@example.com" }],
  });
});

test("without a confirmed address or an e-mail carrier there is no copy", () => {
  const unconfirmed = resolveContactPreferences({ ...customer, verifiedEmail: "" }, []);
  expect(chooseChannels(booking, unconfirmed, everyone).copies).toEqual([]);
  const preferences = resolveContactPreferences(customer, []);
  expect(chooseChannels(booking, preferences, (channel) => channel !== "email").copies).toEqual([]);
});

test("a channel that is switched off is not used, and one that is switched on gets a copy", () => {
  const preferences = resolveContactPreferences(customer, [
    { purpose: "reminders", channel: "sms", wanted: false },
    { purpose: "reminders", channel: "whatsapp", wanted: true },
  ]);
  expect(chooseChannels({ channel: "sms", purpose: "reminders" }, preferences, everyone)).toEqual({
    wanted: false,
    copies: [{ channel: "whatsapp", recipient: "9830012345" }],
  });
});

test("codes and security messages go where they are addressed, whatever was chosen", () => {
  const preferences = resolveContactPreferences(customer, []);
  for (const purpose of ["codes", "account"] as const) {
    expect(chooseChannels({ channel: "sms", purpose }, preferences, everyone)).toEqual({
      wanted: true,
      copies: [],
    });
  }
  expect(chooseChannels(booking, undefined, everyone)).toEqual({ wanted: true, copies: [] });
});
