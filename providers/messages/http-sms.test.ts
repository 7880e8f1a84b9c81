import { expect, test } from "vitest";
import type { OutgoingMessage } from "../../domain/notices/needs.ts";
import { httpSmsSender } from "./http-sms.ts";

const message: OutgoingMessage = {
  id: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
  channel: "sms",
  recipient: "9830012345",
  template: "login-code",
  dltTemplateId: "1107160000000000001",
  text: '482915 is your "code".\n\n@namuna.example #482915 & more {to}',
};

function gateway(answer: string, status = 200) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  const send = (async (url, init) => {
    requests.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) });
    return new Response(answer, { status });
  }) as typeof fetch;
  const open = (body: string) =>
    httpSmsSender(
      { url: "https://sms.example/send", headers: { authkey: "key" }, body, success: /"type":"success"/ },
      send,
    );
  return { requests, open };
}

test("a message is handed over as JSON, whatever characters it holds", async () => {
  const { requests, open } = gateway('{"type":"success"}');
  await open('{"mobiles":"{to}","template_id":"{template}","message":"{text}"}').send(message);
  const [request] = requests;
  expect(request?.url).toBe("https://sms.example/send");
  expect(request?.headers.get("authkey")).toBe("key");
  expect(request?.headers.get("content-type")).toBe("application/json");
  expect(JSON.parse(request?.body ?? "")).toEqual({
    mobiles: "919830012345",
    template_id: "1107160000000000001",
    message: message.text,
  });
});

test("a message is handed over as a form, whatever characters it holds", async () => {
  const { requests, open } = gateway('{"type":"success"}');
  await open("send_to={to}&msg={text}").send(message);
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    send_to: "919830012345",
    msg: message.text,
  });
});

test("a refusal under HTTP 200 and an error are failures, told without the message's text", async () => {
  const refused = gateway(`{"type":"error","message":"${message.text}"}`).open("a={text}");
  await expect(refused.send(message)).rejects.toThrow("the SMS gateway refused the message");
  const down = gateway(message.text, 503).open("a={text}");
  await expect(down.send(message)).rejects.toThrow("the SMS gateway answered HTTP 503");
});

test("what is no SMS is not sent as one", async () => {
  const { requests, open } = gateway('{"type":"success"}');
  await expect(open("a={text}").send({ ...message, channel: "email" })).rejects.toThrow(
    "no gateway for email",
  );
  expect(requests).toEqual([]);
});
