import * as v from "valibot";
import { CONTACT_LANGUAGES, PURPOSES } from "../domain/messages/contact-preferences.ts";
import { defineCall } from "./define-call.ts";
import { items, nothing, success, successOrError } from "./envelope.ts";
import { presentedCode } from "./identity.ts";
import { EMAIL_RULE, LONGEST_EMAIL } from "./person-rules.ts";
import { flag, shortText } from "./text.ts";

const Channels = v.object({
  Purpose: v.picklist(PURPOSES, "is not a purpose we know"),
  Sms: flag,
  WhatsApp: flag,
  Email: flag,
});

export const getProfile = defineCall({
  name: "getProfile",
  endpoint: "GET /api/profile",
  summary: "The account: how it can be reached, how complete it is, and whether it is to be deleted.",
  login: true,
  response: success(
    v.object({
      DisplayName: v.string(),
      MobileNo: v.string(),
      EmailId: v.string(),
      EmailConfirmed: flag,
      HasMinInfo: v.number(),
      HasPassword: flag,
      Language: v.picklist(CONTACT_LANGUAGES),
      /** Empty unless the account is to be deleted. */
      DeletedAt: v.string(),
    }),
  ),
});

export const setEmail = defineCall({
  name: "setEmail",
  endpoint: "POST /api/profile/email",
  summary: "Sets the e-mail address of the account and sends a link there to confirm it; empty removes it.",
  login: true,
  body: v.object({
    EmailId: v.pipe(
      shortText(LONGEST_EMAIL),
      v.trim(),
      v.check((text) => text === "" || EMAIL_RULE.test(text), "must be an e-mail address"),
    ),
  }),
  response: success(nothing),
});

export const sendEmailLink = defineCall({
  name: "sendEmailLink",
  endpoint: "POST /api/profile/email/link",
  summary: "Sends a new link to the account's e-mail address; earlier links stop working.",
  login: true,
  response: successOrError(nothing),
});

export const confirmEmail = defineCall({
  name: "confirmEmail",
  endpoint: "POST /api/email-confirmation",
  summary: "Uses up a link that was sent to an e-mail address; needs no login.",
  body: v.object({ Link: shortText(80) }),
  response: successOrError(nothing),
});

export const startMobileChange = defineCall({
  name: "startMobileChange",
  endpoint: "POST /api/profile/mobile",
  summary:
    "Begins a change of the mobile number: a code goes to the present one. The same answer for every new number.",
  login: true,
  body: v.object({ MobileNo: shortText(40) }),
  response: successOrError(v.object({ Stage: v.literal("old-code") })),
});

export const proveMobile = defineCall({
  name: "proveMobile",
  endpoint: "POST /api/profile/mobile/code",
  summary:
    "Takes the code that is waited for: after the present number's, one goes to the new number; after that one's, the number is changed and the session's id with it.",
  login: true,
  body: v.object({ OTP: presentedCode }),
  response: successOrError(v.object({ Stage: v.picklist(["new-code", "changed"]) })),
});

export const getContact = defineCall({
  name: "getContact",
  endpoint: "GET /api/profile/contact",
  summary: "How the customer wishes to be written to; Fixed names what cannot be switched off.",
  login: true,
  response: success(
    v.object({
      Language: v.picklist(CONTACT_LANGUAGES),
      Items: v.array(v.object({ ...Channels.entries, Fixed: v.array(v.string()) })),
    }),
  ),
});

export const setContact = defineCall({
  name: "setContact",
  endpoint: "POST /api/profile/contact",
  summary: "Changes how the customer is written to; purposes that are left out stay as they are.",
  login: true,
  body: v.object({
    Language: v.optional(v.picklist(CONTACT_LANGUAGES, "is not a language we know")),
    Items: v.optional(
      v.pipe(v.array(Channels, "must be a list"), v.maxLength(PURPOSES.length, "has too many entries")),
    ),
  }),
  response: success(nothing),
});

export const listDevices = defineCall({
  name: "listDevices",
  endpoint: "GET /api/profile/devices",
  summary: "Where the customer is logged in, this device first.",
  login: true,
  response: success(
    items(
      v.object({
        DeviceId: v.string(),
        Device: v.string(),
        FirstSeen: v.string(),
        LastSeen: v.string(),
        ThisDevice: flag,
      }),
    ),
  ),
});

export const endDevice = defineCall({
  name: "endDevice",
  endpoint: "DELETE /api/profile/devices/{DeviceId}",
  summary: "Logs a device out.",
  login: true,
  response: success(nothing),
});

export const endOtherDevices = defineCall({
  name: "endOtherDevices",
  endpoint: "DELETE /api/profile/devices",
  summary: "Logs every other device out.",
  login: true,
  response: success(v.object({ Ended: v.number() })),
});

export const listConsents = defineCall({
  name: "listConsents",
  endpoint: "GET /api/profile/consents",
  summary: "Every consent given or withdrawn, newest first.",
  login: true,
  response: success(
    items(
      v.object({
        Purpose: v.string(),
        Given: flag,
        NoticeVersion: v.string(),
        Place: v.string(),
        At: v.string(),
      }),
    ),
  ),
});

export const withdrawConsent = defineCall({
  name: "withdrawConsent",
  endpoint: "POST /api/profile/consents/withdraw",
  summary: 'Withdraws one way of being written to ("promotions-sms").',
  login: true,
  body: v.object({ Purpose: shortText(40) }),
  response: successOrError(nothing),
});

export const listExports = defineCall({
  name: "listExports",
  endpoint: "GET /api/profile/data",
  summary: "Copies of one's own data: in the making, ready at Url until ExpiresAt, or failed.",
  login: true,
  response: success(
    items(
      v.object({
        ExportId: v.string(),
        State: v.picklist(["making", "ready", "failed"]),
        AskedAt: v.string(),
        ExpiresAt: v.string(),
        Url: v.string(),
      }),
    ),
  ),
});

export const askExport = defineCall({
  name: "askExport",
  endpoint: "POST /api/profile/data",
  summary: "Asks for a copy of one's own data, at most once an hour.",
  login: true,
  response: successOrError(nothing),
});

export const sendDeletionCode = defineCall({
  name: "sendDeletionCode",
  endpoint: "POST /api/profile/deletion/code",
  summary: "Sends the code with which the account can be deleted.",
  login: true,
  response: successOrError(nothing),
});

export const askDeletion = defineCall({
  name: "askDeletion",
  endpoint: "POST /api/profile/deletion",
  summary: "Has the account deleted after 48 hours, and ends every session at once.",
  login: true,
  body: v.object({ OTP: presentedCode }),
  response: successOrError(v.object({ DeletedAt: v.string() })),
});

export const keepAccount = defineCall({
  name: "keepAccount",
  endpoint: "DELETE /api/profile/deletion",
  summary: "Takes the request for deletion back: the account stays.",
  login: true,
  response: success(nothing),
});
