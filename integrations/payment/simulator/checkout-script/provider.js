const source = new URL(document.currentScript.src);

/** Where the provider is, for the shop's page another origin. */
export const base = source.origin;

/** The shop that the provider knows, as Paytm has it in the script's address. */
export const mid = source.pathname.split("/").pop().replace(/\.js$/, "");

/** A page of the provider's own posts the form, so that it comes to the shop from another site. */
export function goBack(orderId, token) {
  location.assign(`${base}/sim/return?${new URLSearchParams({ orderId, token })}`);
}
