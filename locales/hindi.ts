import account from "./hi/account.json" with { type: "json" };
import bookings from "./hi/bookings.json" with { type: "json" };
import catalogue from "./hi/catalogue.json" with { type: "json" };
import checkout from "./hi/checkout.json" with { type: "json" };
import containers from "./hi/containers.json" with { type: "json" };
import forms from "./hi/forms.json" with { type: "json" };
import home from "./hi/home.json" with { type: "json" };
import identity from "./hi/identity.json" with { type: "json" };
import layout from "./hi/layout.json" with { type: "json" };
import notifications from "./hi/notifications.json" with { type: "json" };
import pages from "./hi/pages.json" with { type: "json" };
import paper from "./hi/paper.json" with { type: "json" };
import reports from "./hi/reports.json" with { type: "json" };
import samples from "./hi/samples.json" with { type: "json" };
import shared from "./hi/shared.json" with { type: "json" };

/** The interface's phrases and their Hindi, one file an area; a phrase is in one file only. */
export const HINDI = {
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
