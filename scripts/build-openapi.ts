import { writeFileSync } from "node:fs";
import { buildOpenApi } from "../contract/build-openapi.ts";

/** Writes the API's description: run it with Node 24 after a change of the contract. */
writeFileSync(
  new URL("../contract/openapi.json", import.meta.url),
  `${JSON.stringify(buildOpenApi(), null, 1)}\n`,
);
