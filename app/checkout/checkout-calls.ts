import type { getPayment } from "../../contract/bookings.ts";
import type { login, logoutJs, resendOtp, verifyMobile, verifyOtp } from "../../contract/identity.ts";
import type { lookUpPincode } from "../../contract/places.ts";
import { endpoint } from "../client/call.ts";

/** The contract's calls of the login and the checkout; checkout-calls.test.ts compares them with the contract. */
export const checkoutCalls = {
  getPayment: endpoint<typeof getPayment>("GET", "/api/payments/{OrderId}"),
  login: endpoint<typeof login>("POST", "/genulabhome/login"),
  logoutJs: endpoint<typeof logoutJs>("POST", "/genulabhome/logoutJs"),
  lookUpPincode: endpoint<typeof lookUpPincode>("GET", "/genulabhome/pincode/{pincode}"),
  resendOtp: endpoint<typeof resendOtp>("POST", "/genulabhome/resendOtp"),
  verifyMobile: endpoint<typeof verifyMobile>("POST", "/genulabhome/verifymobile"),
  verifyOtp: endpoint<typeof verifyOtp>("POST", "/genulabhome/verifyotp"),
};
