import { asRecord, type ProviderRecord, textOrNull } from "../wire.ts";

export interface ResultInfo {
  status: string;
  code: string;
  message: string;
}

/** Every answer of Paytm carries one. */
export function resultOf(body: ProviderRecord): ResultInfo {
  const info = asRecord(body.resultInfo) ?? {};
  return {
    status: textOrNull(info, "resultStatus") ?? "",
    code: textOrNull(info, "resultCode") ?? "",
    message: textOrNull(info, "resultMsg") ?? "",
  };
}
