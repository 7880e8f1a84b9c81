import type { PlainPhrase } from "../../../domain/i18n/translate.ts";

/** Texts of the page layout, translated where they are rendered. Those of the specification are verbatim. */
export const WORDS = {
  emptyCart: "You are yet to Book any test! Please click on Book Test to proceed.",
  callBack: "Want us to call you back",
  callBackButton: "GET A FREE CALL",
  callBackDone: "Thanking for your interest.",
  badMobile: "Please enter your valid Mobile Number.",
  searchFooter: "Upto 70% Off On Healthcare Packages",
  unlawful:
    "Determining or disclosing the sex of a foetus is prohibited under the PC-PNDT Act, 1994. We do not offer it.",
} as const satisfies Record<string, PlainPhrase>;
