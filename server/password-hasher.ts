import type { Argon2Parameters } from "node:crypto";
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordHasher } from "../domain/identity/ports.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, no parallelism. About 100 ms on a thread of the pool, not on the loop. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);
const PHC_STRING =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;

/** Passwords as argon2id strings of the PHC form, which name their own cost so that it can rise later. */
export function passwordHasher(): PasswordHasher {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM };
      const tag = await run(password, salt, cost, TAG_BYTES);
      return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`;
    },

    async verify(password, hash) {
      const stored = hash === null ? NO_PASSWORD : read(hash);
      const tag = await run(password, stored.salt, stored.cost, stored.tag.length);
      return timingSafeEqual(tag, stored.tag) && hash !== null;
    },
  };
}

interface Stored {
  cost: Pick<Argon2Parameters, "memory" | "passes" | "parallelism">;
  salt: Buffer;
  tag: Buffer;
}

/** Used if there is no password, so that the check takes as long. */
const NO_PASSWORD: Stored = {
  cost: { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM },
  salt: Buffer.alloc(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
};

function run(password: string, nonce: Buffer, cost: Stored["cost"], tagLength: number): Promise<Buffer> {
  // The same word typed on another keyboard may arrive composed differently.
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...cost });
}

function read(hash: string): Stored {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC_STRING.exec(hash) ?? [];
  if (tag === "") throw new Error("a stored password is not an argon2id string");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
