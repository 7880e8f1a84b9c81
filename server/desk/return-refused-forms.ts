import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { data } from "react-router";
import { pagePath } from "../../contract/page-path.ts";
import { addressOf } from "../../domain/desk/addresses.ts";

type Action = NonNullable<NonNullable<ServerBuild["routes"][string]>["module"]["action"]>;

/**
 * A build of React Router in which each form that is refused (a status from 400 on, with a message) is returned with what was sent, under
 * `refused`: its page shows the fields as they were typed, with scripts and without (`desk/ui/refused-form.ts`). A refusal that an action has
 * thrown, as for a text that is too long, is answered so too. Files are left out, and everything of the forms that ask for a password, a PIN
 * or a code.
 */
export function returnRefusedForms<Build extends ServerBuild>(build: Build): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    return [
      id,
      action ? { ...route, module: { ...route.module, action: answered(action) } } : route,
    ] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function answered(action: Action): Action {
  return async (args: ActionFunctionArgs) => {
    let isThrown = false;
    const answer: unknown = await (async () => action(args))().catch((thrown: unknown) => {
      if (!isRefusal(thrown)) throw thrown;
      isThrown = true;
      return thrown;
    });
    if (!isRefusal(answer)) return answer;
    // The action has read it: the form of a request can be read again (`server/pages/read-form.ts`).
    const typed = asksForSecret(args.request) ? [] : textsOf(await args.request.formData());
    const refused = { id: crypto.randomUUID(), typed, isThrown };
    return data({ ...answer.data, refused }, answer.init ?? {});
  };
}

interface Refusal {
  data: object & { message: string };
  init: ResponseInit | null;
}

/** As `data()` of the router makes it, with a status of 4xx and words. */
function isRefusal(answer: unknown): answer is Refusal {
  if (!(answer instanceof Object) || !("data" in answer && "init" in answer)) return false;
  const { data: body, init } = answer;
  const status = init instanceof Object && "status" in init ? Number(init.status) : 200;
  return status >= 400 && body instanceof Object && "message" in body && typeof body.message === "string";
}

/** Whether a form is of the sign-in or of the PIN: its fields are never sent back. */
function asksForSecret({ url }: Request): boolean {
  const address = addressOf("POST", pagePath(new URL(url).pathname).replace(/\/$/, ""));
  return !address || address.action === "outside" || address.whileLocked === true;
}

function textsOf(form: FormData): [name: string, text: string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}
