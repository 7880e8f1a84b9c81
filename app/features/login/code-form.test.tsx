import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CodeForm } from "./login-form.tsx";
import { CODE_START } from "./login-state.ts";

function codeBox(errors: Record<string, string>): string {
  const state = { ...CODE_START, OTPSent: true, mobile: "9830012345", code: "123456", errors };
  const Screen = () => (
    <CodeForm state={state} restartHref="/forgot-password" next={{ intent: "reset", label: "Set" }}>
      {null}
    </CodeForm>
  );
  const Site = createRoutesStub([{ path: "/", Component: Screen }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/"]} />);
  return /<input[^>]*name="code"[^>]*>/.exec(html)?.[0] ?? "";
}

test.each<[what: string, errors: Record<string, string>, takesIt: boolean]>([
  ["the code is asked for", {}, true],
  ["the code is wrong", { code: "Incorrect code." }, true],
  ["the new password is too short", { password: "Please choose a longer one." }, false],
  ["the terms are not agreed to", { agree: "Please agree." }, false],
])(
  "without scripts the code's box takes the focus unless another field is wrong: %s",
  (_, errors, takesIt) => {
    expect(codeBox(errors).includes("autofocus")).toBe(takesIt);
  },
);
