import type { Hono } from "hono";
import { PINCODE_RULE } from "../../contract/person-rules.ts";
import {
  getCookieValue,
  listLabs,
  lookUpPincode,
  nearestPlace,
  requestCoverage,
  updatePatientPincode,
} from "../../contract/places.ts";
import { COVERAGE_NOTED, coverageErrorWords } from "../../contract/request-messages.ts";
import { serializeLab } from "../../contract/serializers/serialize-lab.ts";
import { NOT_SERVED } from "../../contract/site-messages.ts";
import { STATUS } from "../../contract/status.ts";
import type { PostOffice } from "../../domain/catalogue/types.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import { tooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function servePlaces(app: Hono, container: AppContext): void {
  const { places, family } = container.services;

  serveCall(app, container, lookUpPincode).with(async ({ params }) => {
    const pincode = params.pincode ?? "";
    const offices = PINCODE_RULE.test(pincode) ? await places.lookUp(pincode) : [];
    if (offices.length === 0) return [{ Message: "No records found", Status: "Error", PostOffice: null }];
    return [
      {
        Message: `Number of pincode(s) found:${offices.length}`,
        Status: "Success",
        PostOffice: offices.map(serializeOffice),
      },
    ];
  });

  serveCall(app, container, updatePatientPincode).with(async ({ body, cookies }) => {
    const chosen = await places.choose(body.patient_pincode, body.patient_location);
    if (!chosen.ok) return { status: 0, message: NOT_SERVED };
    cookies.setPlace(chosen.value);
    const { pincode, name } = chosen.value;
    return {
      status: 1,
      patientpincode: pincode,
      patientlocation: name,
      message: `Prices and slots are now for ${name}.`,
    };
  });

  serveCall(app, container, getCookieValue).with(async ({ visitor }) => {
    const { place } = visitor;
    // The cookie outlives a logout and a removed address.
    const address = isCustomer(visitor) ? await family.findAddress(visitor, place.addressId) : undefined;
    return {
      patientpincode: place.pincode,
      patientlocation: place.name,
      patientaddressid: address?.id ?? 0,
    };
  });

  serveCall(app, container, nearestPlace).with(({ body }) => {
    const office = places.nearest({ latitude: body.Latitude, longitude: body.Longitude });
    if (!office) return { status: STATUS.notAvailableHere, message: NOT_SERVED };
    return { status: 1, data: { Pincode: office.pincode, Name: office.name } };
  });

  serveCall(app, container, requestCoverage).with(async ({ clientAddress, body }) => {
    const { Pincode: pincode, MobileNo: mobile, Agreed } = body;
    const draft = { pincode, mobile, agreed: Agreed === 1 };
    const noted = await container.services.requests.requestCoverage({ address: clientAddress }, draft);
    if (noted.ok) return { status: 1, message: COVERAGE_NOTED };
    if (noted.error.code === "wait") throw tooOften(noted.error.seconds);
    return { status: 0, message: coverageErrorWords(noted.error) };
  });

  serveCall(app, container, listLabs).with(({ query }) => {
    const pincode = query.pincode || null;
    return {
      status: 1,
      data: {
        Items: places.labs(pincode).map(serializeLab),
      },
    };
  });
}

function serializeOffice(office: PostOffice) {
  return {
    Name: office.name,
    Block: office.block,
    Pincode: office.pincode,
    District: office.district,
    State: office.state,
    DeliveryStatus: office.deliveryStatus,
  };
}
