import type { PageCookies } from "../../app/request-context.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { Container } from "../container/container.ts";
import type { RequestFacts } from "../http/request.ts";
import { endSession, startSession } from "../http/session.ts";

/** The cookies that a page's action may set, over the same steps as the API's login and logout. */
export function pageCookies(container: Container, facts: RequestFacts): PageCookies {
  return {
    setPlace: (choice) => facts.cookies.setPlace(choice),
    setLanguage: (language) => facts.cookies.setLanguage(language),
    setSharePass: (token, pass, until) => facts.cookies.setSharePass(token, pass, until),
    sharePassOf: (token) => facts.sharePassOf(token),
    startSession: (login) => startSession(container, facts, login),
    endSession: async () => {
      if (isCustomer(facts.visitor)) await endSession(container, facts);
    },
  };
}
