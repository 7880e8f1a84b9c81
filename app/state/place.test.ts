import { afterEach, beforeEach, expect, test, vi } from "vitest";

const responses = new Map<string, unknown>();

beforeEach(() => {
  vi.resetModules();
  responses.clear();
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://localhost/");
    return Response.json(responses.get(pathname) ?? { status: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const office = (Name: string, DeliveryStatus: string) => ({
  Name,
  Block: "Kolkata",
  Pincode: "700019",
  District: "Kolkata",
  DeliveryStatus,
});

test("of a pincode's post offices those that deliver are shown", async () => {
  const { lookUpPincode } = await import("./look-up-pincode.ts");
  const PostOffice = [office("Ballygunge", "Delivery"), office("Ballygunge RS", "Non-Delivery")];
  responses.set("/genulabhome/pincode/700019", [{ Status: "Success", PostOffice }]);
  const places = await lookUpPincode("700019", new AbortController().signal);
  expect(places?.map(({ Name }) => Name)).toEqual(["Ballygunge"]);
});

test.each([
  ["an error", [{ Status: "Error", PostOffice: null }]],
  ["no office", []],
  [
    "offices that do not deliver",
    [{ Status: "Success", PostOffice: [office("Ballygunge RS", "Non-Delivery")] }],
  ],
])("a look-up that answers %s leaves the list of cities", async (_, response) => {
  const { lookUpPincode } = await import("./look-up-pincode.ts");
  responses.set("/genulabhome/pincode/700019", response);
  expect(await lookUpPincode("700019", new AbortController().signal)).toBeNull();
});

test("another place marks the packages that are kept as stale and tells the pages, a refused one does neither", async () => {
  const { choosePlace } = await import("./choose-place.ts");
  const { placeChanges, placeStore } = await import("./place.ts");
  const { sharedData } = await import("./shared-data.ts");
  const path = "/genulabhome/updatepatientpincode";
  responses.set(path, { status: 0, message: "Not there." });
  expect(await choosePlace("999999", "Nowhere")).toBe("Not there.");
  responses.set(path, { status: 0, message: "" });
  expect(await choosePlace("999999", "Nowhere")).toBe("Service is currently not available in this location");
  expect([sharedData.read().popularPackages.isDarty, placeChanges.read()]).toEqual([false, 0]);

  responses.set(path, { status: 1, patientpincode: "734001", patientlocation: "Siliguri", message: "" });
  expect(await choosePlace("734001", "Siliguri")).toBeNull();
  expect([sharedData.read().popularPackages.isDarty, placeChanges.read()]).toEqual([true, 1]);
  expect(placeStore.read()).toMatchObject({
    patient_pincode: "734001",
    patient_location: "Siliguri",
    patient_addressid: 0,
  });
});

test("a place that is chosen while the server is asked for the one before stays chosen", async () => {
  const { choosePlace } = await import("./choose-place.ts");
  const { loadPlace, placeStore } = await import("./place.ts");
  const asked = Promise.withResolvers<Response>();
  const response = fetch;
  const begun = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", (address: string) => {
    if (!address.includes("/getcoockieval")) return response(address);
    begun.resolve();
    return asked.promise;
  });
  responses.set("/genulabhome/updatepatientpincode", {
    status: 1,
    message: "",
    patientpincode: "734001",
    patientlocation: "Siliguri",
  });
  const loaded = loadPlace();
  await begun.promise;
  expect(await choosePlace("734001", "Siliguri")).toBeNull();
  asked.resolve(
    Response.json({ patientpincode: "700019", patientlocation: "Ballygunge", patientaddressid: 0 }),
  );
  await loaded;
  expect(placeStore.read()).toMatchObject({ patient_pincode: "734001", patient_location: "Siliguri" });
});
