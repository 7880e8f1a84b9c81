import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import type { PageRequest } from "../../app/request-context.ts";
import { pageRequest } from "../../app/request-context.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Login } from "../../domain/identity/types.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { HOUR_MS } from "../../domain/shared/clock.ts";
import { customerOf } from "./customer-of.ts";
import type { TestApp } from "./test-app.ts";

/** A route's module as far as it is called here. */
interface PageModule {
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
}

export interface PageResponse<D = Record<string, unknown>> {
  status: number;
  /** Where it leads, for a redirect. */
  location: string;
  /** What the loader or action answered; for a route that answers a file, its response. */
  data: D;
}

type Params = Record<string, string>;

/** Calls loaders and actions of pages as one person, over the site's services and database. */
export interface PageCaller {
  customerId: string | null;
  get<D = Record<string, unknown>>(page: PageModule, path: string, params?: Params): Promise<PageResponse<D>>;
  post<D = Record<string, unknown>>(
    page: PageModule,
    path: string,
    form: FormData,
    params?: Params,
  ): Promise<PageResponse<D>>;
}

/** A visitor's calls. */
export function visitorPages(site: TestApp, address = "", keepsCookies = true): PageCaller {
  return pagesOf(site, null, address, keepsCookies);
}

/** The calls of a customer, who gets an account with the first of them; one who has it logs in on no other device for them. */
export async function customerPages(site: TestApp, mobile: string): Promise<PageCaller> {
  if (!(await site.database.db.maybe(customerOf, { mobile }))) await site.client().login(mobile);
  const { id } = await site.database.db.one(customerOf, { mobile });
  return pagesOf(site, id, "");
}

/** Fields and files as a form sends them; a field with several values is given as a list. */
export function formOf(fields: Record<string, string | File | readonly (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  }
  return form;
}

/** The calls of a customer by id. */
export const pagesOfCustomer = (site: TestApp, customerId: string): PageCaller =>
  pagesOf(site, customerId, "");

function pagesOf(
  site: TestApp,
  customerId: string | null,
  clientAddress: string,
  keepsCookies = true,
): PageCaller {
  const browser: BrowserCookies = { keepsCookies, passes: new Map(), place: null, language: "en" };
  function call(run: PageModule["loader"], path: string, params: Params, init: RequestInit) {
    if (!run) throw new Error(`${path} has no such call`);
    const context = new RouterContextProvider();
    context.set(pageRequest, requestOfPerson(site, customerId, clientAddress, browser));
    const request = new Request(`${site.container.settings.site.publicUrl}${path}`, init);
    return outcome(() => run({ context, request, params } as never));
  }
  return {
    customerId,
    get: (page, path, params = {}) => call(page.loader, path, params, {}) as Promise<PageResponse<never>>,
    post: (page, path, form, params = {}) =>
      call(page.action, path, params, { method: "POST", body: form }) as Promise<PageResponse<never>>,
  };
}

/** What the pages have the person's browser keep. */
interface BrowserCookies {
  keepsCookies: boolean;
  passes: Map<string, string>;
  place: Parameters<PageRequest["cookies"]["setPlace"]>[0] | null;
  language: Language;
}

/** Whose cart a visitor's is. */
const NOBODY = "01a1f738-0000-8000-8000-000000000000";

function requestOfPerson(
  site: TestApp,
  customerId: string | null,
  clientAddress: string,
  browser: BrowserCookies,
): PageRequest {
  const { services, catalogue, find, content, counters, settings } = site.container;
  const place = resolvePlace(catalogue(), browser.place, settings.site.defaultLabId);
  const fail = () => {
    throw new Error("these pages set no such cookie");
  };
  return {
    services,
    find,
    content,
    clientAddress,
    device: null,
    catalogue: catalogue(),
    counters: counters(),
    site: settings.site,
    visitor: { ownerId: customerId ?? NOBODY, customerId, sessionHash: new Uint8Array(32), place },
    formOwner: "",
    isOthersForm: false,
    typed: null,
    nonce: undefined,
    now: site.clock.tick(),
    language: browser.language,
    local: site.container.settings.appEnv === "local",
    cookies: {
      areKept: browser.keepsCookies,
      setLanguage: (language) => {
        browser.language = language;
      },
      setPlace: (choice) => {
        browser.place = choice;
      },
      setSharePass: (token, pass) => browser.passes.set(token, pass),
      sharePassOf: (token) => browser.passes.get(token) ?? "",
      // Opens it in the database; no cookie of it reaches this browser.
      startSession: (login) => openSession(site, login),
      endSession: fail,
    },
    userAgent: "",
  };
}

function openSession({ container, clock }: TestApp, login: Login): Promise<boolean> {
  const [now, tokenHash] = [clock.tick(), randomBytes(32)];
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  return container.services.identity.openSession({
    ...login,
    tokenHash,
    deviceHash: tokenHash,
    userAgent: "",
    now,
    expiresAt,
  });
}

/** What came back or was thrown: redirects and errors of pages are thrown. */
async function outcome(run: () => unknown): Promise<PageResponse<unknown>> {
  try {
    return answered(await run());
  } catch (thrown) {
    if (thrown instanceof Response || isDomainError(thrown)) return answered(thrown);
    throw thrown;
  }
}

function answered(value: unknown): PageResponse<unknown> {
  if (value instanceof Response) {
    return { status: value.status, location: value.headers.get("location") ?? "", data: value };
  }
  if (isDomainError(value)) return { status: value.init?.status ?? 200, location: "", data: value.data };
  return { status: 200, location: "", data: value };
}

function isDomainError(value: unknown): value is { data: unknown; init: { status?: number } | null } {
  return typeof value === "object" && value !== null && "init" in value && "data" in value;
}
