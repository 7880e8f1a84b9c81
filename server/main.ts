import "./production.ts";
import { SettingError } from "./env.ts";
import { start } from "./start.ts";

try {
  const site = await start(process.env);
  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    site.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", shutDown);
  process.on("SIGTERM", shutDown);
  // `npm start` holds the other end of this channel: when it is killed, the site stops too.
  process.once("disconnect", shutDown);
  process.channel?.unref();
} catch (error) {
  const words = error instanceof SettingError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
