// An SMS gateway as a process of its own. It tells its address, and whoever names a mobile number what has arrived there, the newest first.
import { startHttpSmsSimulator } from "../../integrations/messages/simulator/http-simulators.ts";

const [, , password = ""] = process.argv;
const gateway = await startHttpSmsSimulator(password);
process.on("message", (mobile) => {
  const arrived = gateway.phones.filter(({ number }) => number === `91${mobile}`);
  process.send?.(arrived.map(({ text }) => text).reverse());
});
process.on("disconnect", () => process.exit(0));
process.send?.(gateway.url);
