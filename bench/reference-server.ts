import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

/** The known cost beside which the site is measured: the smallest JSON post that Hono can answer. */
const app = new Hono();
app.post("/hello", async (context) => context.json({ status: 1, echoed: await context.req.json() }));

const server = createServer(getRequestListener(app.fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : ""}\n`);
});
process.on("SIGTERM", () => server.close(() => process.exit(0)));
// Whoever started it has ended.
process.on("disconnect", () => process.exit(0));
