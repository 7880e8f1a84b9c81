/** What V8's sampling profiler tells: nodes of call trees, and which node each sample met after how many microseconds. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const LINES = 30;

/** The files and the functions with the most time of their own, in microseconds a request. */
export function topOf({ nodes, samples, timeDeltas }: Profile, requests: number): string {
  const own = new Map<number, number>();
  samples.forEach((id, at) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  });
  const files = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const { id, callFrame } of nodes) {
    const micros = own.get(id) ?? 0;
    if (callFrame.functionName === "(idle)") continue;
    busy += micros;
    const file = shortened(callFrame.url);
    const name = callFrame.functionName || "(anonymous)";
    add(files, file || name, micros);
    add(functions, `${name} ${file}:${callFrame.lineNumber + 1}`, micros);
  }
  const lines = (from: Map<string, number>) =>
    [...from]
      .sort((a, b) => b[1] - a[1])
      .slice(0, LINES)
      .map(
        ([name, micros]) =>
          `${(micros / requests).toFixed(1).padStart(9)} µs ${((100 * micros) / busy).toFixed(1).padStart(5)} %  ${name}`,
      );
  return [`busy ${(busy / requests).toFixed(0)} µs a request`, ...lines(files), "", ...lines(functions)].join(
    "\n",
  );
}

function add(to: Map<string, number>, name: string, micros: number): void {
  to.set(name, (to.get(name) ?? 0) + micros);
}

function shortened(url: string): string {
  return url
    .replace(/^.*node_modules\//, "")
    .replace(/^file:.*?\/(?=(server|db|domain|contract|integrations|build)\/)/, "");
}

export interface Inspection {
  ask(method: string, params?: object): Promise<{ profile: Profile }>;
  close(): void;
}

/** Connects to the inspector of a process that was started with `--inspect`; `output`, what the process wrote, has its address. */
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
        socket.addEventListener("message", function receive({ data }) {
          const received: { id?: number; result: { profile: Profile } } = JSON.parse(String(data));
          if (received.id !== id) return;
          socket.removeEventListener("message", receive);
          resolve(received.result);
        });
      });
    },
    close: () => socket.close(),
  };
}
