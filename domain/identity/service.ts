import { composeMessage } from "../messages/compose-message.ts";
import type { Clock } from "../shared/clock.ts";
import { formatDayTime } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { CodeError, SendCodeNeeds } from "./codes.ts";
import { checkCode, resendCode, sendCode } from "./codes.ts";
import { deviceWords } from "./device-words.ts";
import type { LimitRules } from "./limits.ts";
import type { PasswordChange, PasswordChangeErrors, ResetError } from "./passwords.ts";
import { checkPassword, resetPassword, setPassword } from "./passwords.ts";
import type {
  AttemptStore,
  CodeSecrets,
  CodeStore,
  CustomerStore,
  NewSession,
  PasswordHasher,
  SessionStore,
} from "./ports.ts";
import type { Caller, CodePurpose, Customer, CustomerRecord, Login, Wait } from "./types.ts";
import { isMobile } from "./types.ts";

export interface IdentityNeeds {
  codes: CodeStore;
  customers: CustomerStore;
  attempts: AttemptStore;
  secrets: CodeSecrets;
  passwords: PasswordHasher;
  /** Whether a released report of the customer or their family has a numeric result. */
  hasSmartReport: (customerId: string) => Promise<boolean>;
  clock: Clock;
  random: Random;
  limits: LimitRules;
  brand: string;
  host: string;
  sessions: Pick<SessionStore, "create">;
  /** Called when a limit on codes is reached that mass sending reaches and customers do not. */
  onSendingLimitReached: SendCodeNeeds["onSendingLimitReached"];
  /** Has queued messages sent at once. */
  wakeMessages: () => void;
}

export type LoginError = { code: "bad-mobile" } | { code: "password-blank" } | { code: "wrong" } | Wait;

/** Logins by code and by password, and the passwords of accounts. */
export interface IdentityService {
  /** The result is the same for a number with and without an account. */
  sendCode(
    caller: Caller,
    request: { mobile: string; purpose: CodePurpose },
  ): Promise<Result<void, { code: "bad-mobile" } | Wait>>;
  resendCode(caller: Caller): Promise<Result<void, { code: "nothing-asked" } | Wait>>;
  /** A first login creates the account. `agreedIn`: where the customer has agreed to it, by default the login. */
  logInWithCode(
    caller: Caller,
    presented: string | number | null,
    agreedIn?: "login" | "sign-up",
  ): Promise<Result<Login, CodeError>>;
  logInWithPassword(
    caller: Caller,
    request: { mobile: string; password: string },
  ): Promise<Result<Login, LoginError>>;
  setPassword(
    customer: Customer,
    address: string,
    request: PasswordChange,
  ): Promise<Result<void, PasswordChangeErrors>>;
  resetPassword(
    caller: Caller,
    request: { mobile: string; presented: string | number | null; fresh: string },
  ): Promise<Result<Login, ResetError>>;
  /** Stores a login; its customer is notified of a new device. False: the account has ended or got another number or password since. */
  openSession(session: NewSession): Promise<boolean>;
  describe(customerId: string): Promise<CustomerFacts>;
}

/** Binds the use cases of identity to their dependencies. Domain errors are values; a session whose account is gone throws. */
export function identityService(needs: IdentityNeeds): IdentityService {
  const { clock } = needs;

  return {
    async sendCode(caller, request) {
      const sent = await sendCode(needs, { caller, ...request, now: clock() });
      needs.wakeMessages();
      return sent;
    },

    async resendCode(caller) {
      const sent = await resendCode(needs, { caller, now: clock() });
      needs.wakeMessages();
      return sent;
    },

    async logInWithCode(caller, presented, agreedIn = "login") {
      const now = clock();
      const request = { caller, presented, purposes: ["login"] as const, mobile: null, now };
      const checked = await checkCode(needs, request);
      if (!checked.ok) return checked;
      const { mobile } = checked.value;
      const customerId = await needs.customers.findOrCreate(mobile, now, agreedIn);
      return done({ customerId, mobile, verifiedHash: null });
    },

    async logInWithPassword(caller, { mobile, password }) {
      if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
      if (password === "") return fail({ code: "password-blank" });
      const checked = await checkPassword(needs, { caller, mobile, password, now: clock() });
      if (!checked.ok) return checked;
      return done({ customerId: checked.value.id, mobile, verifiedHash: checked.value.passwordHash });
    },

    async setPassword({ customerId, sessionHash }, address, request) {
      const caller = { sessionHash, address, customerId };
      const set = await setPassword(needs, { customerId, caller, ...request, now: clock() });
      needs.wakeMessages();
      return set;
    },

    async resetPassword(caller, request) {
      const reset = await resetPassword(needs, { caller, ...request, now: clock() });
      needs.wakeMessages();
      return reset;
    },

    async openSession(session) {
      const opened = await openSession(needs, session);
      if (opened === "open-and-told") needs.wakeMessages();
      return opened !== "over";
    },

    async describe(customerId) {
      const [customer, hasSmartReport] = await Promise.all([
        needs.customers.find(customerId),
        needs.hasSmartReport(customerId),
      ]);
      if (!customer) throw new Error(`customer ${customerId} has a session and no account`);
      return describeCustomer(customer, hasSmartReport);
    },
  };
}

interface OpenSessionNeeds {
  customers: Pick<CustomerStore, "find">;
  sessions: Pick<SessionStore, "create">;
  random: Random;
  brand: string;
}

/**
 * Stores a login. A login from a new device is always reported to its customer, whatever they have switched off: a person who has the
 * password or the phone for a minute must not come in unseen. The first login of a new account is not reported.
 */
async function openSession(needs: OpenSessionNeeds, session: NewSession): ReturnType<SessionStore["create"]> {
  const { customerId, now } = session;
  const customer = await needs.customers.find(customerId);
  if (!customer) throw new Error(`customer ${customerId} logs in and has no account`);
  const message = composeMessage(
    {
      template: "new-device",
      recipient: customer.mobile,
      variables: { brand: needs.brand, device: deviceWords(session.userAgent), at: formatDayTime(now) },
    },
    { now, random: needs.random },
  );
  return needs.sessions.create(session, message);
}

/** What the header and the profile show of the logged-in customer. */
export interface CustomerFacts {
  customerId: string;
  displayName: string;
  mobile: string;
  email: string;
  hasSmartReport: boolean;
  /** 0–15: name 1 + sex 2 + date of birth 4 + e-mail 8; 15 is enough (specification, section 3). */
  minInfo: number;
  hasPassword: boolean;
}

export function describeCustomer(customer: CustomerRecord, hasSmartReport: boolean): CustomerFacts {
  return {
    customerId: customer.id,
    // Without a name the greeting has only the last digits of the number.
    displayName: customer.name || `Customer ••${customer.mobile.slice(-4)}`,
    mobile: customer.mobile,
    email: customer.email,
    hasSmartReport,
    minInfo: minInfoOf(customer),
    hasPassword: customer.passwordHash !== null,
  };
}

function minInfoOf({ name, sex, dateOfBirth, email }: CustomerRecord): number {
  return (name ? 1 : 0) + (sex ? 2 : 0) + (dateOfBirth ? 4 : 0) + (email ? 8 : 0);
}
