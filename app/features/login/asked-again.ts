import { useTypedText } from "../../ui/typed-texts.ts";
import type { CodeState, LoginState } from "./login-state.ts";

/** The state of a login whose page came in another language without scripts: where the code was asked for, it still is. */
export function useAskedAgain<S extends CodeState | LoginState>(state: S): S {
  const code = useTypedText("code");
  const mobile = useTypedText("mobile");
  return code === undefined ? state : { ...state, OTPSent: true, mobile: mobile ?? "" };
}
