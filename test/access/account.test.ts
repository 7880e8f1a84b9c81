import { afterAll, expect, test } from "vitest";
import * as invitationPage from "../../app/routes/family-invitation/page.tsx";
import * as addressesPage from "../../app/routes/my-profile/addresses.route.tsx";
import * as dataPage from "../../app/routes/my-profile/data.route.tsx";
import * as deletePage from "../../app/routes/my-profile/delete.route.tsx";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import * as devicesPage from "../../app/routes/my-profile/devices.route.tsx";
import * as familyPage from "../../app/routes/my-profile/family.route.tsx";
import * as messagesPage from "../../app/routes/my-profile/messages.route.tsx";
import * as mobilePage from "../../app/routes/my-profile/mobile.route.tsx";
import * as passwordPage from "../../app/routes/my-profile/password.route.tsx";
import { allCalls } from "../../contract/all-calls.ts";
import { HOME } from "../support/home-address.ts";
import { newMobile, who } from "../support/identity-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const NOBODYS = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const site = await testApp();
afterAll(site.close);

const PAGES = {
  "/my-profile/my-family": familyPage,
  "/my-profile/my-addresses": addressesPage,
  "/my-profile/my-details": detailsPage,
  "/my-profile/messages": messagesPage,
  "/my-profile/devices": devicesPage,
  "/my-profile/change-mobile": mobilePage,
  "/my-profile/change-password": passwordPage,
  "/my-profile/my-data": dataPage,
  "/my-profile/delete-account": deletePage,
  "/family-invitation/a-link": invitationPage,
};

test("a visitor is sent from every page of the profile to the login and back, and can post to none", async () => {
  const visitor = visitorPages(site);
  for (const [path, page] of Object.entries(PAGES)) {
    const login = `/login?return-url=${encodeURIComponent(path)}`;
    expect(await visitor.get(page, path)).toMatchObject({ status: 302, location: login });
    const sent = await visitor.post(page, path, formOf({ intent: "delete" }));
    expect([path, sent.status, sent.location]).toEqual([path, 401, ""]);
  }
});

test("every call on an account or a family answers a visitor with 401", async () => {
  const calls = allCalls().filter(
    ({ login, path }) =>
      login && /^\/api\/(profile|password|patients|addresses|report-sharing|family-inv)/.test(path),
  );
  expect(calls.length).toBeGreaterThan(25);
  const visitor = site.client();
  for (const { method, path } of calls) {
    const address = path.replace(/\{\w+\}/g, NOBODYS);
    const response =
      method === "GET"
        ? await visitor.get(address)
        : method === "DELETE"
          ? await visitor.delete(address)
          : await (method === "PUT" ? visitor.put : visitor.post)(address, {});
    expect([method, path, response.status]).toEqual([method, path, 401]);
  }
});

test("another customer's device is as unknown as one that never was, and stays logged in", async () => {
  const [owner, stranger] = [site.client(), site.client()];
  await owner.login(newMobile());
  await stranger.login(newMobile());
  type Devices = { data: { Items: { DeviceId: string }[] } };
  const [device] = (await owner.get<Devices>("/api/profile/devices")).body.data.Items;
  const own = await stranger.delete(`/api/profile/devices/${device?.DeviceId}`);
  const unknown = await stranger.delete(`/api/profile/devices/${"0".repeat(32)}`);
  expect([own.status, own.text]).toEqual([404, unknown.text]);
  expect(await who(owner)).toMatchObject({ status: true });
});

test("another customer's address and family member are not found on the pages either", async () => {
  const owner = site.client();
  await owner.login(newMobile());
  const address = await owner.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const patient = await owner.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "রেখা সেন",
    DateOfBirth: "1958-05-05",
    Gender: "F",
    Relationship: "Mother",
  });
  const stranger = await customerPages(site, newMobile());
  const { AddressId } = address.body.data;
  const { PatientId } = patient.body.data;
  const addresses = "/my-profile/my-addresses";
  const family = "/my-profile/my-family";
  for (const id of [AddressId, NOBODYS]) {
    expect(await stranger.get(addressesPage, `${addresses}?edit=${id}`)).toMatchObject({ status: 404 });
    const form = formOf({ intent: "remove", address: id });
    expect(await stranger.post(addressesPage, addresses, form)).toMatchObject({ status: 404 });
  }
  for (const id of [PatientId, NOBODYS]) {
    expect(await stranger.get(familyPage, `${family}?edit=${id}`)).toMatchObject({ status: 404 });
    expect(await stranger.get(familyPage, `${family}?invite=${id}`)).toMatchObject({ status: 404 });
    for (const intent of ["remove", "invite", "start-sharing"]) {
      const form = formOf({ intent, patient: id, mobile: newMobile() });
      expect(await stranger.post(familyPage, family, form)).toMatchObject({ status: 404 });
    }
  }
  expect((await owner.get("/api/addresses")).body).toMatchObject({ data: { Items: [{ AddressId }] } });
});
