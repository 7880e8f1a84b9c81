import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site } = staffed;
const mita = await staffed.accountOf("call-centre");
const cookie = await staffed.cookieOf("call-centre");

async function caller(mobile: string): Promise<string> {
  const begun = await staffed.post("/desk/book", cookie, { mobile });
  expect(begun.status, mobile).toBe(302);
  return /book\/([\w-]+)/.exec(begun.headers.get("location") ?? "")?.[1] ?? "";
}

test.each([
  "9830055501",
  "+91 98300 55501",
  "(+91) 98300-55501",
  "0091 9830055501",
  "919830055501",
  "098300.55501",
  "৯৮৩০০ ৫৫৫০১",
])("%s is the caller's number", async (typed) => {
  const id = await caller(typed);
  expect((await staffed.desk.people.caller(mita, id))?.customer.mobile).toBe("9830055501");
});

test.each([
  "",
  "98300",
  "98300555011",
  "0830055501",
  "98300555ab",
  "9830055501          9",
  "+44 9830055501",
])("%j is no mobile number", async (mobile) => {
  const response = await staffed.post("/desk/book", cookie, { mobile });
  expect([response.status, await response.text()]).toEqual([
    422,
    expect.stringContaining("Enter the ten digits"),
  ]);
});

test("no browser keeps a form of the desk back: what is wrong stands beside its field", async () => {
  const forms = (await (await staffed.get("/desk/book", cookie)).text()).match(
    /<form[^>]* method="post"[^>]*>/g,
  );
  const own = forms?.filter((form) => form.includes("desk-form")) ?? [];
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(" noValidate");
});

const PATIENT = {
  intent: "patient",
  name: "Asha Roy",
  birth: "1985-03-27",
  sex: "F",
  relationship: "Spouse",
};
const ADDRESS = {
  intent: "address",
  house: "4B",
  street: "Lake Road",
  landmark: "Lake Market",
  pincode: "700029",
  city: "Kolkata",
  state: "West Bengal",
};
const long = "a".repeat(1000);

test.each<[Record<string, string>, string]>([
  [{ ...PATIENT, name: "" }, "Name must not be blank."],
  [{ ...PATIENT, name: "A" }, "Name must have at least 2 characters."],
  [{ ...PATIENT, name: long }, "Name must have at most 254 characters."],
  [{ ...PATIENT, name: "<script>" }, "Name must start with a letter"],
  [{ ...PATIENT, name: "42" }, "Name must start with a letter"],
  [{ ...PATIENT, birth: "2099-01-01" }, "This day is still to come."],
  [{ ...PATIENT, birth: "1800-01-01" }, "Check the year: nobody is that old."],
  [{ ...PATIENT, birth: "1985-02-30" }, "Enter a real date of birth."],
  [{ ...PATIENT, birth: "1985-03-271" }, "Enter a real date of birth."],
  [{ ...PATIENT, birth: "27/03/1985" }, "Enter a real date of birth."],
  [{ ...PATIENT, sex: "" }, "Choose the sex."],
  [{ ...PATIENT, sex: "Female" }, "Choose the sex."],
  [{ ...PATIENT, relationship: "Neighbour" }, "Choose who the patient is to the caller."],
  [{ ...ADDRESS, house: "" }, "House must not be blank."],
  [{ ...ADDRESS, house: long }, "House must have at most 80 characters."],
  [{ ...ADDRESS, street: long }, "Street must have at most 120 characters."],
  [{ ...ADDRESS, landmark: "ab" }, "Landmark must have at least 3 characters."],
  [{ ...ADDRESS, landmark: long }, "Landmark must have at most 100 characters."],
  [{ ...ADDRESS, pincode: "70002" }, "Pincode must be 6 digits"],
  [{ ...ADDRESS, pincode: "7000291" }, "Pincode must have at most 6 characters."],
  [{ ...ADDRESS, pincode: "070029" }, "Pincode must be 6 digits"],
  [{ ...ADDRESS, city: "" }, "City must not be blank."],
  [{ ...ADDRESS, state: long }, "State must have at most 60 characters."],
])("what is wrong with %j is said, and nothing is added", async (form, words) => {
  const id = await caller("9830055502");
  const response = await staffed.post(`/desk/book/${id}`, cookie, form);
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(words)]);
  const known = await staffed.desk.people.caller(mita, id);
  expect([known?.addresses, known?.patients.map(({ name }) => name)]).toEqual([[], [""]]);
});

test("names in Bengali, digits of Bengali and a pincode that nobody serves are taken as they are", async () => {
  const id = await caller("9830055503");
  const added = await staffed.post(`/desk/book/${id}`, cookie, { ...PATIENT, name: "র‍্যাচেল  দাশগুপ্ত" });
  expect(added.status).toBe(302);
  await staffed.post(`/desk/book/${id}`, cookie, {
    ...ADDRESS,
    pincode: "৭৯৯০০১",
    city: "Agartala",
    state: "Tripura",
  });
  const known = await staffed.desk.people.caller(mita, id);
  expect(known?.patients.map(({ name }) => name)).toContain("র‍্যাচেল দাশগুপ্ত");
  expect(known?.addresses).toMatchObject([{ pincode: "799001" }]);
  const page = await (await staffed.get(`/desk/book/${id}`, cookie)).text();
  expect(page).toContain("We do not collect at this pincode");
});

test("a child's guardian is read the guardian's statement, which is noted as given; for an adult it is neither", async () => {
  const who = await shopper(site);
  const { body } = await who.client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn");
  const id = await caller(body.data.MobileNo);
  const child = { ...PATIENT, name: "Arun Roy", birth: "2015-03-27", sex: "M", relationship: "Son" };
  await staffed.post(`/desk/book/${id}`, cookie, child);
  const known = await staffed.desk.people.caller(mita, id);
  const son = known?.patients.find(({ name }) => name === "Arun Roy")?.id ?? "";
  const purposes = async () => {
    type History = { data: { Items: { Purpose: string; Place: string }[] } };
    const history = await who.client.get<History>("/api/profile/consents");
    return history.body.data.Items.map(({ Purpose, Place }) => `${Purpose} ${Place}`).sort();
  };
  const book = async (patient: string, time: string) => {
    const path = `/desk/book/${id}?patient=${patient}&where=address:${who.addressId}&s=101`;
    const page = await (await staffed.get(path, cookie)).text();
    const form = {
      intent: "book",
      slot: slotAt(time),
      pay: "visit",
      agreed: "1",
      seen: "45000",
      key: crypto.randomUUID(),
    };
    const response = await staffed.post(path, cookie, form);
    expect(response.headers.get("location")).toContain("done=booked");
    return page.includes("parent or guardian");
  };
  expect(await book(who.patientId, "0700")).toBe(false);
  expect(await purposes()).toEqual(["account login", "booking telephone"]);
  expect(await book(son, "0730")).toBe(true);
  expect(await purposes()).toEqual([
    "account login",
    "booking telephone",
    "booking telephone",
    "guardian telephone",
  ]);
});

test("who works for one lab is offered that one, and told of an address outside of it", async () => {
  const who = await shopper(site);
  const { body } = await who.client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn");
  const id = await caller(body.data.MobileNo);
  const [first, second] = site.container.catalogue().labs;
  const setLabs = (labs: string) =>
    site.database.db.raw(`update staff_account set lab_ids = '${labs}' where login = 'mita.roy'`);
  await setLabs(`{${second?.id}}`);
  const path = `/desk/book/${id}?where=address:${who.addressId}&s=1`;
  const page = await (await staffed.get(path, cookie)).text();
  await setLabs("{}");
  expect(page).toContain("This place is not one of your labs and zones");
  expect(page).toContain(`At the lab: ${second?.name}`);
  expect(page).not.toContain(`At the lab: ${first?.name}`);
});

test("a caller's coupon counts by the shop's rules, and the page says why one does not", async () => {
  const who = await shopper(site);
  const { body } = await who.client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn");
  const id = await caller(body.data.MobileNo);
  const page = async (coupon: string) =>
    (
      await staffed.get(`/desk/book/${id}?where=address:${who.addressId}&s=101&coupon=${coupon}`, cookie)
    ).text();
  expect(await page("old")).toContain("This coupon ended on 31/12/2025.");
  expect(await page("FLAT50")).toContain("This coupon needs tests worth");
  expect(await page("%00%22%3E")).toContain("This coupon isn&#x27;t valid.");
  expect(await page("")).toMatch(/Tell the caller: <strong>₹450/);
  expect(await page("ten")).toMatch(/Tell the caller: <strong>₹415/);
  const place = { mode: "home" as const, addressId: who.addressId, pincode: "700019" };
  const order = { customerId: id, patientId: who.patientId, serviceIds: [101], place };
  const chosen = { slotId: slotAt("1100"), payLater: true, note: "" };
  const book = (couponCode: string, seenPaise: number) =>
    staffed.desk.telephone.book(
      mita,
      { ...order, couponCode },
      { ...chosen, seenPaise, key: `${couponCode} ${seenPaise}` },
    );
  // One that has ended meanwhile changes the price, which is told before anything is booked.
  expect(await book("OLD", 25_000)).toMatchObject({
    ok: false,
    error: { code: "amount-differs", nowPaise: 45_000 },
  });
  const booked = await book("TEN", 41_500);
  const no = booked.ok ? booked.value.bookingNo : "";
  expect((await staffed.desk.people.booking(mita, no))?.booking).toMatchObject({
    couponCode: "TEN",
    amountPaise: 41_500,
  });
});
