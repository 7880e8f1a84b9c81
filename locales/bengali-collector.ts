import collector from "./bn/collector.json" with { type: "json" };
import forms from "./bn/forms.json" with { type: "json" };
import shared from "./bn/shared.json" with { type: "json" };

/** The collector's pages at the desk, which speak English and Bengali. Apart from the shop's dictionary, so that no page of it loads them. */
export const COLLECTOR_BENGALI = { ...shared, ...forms, ...collector };
