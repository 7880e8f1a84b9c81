import { expect, test } from "vitest";
import { isLikeOffice, isSameOffice } from "./compare-post-offices.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const { postOffices, servedPincodes } = readSeed(openFolder(seedFolder));
const find = (pincode: string, name: string) =>
  postOffices.find((office) => office.pincode === pincode && office.name === name);

test.each([
  ["700030", "Purba Sinthee", "North 24 Parganas"],
  ["700084", "Garia", "South 24 Parganas"],
  ["700093", "Purba Putiary", "South 24 Parganas"],
  ["110001", "Baroda House", "New Delhi"],
  ["110001", "Sansad Marg", "New Delhi"],
  ["110003", "Pragati Vihar", "South East Delhi"],
  ["110008", "Patel Nagar", "West Delhi"],
  ["110011", "Udyog Bhawan", "New Delhi"],
  ["110012", "I.A.R.I.", "West Delhi"],
  ["110022", "R.K. Puram", "New Delhi"],
  ["110025", "Jamia Nagar", "South East Delhi"],
  ["110057", "Vasant Vihar", "New Delhi"],
  ["110067", "J.N.U.", "New Delhi"],
  ["110070", "Vasant Kunj", "New Delhi"],
])("%s %s lies in the district %s", (pincode, name, district) => {
  expect(find(pincode, name)?.district).toBe(district);
});

test.each([
  ["700052", "Kolkata Airport", "Non-Delivery"],
  ["700064", "Bidhannagar", "Non-Delivery"],
  ["700088", "Taratala Road", "Non-Delivery"],
  ["110001", "Baroda House", "Non-Delivery"],
  ["110001", "Parliament House", "Non-Delivery"],
  ["110001", "Sansad Marg", "Non-Delivery"],
  ["110001", "New Delhi GPO", "Delivery"],
  ["110007", "Delhi University", "Non-Delivery"],
])("%s %s: %s", (pincode, name, status) => {
  expect(find(pincode, name)?.deliveryStatus).toBe(status);
});

test("offices stand under the pincode and the name that the post gives them, and no other ones are there", () => {
  for (const [pincode, name] of [
    ["700161", "New Town Action Area II"],
    ["713304", "Asansol Court"],
    ["712101", "Chinsurah Court"],
    ["742101", "Berhampore Civil Court"],
    ["713216", "City Centre"],
    ["700091", "Bidhan Nagar CK Market"],
    ["700091", "Nabadiganta IT"],
    ["700124", "Barasat Bazar"],
    ["734001", "Siliguri Junction"],
  ] as const)
    expect(find(pincode, name), name).toBeDefined();
  for (const [pincode, name] of [
    ["700156", "New Town Action Area II"],
    ["713301", "Asansol Court"],
    ["712101", "Chinsurah R.S."],
    ["742101", "Berhampore Court"],
    ["700091", "Bikash Bhawan"],
    ["700124", "Barasat Court"],
    ["734001", "Siliguri Court"],
  ] as const)
    expect(find(pincode, name), name).toBeUndefined();
});

// Names that people know, where the post writes another one: they stay, and the comparison with a directory finds its office by them.
test.each([
  ["700010", "Beliaghata", "Beleghata HO"],
  ["700023", "Kidderpore", "Khiddirpore SO"],
  ["700041", "Paschim Putiary", "Paschim Putiari SO"],
  ["700108", "Indian Statistical Institute", "ISI PO SO"],
  ["700131", "New Barrackpore", "Newbarrackpur SO"],
  ["711102", "Shibpur", "Sibpur SO"],
  ["711103", "Botanical Garden", "BGarden SO"],
  ["711104", "Santragachhi", "Santragachi SO"],
  ["721607", "Haldia Township", "Haldia TS SO"],
  ["741222", "Chakdaha", "Chakdah SO"],
  ["110014", "Jangpura", "Jungpura SO"],
  ["110027", "Rajouri Garden", "Rajouri Garden J 6 SO"],
  ["110057", "Vasant Vihar", "Vasant Vihar1 SO"],
  ["110058", "Janakpuri", "Janakpuri B 1 SO"],
  ["110091", "Mayur Vihar", "Mayur Vihar PhI SO"],
])("%s %s is the post's %s", (pincode, name, office) => {
  expect(find(pincode, name)).toBeDefined();
  expect(isSameOffice(name, office) || isLikeOffice(name, office)).toBe(true);
});

test.each([
  ["700015", "Tangra", 22.5622, 88.3764],
  ["700091", "Sech Bhawan", 22.5911, 88.4128],
  ["700136", "Rajarhat Gopalpur", 22.6371, 88.4541],
  ["721607", "Haldia Township", 22.0269, 88.0646],
])("%s %s lies at %d, %d", (pincode, name, latitude, longitude) => {
  expect(find(pincode, name)).toMatchObject({ latitude, longitude });
});

test("every pincode from 700001 to 700163 that the post uses is known, and the whole city is served", () => {
  const kolkata = new Set(postOffices.flatMap(({ pincode }) => (/^700[01]/.test(pincode) ? pincode : [])));
  // The post has given none of these out.
  const unused = new Set(["700098"]);
  const all = Array.from({ length: 163 }, (_, i) => String(700_001 + i));
  expect(all.filter((pincode) => !kolkata.has(pincode) && !unused.has(pincode))).toEqual([]);
  const served = new Set(servedPincodes.map(({ pincode }) => pincode));
  const city = postOffices.filter(({ district }) => district === "Kolkata");
  expect(city.filter(({ pincode }) => !served.has(pincode))).toEqual([]);
  expect(city.length).toBeGreaterThan(200);
});

test("the first office of a pincode delivers, and gives it the name that people know", () => {
  const first = Map.groupBy(postOffices, ({ pincode }) => pincode);
  const names = ["700019", "711303", "700091", "734001", "110001"].map((each) => first.get(each)?.[0]?.name);
  expect(names).toEqual(["Ballygunge", "Bagnan", "Sech Bhawan", "Siliguri", "New Delhi GPO"]);
  for (const [pincode, [office]] of first) expect(office?.deliveryStatus, pincode).toBe("Delivery");
});
