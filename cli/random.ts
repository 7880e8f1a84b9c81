import { randomBytes } from "node:crypto";
import type { Random } from "../domain/shared/random.ts";

export const random: Random = { bytes: (length) => new Uint8Array(randomBytes(length)) };
