import type { Hono } from "hono";
import type * as v from "valibot";
import * as calls from "../../contract/family.ts";
import { ADDRESSES_FULL, patientErrorMessage } from "../../contract/family-messages.ts";
import type { ServedAddress } from "../../domain/family/service.ts";
import type { AddressDetails, PatientDetails, PatientRecord } from "../../domain/family/types.ts";
import type { AppContext } from "../app-context.ts";
import { notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function serveFamily(app: Hono, container: AppContext): void {
  const { family } = container.services;

  serveCall(app, container, calls.listPatients).with(async ({ customer }) => ({
    status: 1,
    data: { Items: (await family.patients(customer())).map(serializePatient) },
  }));

  serveCall(app, container, calls.addPatient).with(async ({ customer, body }) => {
    const added = await family.addPatient(customer(), detailsOf(body));
    if (!added.ok) return { status: 0, message: patientErrorMessage(added.error).message };
    return { status: 1, message: `${body.Name} is on your list.`, data: { PatientId: added.value } };
  });

  serveCall(app, container, calls.changePatient).with(
    async ({ customer, body, params: { PatientId = "" } }) => {
      const changed = await family.changePatient(customer(), PatientId, detailsOf(body));
      if (changed.ok) return { status: 1, message: "Changes saved.", data: { PatientId } };
      if (changed.error.code === "unknown-patient") throw notFound();
      return { status: 0, message: patientErrorMessage(changed.error).message };
    },
  );

  serveCall(app, container, calls.removePatient).with(async ({ customer, params: { PatientId = "" } }) => {
    const removed = await family.removePatient(customer(), PatientId);
    if (removed.ok) return { status: 1, message: "The entry is removed.", data: {} };
    if (removed.error.code === "unknown-patient") throw notFound();
    return { status: 0, message: patientErrorMessage(removed.error).message };
  });

  serveAddresses(app, container);
}

function serveAddresses(app: Hono, container: AppContext): void {
  const { family } = container.services;

  serveCall(app, container, calls.listAddresses).with(async ({ customer }) => ({
    status: 1,
    data: { Items: (await family.addresses(customer())).map(serializeAddress) },
  }));

  serveCall(app, container, calls.addAddress).with(async ({ customer, body }) => {
    const added = await family.addAddress(customer(), addressOf(body));
    if (!added.ok) return { status: 0, message: ADDRESSES_FULL };
    return { status: 1, message: savedWords(added.value), data: serializeId(added.value) };
  });

  serveCall(app, container, calls.changeAddress).with(
    async ({ customer, body, params: { AddressId = "" } }) => {
      const changed = await family.changeAddress(customer(), AddressId, addressOf(body));
      if (!changed.ok) throw notFound();
      return { status: 1, message: savedWords(changed.value), data: serializeId(changed.value) };
    },
  );

  serveCall(app, container, calls.removeAddress).with(async ({ customer, params: { AddressId = "" } }) => {
    if (!(await family.removeAddress(customer(), AddressId))) throw notFound();
    return { status: 1, message: "The address is removed.", data: {} };
  });
}

function detailsOf(body: v.InferOutput<typeof calls.PatientBody>): PatientDetails {
  return {
    name: body.Name,
    dateOfBirth: body.DateOfBirth,
    sex: body.Gender,
    relationship: body.Relationship,
  };
}

function serializePatient(patient: PatientRecord): calls.ApiPatient {
  return {
    PatientId: patient.id,
    Name: patient.name,
    DateOfBirth: patient.dateOfBirth ?? "",
    Gender: patient.sex ?? "",
    Relationship: patient.relationship,
  };
}

function addressOf(body: v.InferOutput<typeof calls.AddressBody>): AddressDetails {
  return {
    label: body.Label,
    house: body.House,
    street: body.Street,
    locality: body.Locality ?? "",
    landmark: body.Landmark ?? "",
    pincode: body.Pincode,
    city: body.City,
    state: body.State,
    contactMobile: body.ContactMobile ?? "",
  };
}

function serializeAddress(address: ServedAddress): calls.ApiAddress {
  return {
    AddressId: address.id,
    Label: address.label,
    House: address.house,
    Street: address.street,
    Locality: address.locality,
    Landmark: address.landmark,
    Pincode: address.pincode,
    City: address.city,
    State: address.state,
    ContactMobile: address.contactMobile,
    Served: address.served ? 1 : 0,
  };
}

function serializeId({ id, served }: ServedAddress): { AddressId: string; Served: 0 | 1 } {
  return { AddressId: id, Served: served ? 1 : 0 };
}

function savedWords({ served, pincode }: ServedAddress): string {
  return served ? "Address saved." : `Address saved. Home collection isn't available in ${pincode} yet.`;
}
