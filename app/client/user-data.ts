import type { WireSessionUser } from "../../contract/identity.ts";

/** The session user, as session storage keeps it under `userData` (specification, section 3). */
export interface UserData {
  displayName: string;
  mobileNo: string;
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

export function userDataOf(isLoggedIn: boolean, user: WireSessionUser): UserData {
  if (!isLoggedIn) return ANONYMOUS;
  return {
    displayName: user.DisplayName,
    mobileNo: user.MobileNo,
    emailId: user.EmailId,
    authTokenId: user.authTokenId ?? "",
    isLoggedIn: true,
    IsSmartReportExists: user.IsSmartReportExists === 1,
    HasMinInfo: user.HasMinInfo,
    hasMinInfo: user.HasMinInfo >= ENOUGH_INFO,
  };
}
