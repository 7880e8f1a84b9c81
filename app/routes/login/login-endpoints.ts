import type { login, resendOtp, verifyMobile, verifyOtp } from "../../../contract/identity.ts";
import { endpoint } from "../../state/call.ts";

/** The contract's calls of the login; login-endpoints.test.ts compares them with the contract. */
export const loginEndpoints = {
  login: endpoint<typeof login>("POST", "/genulabhome/login"),
  resendOtp: endpoint<typeof resendOtp>("POST", "/genulabhome/resendOtp"),
  verifyMobile: endpoint<typeof verifyMobile>("POST", "/genulabhome/verifymobile"),
  verifyOtp: endpoint<typeof verifyOtp>("POST", "/genulabhome/verifyotp"),
};
