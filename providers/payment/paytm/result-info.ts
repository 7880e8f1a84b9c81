import { asRecord, textOf, type WireRecord } from "../wire.ts";

export interface ResultInfo {
  status: string;
  code: string;
  message: string;
}

/** Every answer of Paytm carries one. */
export function resultOf(body: WireRecord): ResultInfo {
  const info = asRecord(body.resultInfo) ?? {};
  return {
    status: textOf(info, "resultStatus") ?? "",
    code: textOf(info, "resultCode") ?? "",
    message: textOf(info, "resultMsg") ?? "",
  };
}
