import { expect, test } from "vitest";
import { pathCrumbs } from "./path-breadcrumb.tsx";

test("a breadcrumb is Home and the path in words, and the page itself is no link", () => {
  expect(pathCrumbs("/health-condition/heart-blood-pressure")).toEqual([
    { label: "Home", to: "/" },
    { label: "Health condition", to: "/health-condition" },
    { label: "Heart blood pressure" },
  ]);
});

test("bookings and the smart report have their names on screen", () => {
  expect(pathCrumbs("/dashboard/bookedservicelist/NB12")).toEqual([
    { label: "Home", to: "/" },
    { label: "Dashboard", to: "/dashboard" },
    { label: "my-bookings", to: "/dashboard/bookedservicelist" },
    { label: "NB12" },
  ]);
  expect(pathCrumbs("/smart-report").at(-1)).toEqual({ label: "Health-Analysis-Report" });
});

test("a page may give the last step a better name", () => {
  expect(pathCrumbs("/equipments", "Automated Equipments").at(-1)).toEqual({ label: "Automated Equipments" });
});
