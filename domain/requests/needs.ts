import type { Limit } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import type { Result } from "../result.ts";

export interface CallBackRequest {
  id: string;
  mobile: string;
  createdAt: Date;
}

export interface CallBackStore {
  /** Stores the request unless the number has one since `dayStart`, under the limits; true for requests at the same time too. */
  addOncePerDay(
    request: CallBackRequest,
    dayStart: Date,
    limits: readonly Limit[],
  ): Promise<Result<void, Wait>>;
}
