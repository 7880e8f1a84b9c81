import { useContext } from "react";
import { useRouteError } from "react-router";
import { DeviceLanguage } from "../ui/device-language.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { RoundFrame } from "./round-frame.tsx";

/** What stands in place of a collector's page that failed, in the language of the phone. What waits to be sent stays on it. */
export function RoundError() {
  const language = useContext(DeviceLanguage);
  return (
    <RoundFrame language={language} name="">
      <ErrorScreen error={useRouteError()} language={language} />
    </RoundFrame>
  );
}
