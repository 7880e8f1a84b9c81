import type { ApiSessionUser } from "../../contract/identity.ts";

/** The session user, as session storage keeps it under `userData` (specification, section 3). */
export interface UserData {
  displayName: string;
  /** Masked: a shared computer must not give the number away. */
  mobileNo: string;
  /** Masked. */
  emailId: string;
  /** Opaque and public: nobody can log in with it. */
  authTokenId: string;
  isLoggedIn: boolean;
  /** True only when the server's value equals 1. */
  IsSmartReportExists: boolean;
  HasMinInfo: number;
  /** True when `HasMinInfo` is at least 15. */
  hasMinInfo: boolean;
}

const ENOUGH_INFO = 15;

export const ANONYMOUS: UserData = {
  displayName: "",
  mobileNo: "",
  emailId: "",
  authTokenId: "",
  isLoggedIn: false,
  IsSmartReportExists: false,
  HasMinInfo: 0,
  hasMinInfo: false,
};

export function userDataOf(isLoggedIn: boolean, user: ApiSessionUser): UserData {
  if (!isLoggedIn) return ANONYMOUS;
  return {
    displayName: user.DisplayName,
    mobileNo: maskMobile(user.MobileNo),
    emailId: maskEmail(user.EmailId),
    authTokenId: user.authTokenId ?? "",
    isLoggedIn: true,
    IsSmartReportExists: user.IsSmartReportExists === 1,
    HasMinInfo: user.HasMinInfo,
    hasMinInfo: user.HasMinInfo >= ENOUGH_INFO,
  };
}

/** 9830012345 → "98******45"; what is masked already stays so. */
function maskMobile(mobile: string): string {
  return mobile.length < 6
    ? mobile
    : `${mobile.slice(0, 2)}${"*".repeat(mobile.length - 4)}${mobile.slice(-2)}`;
}

/** asha.roy@example.in → "a***@example.in". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? email : `${email.charAt(0)}***${email.slice(at)}`;
}
