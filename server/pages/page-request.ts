import type { PageCookies, PageRequest } from "../../app/request-context.ts";
import type { AppContext } from "../app-context.ts";
import type { RequestFacts } from "../http/request.ts";
import { endSession, startSession } from "../http/request.ts";
import { formOwner } from "./form-owner.ts";
import type { Reader } from "./page-key.ts";

function factsOfSite(container: AppContext) {
  return {
    services: container.services,
    catalogue: container.catalogue(),
    find: container.find,
    content: container.content,
    counters: container.counters(),
    site: container.settings.site,
    local: container.settings.appEnv === "local",
  };
}

/** The facts for a public page. It is the same for everybody, so it gets nothing about the visitor, and of the place only what the page's key has. */
export function publicRequest(container: AppContext, reader: Reader): PageRequest {
  const place = { ...reader.place, pincode: "", name: "", addressId: "", chosen: false };
  const fail = () => {
    throw new Error("A public page is the same for everybody: it sets no cookie.");
  };
  return {
    ...factsOfSite(container),
    visitor: { ownerId: "", customerId: null, sessionHash: new Uint8Array(), place },
    formOwner: "",
    isOthersForm: false,
    typed: null,
    nonce: undefined,
    now: container.clock(),
    language: reader.language,
    cookies: {
      areKept: false,
      setPlace: fail,
      setLanguage: fail,
      setSharePass: fail,
      sharePassOf: () => "",
      startSession: fail,
      endSession: fail,
    },
    clientAddress: "",
    device: null,
    userAgent: "",
  };
}

/** The facts for a private page. */
export function personalRequest(
  container: AppContext,
  facts: RequestFacts,
  page: { isOthersForm: boolean; nonce: string },
): PageRequest {
  return {
    ...factsOfSite(container),
    visitor: facts.visitor,
    formOwner: formOwner(container, facts),
    typed: null,
    ...page,
    now: facts.now,
    language: facts.language,
    cookies: pageCookies(container, facts),
    clientAddress: facts.clientAddress,
    device: facts.device,
    userAgent: facts.userAgent,
  };
}

/** The cookies that a page's action may set, over the same steps as the API's login and logout. */
function pageCookies(container: AppContext, facts: RequestFacts): PageCookies {
  return {
    areKept: facts.hasSessionCookie,
    setPlace: (choice) => facts.cookies.setPlace(choice),
    setLanguage: (language) => facts.cookies.setLanguage(language),
    setSharePass: (token, pass, until) => facts.cookies.setSharePass(token, pass, until),
    sharePassOf: (token) => facts.sharePassOf(token),
    startSession: (login) => startSession(container, facts, login),
    endSession: () => endSession(container, facts),
  };
}
