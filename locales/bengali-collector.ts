import collector from "./bn/collector.json" with { type: "json" };
import containers from "./bn/containers.json" with { type: "json" };
import forms from "./bn/forms.json" with { type: "json" };
import shared from "./bn/shared.json" with { type: "json" };

/** Phrases of the collector's pages, which are in English and Bengali. Separate from the site's dictionary, so that no page of it loads them. */
export const COLLECTOR_BENGALI = { ...shared, ...forms, ...containers, ...collector };
