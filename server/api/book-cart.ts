import type { Hono } from "hono";
import { bookErrorMessage } from "../../contract/booking-messages.ts";
import { createBooking, listConsents } from "../../contract/bookings.ts";
import type { BodyOf } from "../../contract/define-call.ts";
import { STATUS } from "../../contract/status.ts";
import type { BookError, BookRequest } from "../../domain/bookings/booking-request.ts";
import { safetyStatements, WORDING } from "../../domain/bookings/safety-statements.ts";
import type { Booking } from "../../domain/bookings/types.ts";
import { withContents } from "../../domain/catalogue/contents.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { toPaise, toRupees } from "../../domain/shared/money.ts";
import type { AppContext } from "../app-context.ts";
import { HttpError, notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";
import { lostSlot, statedFacts, statedPregnancy, wrongSlot } from "./slots.ts";

/** Booking the cart, and the statements that an app shows before. */
export function serveBookCart(app: Hono, container: AppContext): void {
  const { bookings, slots } = container.services;

  serveCall(app, container, createBooking).with(async ({ customer, body, keyed }) => {
    const { customerId } = customer();
    const booked = await bookings.book(
      bookRequest(customerId, body, indiaDay(container.clock())),
      keyed ? { by: keyed, toResponse: bookedResponse } : undefined,
    );
    return booked.ok ? bookedResponse(booked.value) : rejectedResponse(booked.error, body, customerId);
  });

  async function rejectedResponse(
    error: BookError,
    { SlotId, LabSlotId = "" }: BodyOf<typeof createBooking>,
    customerId: string,
  ) {
    switch (error.code) {
      case "unknown-patient":
      case "unknown-address":
        throw notFound();
      case "unknown-line":
        throw new HttpError(400, "Patients names a ServiceId that is not an item of the cart.");
      case "missing-field":
        throw new HttpError(400, `${error.field} is missing.`);
      case "wrong-slot":
        throw wrongSlot(error.visit === 2 ? "LabSlotId" : "SlotId");
      case "slot-full":
      case "slot-over": {
        const lost = error.visit === 2 ? LabSlotId : SlotId;
        return lostSlot(error.code, await slots.nearest(lost, customerId));
      }
      default:
        return bookErrorMessage(error);
    }
  }

  serveCall(app, container, listConsents).with(async ({ visitor }) => {
    const { price } = await container.services.cart.read(visitor);
    const services = price.lines.flatMap(({ service }) => withContents(container.catalogue(), service));
    return {
      status: STATUS.ok,
      data: {
        Items: safetyStatements(services).map(({ flag, question, confirm, tests }) => ({
          Code: flag,
          Version: WORDING,
          Question: question,
          Words: confirm,
          Tests: tests,
        })),
      },
    };
  });
}

type Body = BodyOf<typeof createBooking>;

/** `on`: today in India, YYYY-MM-DD. */
function bookRequest(customerId: string, body: Body, on: string): BookRequest {
  return {
    customerId,
    patientId: body.PatientId,
    patients: new Map(body.Patients?.map((line) => [line.ServiceId, line.PatientId])),
    mode: body.Mode,
    addressId: body.AddressId ?? null,
    labId: body.LabId ?? null,
    slotId: body.SlotId,
    labSlotId: body.LabSlotId ?? null,
    payLater: body.PayLater === 1,
    details: {
      noteToCollector: body.NoteToCollector?.trim() ?? "",
      ...(body.Pregnancies ? { pregnancies: body.Pregnancies.map((each) => statedPregnancy(each, on)) } : {}),
      ...(body.StatedFacts ? { statedFacts: body.StatedFacts.map((each) => statedFacts(each, on)) } : {}),
    },
    consents: (body.Consents ?? []).map(({ Code, Version }) => ({ code: Code, version: Version })),
    agreedIn: "app",
    seenPaise: toPaise(body.CartAmount),
  };
}

function bookedResponse({ bookingNo, transactionId, amountPaise, payStatus, status }: Booking) {
  return {
    status: STATUS.ok,
    data: {
      BookingNo: bookingNo,
      TransactionId: transactionId,
      Amount: toRupees(amountPaise),
      PayStatus: payStatus,
      BookingStatus: status,
    },
  };
}
