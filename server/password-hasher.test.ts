import { expect, test } from "vitest";
import { passwordHasher } from "./password-hasher.ts";

const passwords = passwordHasher();

test("a password is known again, a similar one is not, and the same one is never stored alike", async () => {
  const hash = await passwords.hash("a quiet river bank");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.verify("a quiet river bank", hash)).toBe(true);
  expect(await passwords.verify("a quiet river bank ", hash)).toBe(false);
  expect(await passwords.hash("a quiet river bank")).not.toBe(hash);
});

test("a password stored under an older cost stays good", async () => {
  // Made by the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, of the word "password" (RFC 9106, version 0x13).
  const old = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await passwords.verify("password", old)).toBe(true);
  expect(await passwords.verify("passwore", old)).toBe(false);
});

test("letters that were composed on another keyboard are the same letters", async () => {
  const hash = await passwords.hash("caf\u00e9 at the ghat");
  expect(await passwords.verify("cafe\u0301 at the ghat", hash)).toBe(true);
});

test("where there is no password the response is no, after the same work", async () => {
  const hash = await passwords.hash("a quiet river bank");
  const time = async (stored: string | null) => {
    const from = process.cpuUsage();
    for (let i = 0; i < 4; i++) expect(await passwords.verify("another word", stored)).toBe(false);
    return process.cpuUsage(from).user;
  };
  const [nobody, somebody] = [await time(null), await time(hash)];
  expect(nobody / somebody).toBeGreaterThan(0.5);
  expect(nobody / somebody).toBeLessThan(2);
});
