import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { CatalogueBook, DraftStore } from "./ports.ts";

export interface CatalogueNeeds {
  book: CatalogueBook;
  store: DraftStore;
  /** Keeps a picture and returns its address. */
  keepPicture(account: StaffAccount, content: Uint8Array): Promise<Result<string, PictureError>>;
  clock: Clock;
  random: Random;
}

export interface PictureError {
  code: "unreadable" | "too-large" | "out-of-scope";
}
