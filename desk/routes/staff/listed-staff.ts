/** What is looked for among the accounts, as the address says it. */
interface StaffQuery {
  words: string;
  /** Ended accounts too. */
  all: boolean;
}

export function readStaffQuery(url: string): StaffQuery {
  const { searchParams } = new URL(url);
  return { words: (searchParams.get("q") ?? "").trim().slice(0, 100), all: searchParams.get("all") === "1" };
}

/** The accounts that have each word in their name, sign-in name, role or places; ended ones only where they are asked for. */
export function listedStaff<
  Account extends { name: string; login: string; role: string; scope: string; isEnded: boolean },
>(accounts: readonly Account[], { words, all }: StaffQuery): Account[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return accounts.filter(({ name, login, role, scope, isEnded }) => {
    const text = [name, login, role, scope].join("\n").toLowerCase();
    return (all || !isEnded) && wanted.every((word) => text.includes(word));
  });
}
