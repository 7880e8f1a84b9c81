// The payment simulator as a process of its own, with the options that it is told as JSON. It tells its address.
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";

const [, , options = "{}"] = process.argv;
const simulator = await startPaymentSimulator(JSON.parse(options));
process.on("disconnect", () => process.exit(0));
process.send?.(simulator.url);
