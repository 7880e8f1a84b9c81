import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import * as locationPage from "../../app/routes/location/page.tsx";
import { getCookieValue, listLabs, lookUpPincode, updatePatientPincode } from "../../contract/places.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const CHOICE = "/genulabhome/updatepatientpincode";
interface Labs {
  data: { Items: { LabId: number; DistanceKm: number | null }[] };
}

const KEPT = "/genulabhome/getcoockieval?cname=all&callFrom=react";

test("a pincode is looked up as the postal service answers it", async () => {
  const { body } = await site.client().get("/genulabhome/pincode/700019");
  expect(v.parse(lookUpPincode.response, body)).toEqual([
    {
      Message: "Number of pincode(s) found:1",
      Status: "Success",
      PostOffice: [
        {
          Name: "Ballygunge",
          Block: "Kolkata",
          Pincode: "700019",
          District: "Kolkata",
          State: "West Bengal",
          DeliveryStatus: "Delivery",
        },
      ],
    },
  ]);
});

test("a pincode that nobody knows, and what is no pincode, is an error in the same shape", async () => {
  for (const pincode of ["999999", "012345", "70001", "abc", "%00"]) {
    const { status, body } = await site.client().get(`/genulabhome/pincode/${pincode}`);
    expect([status, body], pincode).toEqual([
      200,
      [{ Message: "No records found", Status: "Error", PostOffice: null }],
    ]);
  }
});

test("a new visitor has no place", async () => {
  const { body } = await site.client().get(KEPT);
  expect(v.parse(getCookieValue.response, body)).toEqual({
    patientpincode: "",
    patientlocation: "",
    patientaddressid: 0,
  });
});

test("a served pincode is chosen whatever the place is called, and kept under a name of its own", async () => {
  for (const patient_location of ["Siliguri", "Ballygunge, Kolkata", 'বালিগঞ্জ; | "home" 100%', ""]) {
    const client = site.client();
    const { body } = await client.post(CHOICE, { patient_pincode: "700019", patient_location });
    expect(body).toMatchObject({ status: 1, patientpincode: "700019", patientlocation: "Ballygunge" });
    expect((await client.get(KEPT)).body.patientlocation).toBe("Ballygunge");
  }
});

test("a chosen place is kept: an office, the district or a default city", async () => {
  for (const city of ["Kolkata", "ballygunge"]) {
    const chosen = await site.client().post(CHOICE, { patient_pincode: "700019", patient_location: city });
    expect(chosen.body).toMatchObject({ status: 1 });
  }
  const client = site.client();
  const name = "Ballygunge";
  const { body } = await client.post(CHOICE, { patient_pincode: "700019", patient_location: name });
  expect(v.parse(updatePatientPincode.response, body)).toMatchObject({
    status: 1,
    patientpincode: "700019",
    patientlocation: name,
  });
  expect((await client.get(KEPT)).body).toEqual({
    patientpincode: "700019",
    patientlocation: name,
    patientaddressid: 0,
  });
});

test("a place that is not served is refused in words, and the old one stays", async () => {
  const client = site.client();
  await client.post(CHOICE, { patient_pincode: "700019", patient_location: "Ballygunge" });
  const refused = await client.post(CHOICE, { patient_pincode: "110001", patient_location: "Delhi" });
  expect([refused.status, refused.body]).toEqual([
    200,
    { status: 0, message: "Service is currently not available in this location" },
  ]);
  expect((await client.get(KEPT)).body.patientpincode).toBe("700019");
});

test("a position of the browser has the nearest pincode; a wrong one is refused, and it is not kept", async () => {
  const client = site.client();
  const { body } = await client.post("/api/nearest-place", { Latitude: 22.53, Longitude: 88.36 });
  expect(body).toMatchObject({ status: 1, data: { Pincode: expect.stringMatching(/^[1-9]\d{5}$/) } });
  const far = await client.post("/api/nearest-place", { Latitude: 0, Longitude: 0 });
  expect(far.body).toEqual({ status: 3, message: "Service is currently not available in this location" });
  for (const wrong of [{ Latitude: 91, Longitude: 0 }, { Latitude: "22", Longitude: 88 }, { Latitude: 22 }]) {
    expect((await client.post("/api/nearest-place", wrong)).status).toBe(400);
  }
  expect((await client.get(KEPT)).body.patientpincode).toBe("");
});

test("labs come nearest first when a pincode is given, without a login", async () => {
  const near = async (query: string) => {
    const { body } = await site.client().get<Labs>(`/api/labs${query}`);
    v.parse(listLabs.response, body);
    return body.data.Items.map((lab) => [lab.LabId, lab.DistanceKm]);
  };
  expect(await near("?pincode=734001")).toEqual([
    [2, 0],
    [1, 465.8],
  ]);
  expect(await near("")).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(await near("?pincode=")).toEqual(await near(""));
  const refused = await site.client().get<{ message: string }>("/api/labs?pincode=nowher");
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("pincode")]);
});

test("a place cookie that was tampered with counts as no choice", async () => {
  for (const cookie of ["place=%", "place=700019%0D|x", "place=110001|Delhi|", "place=|||"]) {
    const response = await site.client().fetch(KEPT, { headers: { cookie } });
    expect(await response.json()).toMatchObject({ patientpincode: "", patientlocation: "" });
  }
});

test("without scripts a wrong pincode and one that is not served are told apart, and what was typed stays", async () => {
  const pages = visitorPages(site);
  const choose = (pincode: string) => pages.post(locationPage, "/location", formOf({ pincode }));
  for (const pincode of ["", "7000", "000000", "7000191", "abcdef"]) {
    const { data } = await choose(pincode);
    expect(data).toEqual({ pincode, error: "A pincode has 6 digits, the first not 0." });
  }
  expect((await choose("999999")).data).toMatchObject({
    pincode: "999999",
    error: "Service is currently not available in this location",
    labs: [{ LabName: "Ballygunge Lab", DoesRadiology: 1, DistanceKm: null }],
  });
});
