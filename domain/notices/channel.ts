export type Channel = "sms" | "email" | "whatsapp";
