import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections by themselves (32768 and up on Linux, 49152 elsewhere): between the moment when a
 * port is found free and the one when its server listens, no connection of another test takes it.
 */
const LOWEST = 10_000;
const HIGHEST = 32_767;

/** Different TCP ports that nobody listens on right now on the loopback address, and that no other test is given while this process runs. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers: Server[] = [];
  while (servers.length < count) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    const server = (await claimPort(port)) ? await listenAt(port) : null;
    if (server) servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** A free port for each listener of a site, as its settings: one that is left out goes by PORT, where another program may listen. */
export async function freeSitePorts() {
  const [site, simulator, metrics, desk] = await freePorts(4);
  return {
    PORT: String(site),
    SIMULATOR_PORT: String(simulator),
    METRICS_PORT: String(metrics),
    DESK_PORT: String(desk),
  };
}

/**
 * Whether this process is the first of this machine's to claim a port. The claim is the UDP port of the same number, of which no server of a
 * test has any use: other test runs see it while the TCP port is still free, and the system ends it with the process, however that ends.
 */
export async function claimPort(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  try {
    socket.bind(port, "127.0.0.1");
    await once(socket, "listening");
    return true;
  } catch {
    socket.close();
    return false;
  }
}

/** Null where somebody listens already. */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}
