/** The pages that are a text of the chain and nothing else: without minimum height and the footer's columns (specification, section 2.1). */
export const STATIC_PATHS: ReadonlySet<string> = new Set([
  "/about",
  "/contact",
  "/privacy-policy",
  "/disclaimer",
  "/cancellation-policy",
  "/grievance-policy",
  "/terms-condition",
  "/payment-confirmation",
]);
