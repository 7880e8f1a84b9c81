/** Directions in the names of Bengal's districts: the post writes "MEDINIPUR WEST" where the state says Paschim Medinipur. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ paschim: "west", purba: "east", uttar: "north", dakshin: "south" },
};

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** "Beleghata HO", "Saktigarh SO Jalpaiguri" and "Telecom Factory S.O" as a directory writes them, without the kind of office. */
export function plainOfficeName(office: string): string {
  const name = office.trim().replace(/\s+/g, " ");
  return /^(.+?)\s+(?:[SHB]\.?\s?O|MDG)\.?(?:\s.*)?$/.exec(name)?.[1] ?? name;
}

export const isCalledTheSame = (ours: string, theirs: string): boolean =>
  lettersOf(ours) === lettersOf(theirs);

export const isSameOffice = (ours: string, theirs: string): boolean =>
  isCalledTheSame(ours, plainOfficeName(theirs));

/** The usual name beside the directory's: another spelling ("Kidderpore", "Khiddirpore"), or a short form ("B.Garden", "Haldia TS"). */
export function isLikeOffice(ours: string, theirs: string): boolean {
  const [a, b] = [lettersOf(ours), lettersOf(plainOfficeName(theirs).replace(/ po$/i, ""))];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || short[0] !== long[0]) return false;
  return isWithin(short, long) || distance(a, b) <= Math.floor(long.length / 4);
}

/** Whether all letters of the one stand in the other, in order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Districts under the names of the post and of the state. */
export function isSameDistrict(ours: string, theirs: string, state: string): boolean {
  const key = (district: string): string => {
    const words = district.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const kept = words.filter((word) => word !== "" && word !== state.toLowerCase());
    return kept
      .map((word) => DIRECTIONS[word] ?? word)
      .sort()
      .join("");
  };
  const [a, b] = [key(ours), key(theirs)];
  return (
    a === b || isCalledTheSame(ours, theirs) || (Math.min(a.length, b.length) >= 5 && distance(a, b) <= 1)
  );
}

/** How many letters have to be added, taken away or changed to make one of the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}
