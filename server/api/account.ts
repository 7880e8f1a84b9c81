import type { Hono } from "hono";
import * as calls from "../../contract/account.ts";
import * as words from "../../contract/account-messages.ts";
import { fileResponse } from "../../contract/file-response.ts";
import { CONTACT_CONSENTS } from "../../domain/account/consents.ts";
import type { ContactRecord, DataExport } from "../../domain/account/ports.ts";
import { deviceWords } from "../../domain/identity/device-words.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { Channel, Purpose } from "../../domain/messages/contact-preferences.ts";
import { isFixed, isWanted, PURPOSES } from "../../domain/messages/contact-preferences.ts";
import type { AppContext } from "../app-context.ts";
import { readRequest, startSession } from "../http/request.ts";
import { notFound, toLogin, tooOften, wordsOrTooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";
import { newVisitorToken } from "../http/tokens.ts";
import { logged } from "../observability/log.ts";

export function serveAccount(app: Hono, container: AppContext): void {
  const { account, identity } = container.services;

  serveCall(app, container, calls.getProfile).with(async ({ customer }) => {
    const [facts, contact, { due }] = await Promise.all([
      identity.describe(customer().customerId),
      account.contact(customer()),
      account.deletion(customer()),
    ]);
    return {
      status: 1,
      data: {
        DisplayName: facts.displayName,
        MobileNo: facts.mobile,
        EmailId: facts.email,
        EmailConfirmed: contact.emailVerified ? 1 : 0,
        HasMinInfo: facts.minInfo,
        HasPassword: facts.hasPassword ? 1 : 0,
        Language: contact.language,
        DeletedAt: due?.dueAt.toISOString() ?? "",
      },
    };
  });

  serveEmail(app, container);
  serveMobile(app, container);
  serveContact(app, container);
  serveDevices(app, container);
  serveData(app, container);
}

function serveEmail(app: Hono, container: AppContext): void {
  const { account } = container.services;

  serveCall(app, container, calls.setEmail).with(async ({ customer, body }) => {
    const outcome = await account.setEmail(customer(), body.EmailId);
    return { status: 1, message: words.EMAIL_SAVED[outcome], data: {} };
  });

  serveCall(app, container, calls.sendEmailLink).with(async ({ customer }) => {
    const sent = await account.sendEmailProof(customer());
    if (sent.ok) return { status: 1, message: words.EMAIL_LINK_SENT, data: {} };
    switch (sent.error.code) {
      case "wait":
        throw tooOften(sent.error.seconds);
      case "confirmed-already":
        return { status: 1, message: words.EMAIL_CONFIRMED, data: {} };
      case "no-email":
        return { status: 0, message: "There is no e-mail address to confirm." };
    }
  });

  serveCall(app, container, calls.confirmEmail).with(async ({ body }) => {
    if (await account.confirmEmail(body.Link)) return { status: 1, message: words.EMAIL_CONFIRMED, data: {} };
    return { status: 0, message: words.EMAIL_LINK_OVER };
  });
}

function serveMobile(app: Hono, container: AppContext): void {
  const { account } = container.services;

  serveCall(app, container, calls.startMobileChange).with(async ({ customer, clientAddress, body }) => {
    const started = await account.startMobileChange(customer(), clientAddress, body.MobileNo.trim());
    if (started.ok) return { status: 1, message: words.MOBILE_CODE_OLD, data: { Stage: "old-code" } };
    const { status, message } = wordsOrTooOften(words.startMobileWords(started.error));
    return { status, message };
  });

  serveCall(app, container, calls.proveMobile).with(async (request) => {
    const proved = await account.proveMobile(request.customer(), request.clientAddress, request.body.OTP);
    if (proved.ok) {
      if (proved.value === "new-code") {
        return { status: 1, message: words.MOBILE_CODE_NEW, data: { Stage: "new-code" } };
      }
      await startSession(container, request, {
        customerId: request.customer().customerId,
        mobile: null,
        verifiedHash: null,
      });
      return { status: 1, message: words.MOBILE_CHANGED, data: { Stage: "changed" } };
    }
    const { status, message, msg } = wordsOrTooOften(words.mobileCodeWords(proved.error));
    return { status, message, data: { msg } };
  });
}

function serveContact(app: Hono, container: AppContext): void {
  const { account } = container.services;

  serveCall(app, container, calls.getContact).with(async ({ customer }) => {
    const contact = await account.contact(customer());
    return {
      status: 1,
      data: {
        Language: contact.language,
        Items: PURPOSES.map((purpose) => serializeChannels(contact, purpose)),
      },
    };
  });

  serveCall(app, container, calls.setContact).with(async ({ customer, body }) => {
    const items = new Map(body.Items?.map((item) => [item.Purpose, item]));
    await account.saveContact(customer(), {
      language: body.Language,
      wanted(purpose, channel, before) {
        const item = items.get(purpose);
        if (!item) return isWanted(before, purpose, channel);
        return { sms: item.Sms, whatsapp: item.WhatsApp, email: item.Email }[channel] === 1;
      },
      place: "profile",
    });
    return { status: 1, message: "Your choices are saved.", data: {} };
  });

  serveCall(app, container, calls.listConsents).with(async ({ customer }) => {
    const consents = await account.consents(customer());
    const Items = consents.map(({ purpose, given, noticeVersion, place, at }) => ({
      Purpose: purpose,
      Given: given ? (1 as const) : (0 as const),
      NoticeVersion: noticeVersion,
      Place: place,
      At: at.toISOString(),
    }));
    return { status: 1, data: { Items } };
  });

  serveCall(app, container, calls.withdrawConsent).with(async ({ customer, body }) => {
    if (await account.withdrawConsent(customer(), body.Purpose)) {
      return { status: 1, message: "Your consent is withdrawn.", data: {} };
    }
    const withdrawn = CONTACT_CONSENTS.map(({ key }) => key).join(", ");
    return {
      status: 0,
      message: `Purpose must be one of ${withdrawn}. Other consents end with their booking, or with your account.`,
    };
  });
}

function serveDevices(app: Hono, container: AppContext): void {
  const { account } = container.services;

  serveCall(app, container, calls.listDevices).with(async ({ customer }) => ({
    status: 1,
    data: {
      Items: (await account.devices(customer())).map((device) => ({
        DeviceId: device.id,
        Device: deviceWords(device.userAgent),
        FirstSeen: device.firstSeen.toISOString(),
        LastSeen: device.lastSeen.toISOString(),
        ThisDevice: device.isThis ? (1 as const) : (0 as const),
      })),
    },
  }));

  serveCall(app, container, calls.endDevice).with(async ({ customer, params: { DeviceId = "" } }) => {
    if (!(await account.endDevice(customer(), DeviceId))) throw notFound();
    return { status: 1, message: "Device logged out.", data: {} };
  });

  serveCall(app, container, calls.endOtherDevices).with(async ({ customer }) => {
    const Ended = await account.endOtherDevices(customer());
    return { status: 1, message: "All other devices are logged out.", data: { Ended } };
  });
}

function serveData(app: Hono, container: AppContext): void {
  const { account } = container.services;

  serveCall(app, container, calls.listExports).with(async ({ customer }) => ({
    status: 1,
    data: { Items: (await account.exports(customer())).map(serializeExport) },
  }));

  serveCall(app, container, calls.askExport).with(async ({ customer }) => {
    if (await account.askExport(customer())) return { status: 1, message: words.EXPORT_ASKED, data: {} };
    return { status: 0, message: words.EXPORT_TOO_SOON };
  });

  serveDataFile(app, container);

  serveCall(app, container, calls.sendDeletionCode).with(async ({ customer, clientAddress }) => {
    const sent = await account.sendDeletionCode(customer(), clientAddress);
    if (!sent.ok) throw tooOften(sent.error.seconds);
    return { status: 1, message: words.DELETION_CODE_SENT, data: {} };
  });

  serveCall(app, container, calls.askDeletion).with(async (request) => {
    const asked = await account.askDeletion(request.customer(), request.clientAddress, request.body.OTP);
    if (asked.ok) {
      // The request has ended every session; the browser continues as a visitor's.
      request.cookies.setSession(newVisitorToken());
      const DeletedAt = asked.value.toISOString();
      return { status: 1, message: "You are logged out. Your account will be deleted.", data: { DeletedAt } };
    }
    const { status, message, msg } = wordsOrTooOften(words.deletionWords(asked.error));
    return { status, message, data: { msg } };
  });

  serveCall(app, container, calls.keepAccount).with(async ({ customer }) => {
    await account.keepAccount(customer());
    return { status: 1, message: words.ACCOUNT_KEPT, data: {} };
  });
}

function serializeChannels({ choices }: ContactRecord, purpose: Purpose) {
  const flagOf = (channel: Channel) => (isWanted(choices, purpose, channel) ? (1 as const) : (0 as const));
  return {
    Purpose: purpose,
    Sms: flagOf("sms"),
    WhatsApp: flagOf("whatsapp"),
    Email: flagOf("email"),
    Fixed: isFixed(purpose, "sms") ? ["Sms"] : [],
  };
}

function serializeExport({ id, askedAt, readyAt, failedAt, expiresAt }: DataExport) {
  const State = readyAt ? ("ready" as const) : failedAt ? ("failed" as const) : ("making" as const);
  return {
    ExportId: id,
    State,
    AskedAt: askedAt.toISOString(),
    ExpiresAt: expiresAt?.toISOString() ?? "",
    Url: readyAt ? `/my-profile/my-data/${id}.zip` : "",
  };
}

/** A customer's copy of their data, as a download that no cache keeps; 404 for another customer's. */
function serveDataFile(app: Hono, container: AppContext): void {
  app.get("/my-profile/my-data/:file{[^/]+\\.zip}", async (context) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLogin(container, "/my-profile/my-data");
    const id = context.req.param("file").replace(/\.zip$/, "");
    const copy = await container.services.account.exportContent(visitor, id);
    if (!copy) throw notFound();
    const file = { fileName: "my-data.zip", mediaType: "application/zip" };
    return fileResponse({ ...file, size: copy.size, bytes: streamOf(copy.parts, container) });
  });
}

/** Each part is read when the one before was sent. If one cannot be read the response is aborted; the content length shows that. */
function streamOf(parts: AsyncIterable<Uint8Array>, { log }: AppContext): ReadableStream<Uint8Array> {
  const reading = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reading.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: logged(error) }, "a copy of data was cut off");
          controller.error(error);
        }
      },
      async cancel() {
        await reading.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
