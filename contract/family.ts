import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { items, nothing, success, successOrError } from "./envelope.ts";
import { MOBILE_PATTERN } from "./person-rules.ts";
import { day, filledText, isPrintable, personName, pincodeText, shortText } from "./text.ts";

export const RELATIONSHIPS = [
  "Self",
  "Spouse",
  "Father",
  "Mother",
  "Son",
  "Daughter",
  "Brother",
  "Sister",
  "Grandparent",
  "In-law",
  "Other",
] as const;

export const PatientBody = v.object({
  Name: personName,
  DateOfBirth: day,
  Gender: v.picklist(["M", "F", "O"], "must be M, F or O"),
  Relationship: v.picklist(RELATIONSHIPS, "must be chosen from the list"),
});

const Patient = v.object({
  PatientId: v.string(),
  Name: v.string(),
  DateOfBirth: v.string(),
  Gender: v.picklist(["M", "F", "O", ""]),
  Relationship: v.string(),
});
export type ApiPatient = v.InferOutput<typeof Patient>;

export const AddressBody = v.object({
  Label: filledText(30),
  House: v.pipe(filledText(80), isPrintable),
  Street: v.pipe(filledText(120), isPrintable),
  Locality: v.optional(v.pipe(shortText(120), v.trim())),
  Landmark: v.optional(
    v.pipe(
      shortText(100),
      v.trim(),
      v.check((text) => text === "" || text.length >= 3, "must have at least 3 characters"),
    ),
  ),
  Pincode: pincodeText,
  City: v.pipe(filledText(60), isPrintable),
  State: v.pipe(filledText(60), isPrintable),
  ContactMobile: v.optional(
    v.pipe(
      shortText(10),
      v.regex(new RegExp(`^(${MOBILE_PATTERN})?$`), "must be 10 digits, the first 1 to 9"),
    ),
  ),
});

const Address = v.object({
  AddressId: v.string(),
  Label: v.string(),
  House: v.string(),
  Street: v.string(),
  Locality: v.string(),
  Landmark: v.string(),
  Pincode: v.string(),
  City: v.string(),
  State: v.string(),
  ContactMobile: v.string(),
  Served: v.picklist([0, 1]),
});
export type ApiAddress = v.InferOutput<typeof Address>;

const addressId = success(v.object({ AddressId: v.string(), Served: v.picklist([0, 1]) }));

export const listPatients = defineCall({
  name: "listPatients",
  endpoint: "GET /api/patients",
  login: true,
  summary: "The customer (Self, first) and their family.",
  response: success(items(Patient)),
});
export const addPatient = defineCall({
  name: "addPatient",
  endpoint: "POST /api/patients",
  login: true,
  summary: "Adds a family member (at most 15).",
  body: PatientBody,
  response: successOrError(v.object({ PatientId: v.string() })),
});
export const changePatient = defineCall({
  name: "changePatient",
  endpoint: "PUT /api/patients/{PatientId}",
  login: true,
  summary: "Changes a family member or the customer's own data.",
  body: PatientBody,
  response: successOrError(v.object({ PatientId: v.string() })),
});
export const removePatient = defineCall({
  name: "removePatient",
  endpoint: "DELETE /api/patients/{PatientId}",
  login: true,
  summary: "Hides a family member; their bookings and reports stay.",
  response: successOrError(nothing),
});
export const listAddresses = defineCall({
  name: "listAddresses",
  endpoint: "GET /api/addresses",
  login: true,
  summary: "The customer's addresses.",
  response: success(items(Address)),
});
export const addAddress = defineCall({
  name: "addAddress",
  endpoint: "POST /api/addresses",
  login: true,
  summary: "Adds an address; a pincode not served is saved with Served 0.",
  body: AddressBody,
  response: successOrError(v.object({ AddressId: v.string(), Served: v.picklist([0, 1]) })),
});
export const changeAddress = defineCall({
  name: "changeAddress",
  endpoint: "PUT /api/addresses/{AddressId}",
  login: true,
  summary: "Changes an address.",
  body: AddressBody,
  response: addressId,
});
export const removeAddress = defineCall({
  name: "removeAddress",
  endpoint: "DELETE /api/addresses/{AddressId}",
  login: true,
  summary: "Removes an address; bookings keep their copy.",
  response: success(nothing),
});
