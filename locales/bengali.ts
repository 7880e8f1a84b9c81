import account from "./bn/account.json" with { type: "json" };
import bookings from "./bn/bookings.json" with { type: "json" };
import catalogue from "./bn/catalogue.json" with { type: "json" };
import checkout from "./bn/checkout.json" with { type: "json" };
import containers from "./bn/containers.json" with { type: "json" };
import forms from "./bn/forms.json" with { type: "json" };
import home from "./bn/home.json" with { type: "json" };
import identity from "./bn/identity.json" with { type: "json" };
import layout from "./bn/layout.json" with { type: "json" };
import notifications from "./bn/notifications.json" with { type: "json" };
import pages from "./bn/pages.json" with { type: "json" };
import paper from "./bn/paper.json" with { type: "json" };
import reports from "./bn/reports.json" with { type: "json" };
import samples from "./bn/samples.json" with { type: "json" };
import shared from "./bn/shared.json" with { type: "json" };

/** The interface's phrases and their Bengali, one file an area; a phrase is in one file only. */
export const BENGALI = {
  ...shared,
  ...layout,
  ...home,
  ...catalogue,
  ...samples,
  ...containers,
  ...checkout,
  ...forms,
  ...bookings,
  ...identity,
  ...account,
  ...reports,
  ...paper,
  ...notifications,
  ...pages,
};
