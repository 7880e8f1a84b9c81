import "./production.ts";
import { SettingError } from "./env.ts";
import { start } from "./start.ts";

try {
  const site = await start(process.env);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      site.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(
    error instanceof SettingError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
