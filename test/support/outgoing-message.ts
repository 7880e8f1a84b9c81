import type { OutgoingMessage } from "../../domain/messages/ports.ts";

/** A message as it is handed to a carrier; what is given replaces what is usual. */
export function outgoingMessage(over: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
    channel: "sms",
    recipient: "9830012345",
    template: "login-code",
    subject: "",
    text: '482915 is your "code".\n\n@namuna.example #482915 & more {to}',
    values: [
      { name: "code", value: "482915" },
      { name: "brand", value: "Namuna" },
      { name: "host", value: "namuna.example" },
      { name: "code", value: "482915" },
    ],
    registered: {
      dltTemplateId: "1107160000000000001",
      entityId: "1101000000000000001",
      header: "NAMUNA",
      msg91: "flow-login",
      whatsapp: "login_code",
      language: "en",
    },
    ...over,
  };
}
