import { Client } from "undici";

export interface ConnectionResponse {
  status: number;
  body: string;
}

/** One keep-alive connection for a conversation: requests that depend on the responses before. */
export interface AskingConnection {
  ask(
    method: "GET" | "POST",
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ConnectionResponse>;
  close(): void;
}

export async function openConnection(url: string): Promise<AskingConnection> {
  const client = new Client(url);
  return {
    async ask(method, path, headers, body) {
      const { statusCode, body: response } = await client.request({
        method,
        path,
        headers,
        body: body ?? null,
      });
      return { status: statusCode, body: await response.text() };
    },
    close: () => void client.destroy(),
  };
}
