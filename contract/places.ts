import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { items, success, successOrError } from "./envelope.ts";
import { pincodeIfAny, shortText } from "./text.ts";

export const PostOffice = v.object({
  Name: v.string(),
  Block: v.string(),
  Pincode: v.string(),
  District: v.string(),
  State: v.string(),
  DeliveryStatus: v.picklist(["Delivery", "Non-Delivery"]),
});
export type ApiPostOffice = v.InferOutput<typeof PostOffice>;

export const lookUpPincode = defineCall({
  name: "lookUpPincode",
  endpoint: "GET /genulabhome/pincode/{pincode}",
  summary: "Post offices of a pincode, shaped as the Indian postal service answers.",
  response: v.array(
    v.object({
      Message: v.string(),
      Status: v.picklist(["Success", "Error"]),
      PostOffice: v.nullable(v.array(PostOffice)),
    }),
  ),
});

export const updatePatientPincode = defineCall({
  name: "updatePatientPincode",
  endpoint: "POST /genulabhome/updatepatientpincode",
  isIdempotent: true,
  summary: "Chooses the place of service.",
  body: v.object({ patient_pincode: shortText(6), patient_location: shortText(120) }),
  response: v.object({
    status: v.picklist([0, 1]),
    patientpincode: v.optional(v.string()),
    patientlocation: v.optional(v.string()),
    message: v.string(),
  }),
});

export const getCookieValue = defineCall({
  name: "getCookieValue",
  endpoint: "GET /genulabhome/getcoockieval",
  summary: "The chosen place of service.",
  query: v.object({ cname: v.optional(v.literal("all", 'must be "all"')) }),
  response: v.object({
    patientpincode: v.string(),
    patientlocation: v.string(),
    patientaddressid: v.union([v.literal(0), v.string()]),
  }),
});

const Lab = v.object({
  LabId: v.number(),
  LabName: v.string(),
  Address: v.string(),
  City: v.string(),
  Pincode: v.string(),
  Phone: v.string(),
  Hours: v.string(),
  DistanceKm: v.nullable(v.number()),
  /** 1: scans are done there. */
  DoesRadiology: v.picklist([0, 1]),
});

export const listLabs = defineCall({
  name: "listLabs",
  endpoint: "GET /api/labs",
  summary: "Labs that take visits, nearest first when a pincode is given.",
  query: v.object({ pincode: v.optional(pincodeIfAny) }),
  response: success(items(Lab)),
});

const degrees = (most: number) =>
  v.pipe(
    v.number("must be a number"),
    v.minValue(-most, `must be ${-most} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );

export const nearestPlace = defineCall({
  name: "nearestPlace",
  endpoint: "POST /api/nearest-place",
  summary: "The pincode nearest to a position of the browser. The position is not kept.",
  body: v.object({ Latitude: degrees(90), Longitude: degrees(180) }),
  response: successOrError(v.object({ Pincode: v.string(), Name: v.string() })),
});

export const requestCoverage = defineCall({
  name: "requestCoverage",
  endpoint: "POST /api/place-wishes",
  isIdempotent: true,
  summary:
    "Notes a number to be told when a pincode without service gets it; with its owner's consent (Agreed 1).",
  body: v.object({
    Pincode: shortText(6),
    MobileNo: shortText(40),
    Agreed: v.picklist([0, 1], "must be 0 or 1"),
  }),
  response: v.object({ status: v.picklist([0, 1]), message: v.string() }),
});

/** Shown while no pincode is typed and when a look-up fails: three top cities, then four others. */
export const DEFAULT_PLACES: readonly (ApiPostOffice & { Top: boolean })[] = [
  {
    Name: "Kolkata",
    Block: "Kolkata",
    Pincode: "700001",
    District: "Kolkata",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: true,
  },
  {
    Name: "Howrah",
    Block: "Howrah",
    Pincode: "711101",
    District: "Howrah",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: true,
  },
  {
    Name: "Siliguri",
    Block: "Siliguri",
    Pincode: "734001",
    District: "Darjeeling",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: true,
  },
  {
    Name: "Malda",
    Block: "English Bazar",
    Pincode: "732101",
    District: "Malda",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: false,
  },
  {
    Name: "Durgapur",
    Block: "Durgapur",
    Pincode: "713216",
    District: "Paschim Bardhaman",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: false,
  },
  {
    Name: "Asansol",
    Block: "Asansol",
    Pincode: "713301",
    District: "Paschim Bardhaman",
    State: "West Bengal",
    DeliveryStatus: "Delivery",
    Top: false,
  },
  {
    Name: "New Delhi",
    Block: "New Delhi",
    Pincode: "110001",
    District: "Central Delhi",
    State: "Delhi",
    DeliveryStatus: "Delivery",
    Top: false,
  },
];
