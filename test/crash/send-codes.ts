import { connect } from "../../db/client/connect.ts";
import { messageStore } from "../../db/stores/messages.ts";
import { deliverMessages } from "../../domain/messages/deliver-messages.ts";
import { NO_REGISTRY, templateRegistry } from "../../domain/messages/template-registry.ts";
import { systemRandom } from "../../server/system-random.ts";

/** Claims what is due and says so for each message that goes out. Its carrier never answers: it lives until it is killed. */
const [url = "", now = ""] = process.argv.slice(2);
const db = connect({ url });
setInterval(() => {}, 1000);
await deliverMessages(
  {
    messages: messageStore(db),
    sender: {
      carries: () => true,
      send: ({ id }) => {
        process.stdout.write(`${id}\n`);
        return new Promise(() => {});
      },
    },
    templates: templateRegistry(NO_REGISTRY),
    preferences: async () => new Map(),
    random: systemRandom(),
    codeOf: () => "482915",
    linkOf: () => "",
    mostADay: null,
    onFailed: () => {},
  },
  new Date(now),
);
