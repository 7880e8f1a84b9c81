import { keepEmbedded, startEmbedded } from "../start-embedded.ts";

// Holds an embedded server over the folder of the first argument until standard input ends, then stops it in order.
// With the second argument "keep" it takes a lost server over. Prints one JSON line when connected.
const [dataDir, mode] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("Name a data folder.");
const database = await (mode === "keep" ? keepEmbedded : startEmbedded)({ dataDir });
process.stdout.write(`${JSON.stringify({ owner: database.owner, connection: database.connection() })}\n`);
process.stdin.resume().once("end", () => {
  void database.stop().then(() => process.exit(0));
});
