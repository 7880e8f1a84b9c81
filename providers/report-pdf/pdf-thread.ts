import { parentPort } from "node:worker_threads";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { renderReport } from "./render-report.ts";

export type ToThread = { id: number; model: ReportModel };
export type FromThread = { id: number; bytes: Uint8Array } | { id: number; error: string };

parentPort?.on("message", ({ id, model }: ToThread) => {
  renderReport(model).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies FromThread),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies FromThread),
  );
});
