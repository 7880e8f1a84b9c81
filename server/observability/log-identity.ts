import type { Registry } from "prom-client";
import { Counter } from "prom-client";
import type { IdentityService } from "../../domain/identity/service.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";
import type { Log } from "./log.ts";

/**
 * Writes one line for each attempt at a login, a code or a password, with what became of it, whether it came from a page or a
 * call, and counts it. The line has the customer's id once it is known, never a number, a code or a password; the request's id leads to the proxy's log.
 */
export function logIdentity(identity: IdentityService, log: Log, registry: Registry): IdentityService {
  const attempts = new Counter({
    name: "identity_attempts_total",
    help: "Logins, codes and passwords, by what was tried, its factor and what became of it.",
    labelNames: ["event", "factor", "outcome"],
    registers: [registry],
  });
  // Prometheus sees no increase in a count that begins at one.
  for (const factor of ["code", "password"]) attempts.inc({ event: "login", factor, outcome: "done" }, 0);

  function note<T, R extends { code: string }>(
    event: string,
    facts: Record<string, string>,
    result: Result<T, R>,
  ): Result<T, R> {
    const outcome = result.ok ? "done" : result.error.code;
    attempts.inc({ event, factor: facts.factor ?? "", outcome });
    log.info({ event, ...facts, outcome }, event);
    return result;
  }
  const whoIn = (result: Result<{ customerId: string }, { code: string }>): Record<string, string> =>
    result.ok ? { customerId: result.value.customerId } : {};

  return {
    ...identity,
    async sendCode(caller, request) {
      return note("code asked for", { purpose: request.purpose }, await identity.sendCode(caller, request));
    },
    async logInWithCode(caller, presented) {
      const result = await identity.logInWithCode(caller, presented);
      return note("login", { factor: "code", ...whoIn(result) }, result);
    },
    async logInWithPassword(caller, request) {
      const result = await identity.logInWithPassword(caller, request);
      return note("login", { factor: "password", ...whoIn(result) }, result);
    },
    async setPassword(customer, address, request) {
      const result = await identity.setPassword(customer, address, request);
      // The line says the first of what was wrong.
      const first = result.ok ? result : fail(result.error[0]);
      note("password set", { customerId: customer.customerId }, first);
      return result;
    },
    async resetPassword(caller, request) {
      const result = await identity.resetPassword(caller, request);
      return note("password reset", whoIn(result), result);
    },
  };
}
