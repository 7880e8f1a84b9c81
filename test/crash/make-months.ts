import { connect } from "../../db/client/connect.ts";
import { makePartitions } from "../../db/schema/partitions.ts";

// Makes the months ahead in the database of the first argument, as of the time of the second.
const [url = "", now = ""] = process.argv.slice(2);
const db = connect({ url, applicationName: "upkeep" });
await makePartitions(db, new Date(now));
await db.close();
