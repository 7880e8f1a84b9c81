import type { Context, Hono } from "hono";
import type { ApiSessionUser } from "../../contract/identity.ts";
import * as calls from "../../contract/identity.ts";
import * as words from "../../contract/identity-messages.ts";
import { STATUS } from "../../contract/status.ts";
import type { CustomerFacts } from "../../domain/identity/service.ts";
import type { Caller, Login } from "../../domain/identity/types.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import type { RequestFacts } from "../http/request.ts";
import { endSession, readRequest, startSession } from "../http/request.ts";
import { seeOther, tooOften, withCookies, wordsOrTooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";
import { publicCustomerId } from "../secrets/derived-keys.ts";

/** `ReturnStatus` of the specification: 2 a code was sent, 3 logged in. */
const RETURN = { refused: 0, codeSent: 2, loggedIn: 3 } as const;

export function serveIdentity(app: Hono, container: AppContext): void {
  const { identity } = container.services;

  serveCall(app, container, calls.hasLogedIn).with(async ({ visitor }) => {
    if (!isCustomer(visitor)) return { status: false, message: "", data: NOBODY };
    const facts = await identity.describe(visitor.customerId);
    return { status: true, message: "", data: serializeUser(container, facts) };
  });

  serveCall(app, container, calls.verifyMobile).with(async (request) => {
    const { MobileNo, OTPbaselogin } = request.body;
    const purpose = OTPbaselogin === 0 ? "reset" : "login";
    const sent = await identity.sendCode(callerOf(request), { mobile: MobileNo, purpose });
    if (sent.ok) return { status: STATUS.login, message: words.CODE_SENT, ReturnStatus: RETURN.codeSent };
    const { status, message } = wordsOrTooOften(words.sendErrorMessage(sent.error));
    return { status, message, ReturnStatus: RETURN.refused };
  });

  serveCall(app, container, calls.resendOtp).with(async (request) => {
    const sent = await identity.resendCode(callerOf(request));
    if (sent.ok) return { status: STATUS.login, message: words.CODE_SENT_AGAIN };
    const { status, message } = wordsOrTooOften(words.codeErrorMessage(sent.error));
    return { status, message };
  });

  serveCall(app, container, calls.verifyOtp).with(async (request) => {
    const checked = await identity.logInWithCode(callerOf(request), request.body.OTP);
    const data = checked.ok ? await logIn(container, request, checked.value) : undefined;
    if (data) return { status: STATUS.login, message: words.LOGGED_IN, data };
    const error = checked.ok ? words.CODE_LOGIN_OVER : checked.error;
    const { status, message, msg } = wordsOrTooOften(words.codeErrorMessage(error));
    return { status, message, data: { msg } };
  });

  serveCall(app, container, calls.login).with(async (request) => {
    const { MobileNo, Password } = request.body;
    const checked = await identity.logInWithPassword(callerOf(request), {
      mobile: MobileNo,
      password: Password,
    });
    const user = checked.ok ? await logIn(container, request, checked.value) : undefined;
    if (user) {
      return {
        status: STATUS.login,
        message: words.LOGGED_IN,
        data: { ReturnStatus: RETURN.loggedIn, ...user },
      };
    }
    const error = checked.ok ? words.PASSWORD_LOGIN_OVER : checked.error;
    const { status, message, msg } = wordsOrTooOften(words.loginErrorMessage(error, MobileNo));
    return { status, message, data: { ReturnStatus: RETURN.refused, msg, OperationDesc: "" } };
  });

  serveCall(app, container, calls.logoutJs).with(async (request) => {
    if (isCustomer(request.visitor)) await endSession(container, request);
    return { status: 1, message: words.LOGGED_OUT };
  });

  app.get("/genulabhome/logout", (context) => logOutAndLeave(container, context));
  servePasswords(app, container);

  serveCall(app, container, calls.addVisitor).with(async ({ clientAddress, body }) => {
    const asked = await container.services.requests.askCallBack({ address: clientAddress }, body.MobileNo);
    if (asked.ok) return { status: 1, message: words.CALL_BACK_NOTED };
    if (asked.error.code === "wait") throw tooOften(asked.error.seconds);
    return { status: 0, message: words.CALL_BACK_BAD_MOBILE };
  });
}

function servePasswords(app: Hono, container: AppContext): void {
  const { identity } = container.services;

  serveCall(app, container, calls.setPassword).with(async (request) => {
    const { OldPassword, NewPassword } = request.body;
    const set = await identity.setPassword(request.customer(), request.clientAddress, {
      old: OldPassword || null,
      fresh: NewPassword,
    });
    if (set.ok) return { status: 1, message: words.PASSWORD_SET, data: {} };
    const { status, message } = wordsOrTooOften(words.passwordChangeErrorMessage(set.error[0]));
    return { status, message };
  });

  serveCall(app, container, calls.resetPassword).with(async (request) => {
    const { MobileNo, OTP, NewPassword } = request.body;
    const reset = await identity.resetPassword(callerOf(request), {
      mobile: MobileNo,
      presented: OTP,
      fresh: NewPassword,
    });
    if (reset.ok) return { status: 1, message: words.PASSWORD_SET, data: {} };
    const { status, message, msg, field } = wordsOrTooOften(words.resetErrorMessage(reset.error));
    return { status, message, ...(field === "code" ? { data: { msg } } : {}) };
  });
}

/** The session that a code is bound to, and the client's address. */
function callerOf({ visitor, clientAddress, device }: RequestFacts): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress, device };
}

/** Undefined where the account has ended or got another password since the login was checked. */
async function logIn(
  container: AppContext,
  request: RequestFacts,
  login: Login,
): Promise<ApiSessionUser | undefined> {
  if (!(await startSession(container, request, login))) return undefined;
  return serializeUser(container, await container.services.identity.describe(login.customerId));
}

/** The one GET that changes something: a plain link that logs out, with or without JavaScript. */
async function logOutAndLeave(container: AppContext, context: Context): Promise<Response> {
  const facts = await readRequest(container, context);
  // HEAD must not change anything.
  if (isCustomer(facts.visitor) && context.req.method !== "HEAD") await endSession(container, facts);
  return withCookies(seeOther(container, "/"), facts.cookies);
}

const NOBODY: ApiSessionUser = {
  DisplayName: "",
  MobileNo: "",
  EmailId: "",
  IsSmartReportExists: 0,
  HasMinInfo: 0,
  authTokenId: "",
};

function serializeUser(container: AppContext, facts: CustomerFacts): ApiSessionUser {
  return {
    DisplayName: facts.displayName,
    MobileNo: facts.mobile,
    EmailId: facts.email,
    IsSmartReportExists: facts.hasSmartReport ? 1 : 0,
    HasMinInfo: facts.minInfo,
    authTokenId: publicCustomerId(container.secret, facts.customerId),
  };
}
