import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import type { Cluster } from "./database.ts";

/**
 * A pooler between the site and its database as PgBouncer is one (pool_mode=transaction): clients share few connections to the server and have one only
 * for the time of a transaction. It can follow named statements as PgBouncer does from 1.21 on (`max_prepared_statements` above 0), or not.
 */
export interface SmallPooler {
  urlOf(database: string): string;
  close(): void;
}

interface Server {
  socket: Socket;
  /** The statements that the server has, by the pooler's names. */
  prepared: Set<string>;
  client: Client | null;
  /** Answers to what the pooler itself has asked, which no client gets. */
  hidden: number;
  parameters: Buffer[];
}

interface Client {
  socket: Socket;
  /** What the pooler puts before the client's names, so that those of two clients do not clash on a connection. */
  prefix: string;
  server: Server | null;
  queue: Message[];
  /** Names as the client gave them: taken at Parse, whatever the server says to it later. */
  names: Map<string, Buffer>;
  /** ReadyForQuery that are still to come. */
  awaited: number;
}

interface Message {
  type: string;
  body: Buffer;
}

const STARTUP = 196_608;
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (words: string) => Buffer.from(`${words}\0`);
const ready = message("Z", Buffer.from("I"));
const fatal = (code: string, words: string) =>
  message(
    "E",
    Buffer.concat([text("SFATAL"), text("VFATAL"), text(`C${code}`), text(`M${words}`), Buffer.from([0])]),
  );

/** Splits a stream into messages; what is not whole yet waits. */
function reader(take: (each: Message) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readUInt32BE(1) + 1) {
      const end = rest.readUInt32BE(1) + 1;
      take({ type: rest.toString("latin1", 0, 1), body: rest.subarray(5, end) });
      rest = rest.subarray(end);
    }
  };
}

const cString = (body: Buffer, from = 0) => body.toString("utf8", from, body.indexOf(0, from));

export async function smallPooler(
  { host, port, user }: Cluster,
  options: { follows: boolean; connections?: number; gives?: "newest" | "oldest" },
): Promise<SmallPooler> {
  const { follows, connections = 2, gives = "newest" } = options;
  const servers: Server[] = [];
  const waiting: Client[] = [];
  const sockets = new Set<Socket>();
  let clients = 0;

  function openServer(database: string): Promise<Server> {
    const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.add(socket);
    const server: Server = { socket, prepared: new Set(), client: null, hidden: 0, parameters: [] };
    const settings = ["user", user, "database", database, "options", "-c timezone=UTC", ""].map(text);
    const body = Buffer.concat([Buffer.alloc(4), ...settings]);
    body.writeUInt32BE(STARTUP, 0);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length + 4, 0);
    socket.write(Buffer.concat([head, body]));
    socket.on("error", () => {});
    return new Promise((resolve) => {
      let isReady = false;
      socket.on(
        "data",
        reader((each) => {
          if (isReady) return fromServer(server, each);
          if (each.type === "S") server.parameters.push(message("S", each.body));
          if (each.type !== "Z") return;
          isReady = true;
          resolve(server);
        }),
      );
    });
  }

  function fromServer(server: Server, { type, body }: Message): void {
    // ParseComplete of a statement that the pooler has brought along.
    if (type === "1" && server.hidden > 0) {
      server.hidden -= 1;
      return;
    }
    const { client } = server;
    client?.socket.write(message(type, body));
    if (type !== "Z" || !client) return;
    client.awaited -= 1;
    if (client.awaited > 0 || body.toString() !== "I") return;
    server.client = null;
    client.server = null;
    serve();
  }

  /** Gives free connections to those who wait: the one that came back last, as PgBouncer does, or each in turn (`server_round_robin`). */
  function serve(): void {
    for (let at = 0; at < waiting.length; at++) {
      const isFree = ({ client }: Server) => client === null;
      const free = gives === "newest" ? servers.findLastIndex(isFree) : servers.findIndex(isFree);
      if (free < 0) return;
      const [server] = servers.splice(free, 1);
      const [client] = waiting.splice(at--, 1);
      if (!server || !client) return;
      servers.push(server);
      server.client = client;
      client.server = server;
      const queue = client.queue.splice(0);
      for (const each of queue) forward(client, each);
    }
  }

  function fromClient(client: Client, each: Message): void {
    if (each.type === "X") return;
    if (client.server) {
      forward(client, each);
      return;
    }
    client.queue.push(each);
    if (!waiting.includes(client)) waiting.push(client);
    serve();
  }

  function forward(client: Client, { type, body }: Message): void {
    const { server } = client;
    if (!server) {
      client.queue.push({ type, body });
      return;
    }
    if (type === "S" || type === "Q") client.awaited += 1;
    const name = type === "P" ? cString(body) : type === "B" ? cString(body, body.indexOf(0) + 1) : "";
    if (!follows || name === "") {
      server.socket.write(message(type, body));
      return;
    }
    if (type === "P") {
      const definition = body.subarray(body.indexOf(0) + 1);
      // "prepared statement name is already in use": PgBouncer ends the client, whether the server has it or not.
      if (client.names.has(name)) {
        client.socket.end(fatal("08P01", `prepared statement name is already in use: ${name}`));
        return;
      }
      client.names.set(name, definition);
      server.prepared.add(client.prefix + name);
      server.socket.write(message("P", Buffer.concat([text(client.prefix + name), definition])));
      return;
    }
    const own = client.prefix + name;
    const definition = client.names.get(name);
    if (definition && !server.prepared.has(own)) {
      server.prepared.add(own);
      server.hidden += 1;
      server.socket.write(message("P", Buffer.concat([text(own), definition])));
    }
    const portal = body.subarray(0, body.indexOf(0) + 1);
    const values = body.subarray(portal.length + Buffer.byteLength(name) + 1);
    server.socket.write(message("B", Buffer.concat([portal, text(own), values])));
  }

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    clients += 1;
    const client: Client = {
      socket,
      prefix: `c${clients}_`,
      server: null,
      queue: [],
      names: new Map(),
      awaited: 0,
    };
    socket.once("data", async (start: Buffer) => {
      socket.pause();
      const fields = start.subarray(8).toString("utf8").split("\0");
      const database = fields[fields.indexOf("database") + 1] ?? "";
      while (servers.length < connections) servers.push(await openServer(database));
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ...(servers[0]?.parameters ?? []), ready]));
      socket.on(
        "data",
        reader((each) => fromClient(client, each)),
      );
      socket.resume();
    });
    socket.on("close", () => {
      const { server } = client;
      if (!server) return;
      // What it was in the middle of is undone with the connection.
      server.socket.destroy();
      servers.splice(servers.indexOf(server), 1);
    });
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port: own } = listener.address() as AddressInfo;
  return {
    urlOf: (database) => `postgres://${encodeURIComponent(user)}@127.0.0.1:${own}/${database}`,
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
