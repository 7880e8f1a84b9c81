/** The name by which a customer may call who comes: "Bikash" of "Bikash Mondal", "Anita" of "Dr. Anita Banerjee". */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !/^(dr|mr|mrs|ms|md|prof|smt|shri)\.?$/i.test(word)) ?? words[0] ?? "";
}
