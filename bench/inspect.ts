import type { Profile } from "./cpu-profile.ts";

export interface Inspection {
  ask(method: string, params?: object): Promise<{ profile: Profile }>;
  close(): void;
}

/** Speaks to the inspector of a process that was started with `--inspect`; its address stands in what the process wrote. */
export async function inspect(output: string): Promise<Inspection> {
  const address = /ws:\/\/\S+/.exec(output)?.[0];
  if (!address) throw new Error(`no inspector listens: ${output}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  return {
    ask(method, params = {}) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => {
        socket.addEventListener("message", function hear({ data }) {
          const said: { id?: number; result: { profile: Profile } } = JSON.parse(String(data));
          if (said.id !== id) return;
          socket.removeEventListener("message", hear);
          resolve(said.result);
        });
      });
    },
    close: () => socket.close(),
  };
}
