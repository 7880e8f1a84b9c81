import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("desk/sign-in", "routes/sign-in.route.tsx"),
  route("desk/sign-in/passkey-options", "routes/sign-in-passkey-options.route.ts"),
  route("desk/sign-in/passkey", "routes/sign-in-passkey.route.ts"),
  route("desk/join/:token", "routes/join.route.tsx"),
  route("desk/join/:token/passkey-options", "routes/join-passkey-options.route.ts"),
  route("desk/join/:token/passkey", "routes/join-passkey.route.ts"),
  route("desk/sign-out", "routes/sign-out.route.ts"),
  route("desk", "routes/frame.route.tsx", [
    index("routes/start.route.tsx"),
    route("devices", "routes/devices.route.tsx"),
    route("find", "routes/find.route.tsx"),
    route("customers/:id", "routes/customer.route.tsx"),
    route("bookings/:no", "routes/booking.route.tsx"),
    route("bookings/:no/move", "routes/move.route.tsx"),
    route("bookings/:no/cancel", "routes/cancel.route.tsx"),
    route("bookings/:no/goodwill", "routes/goodwill.route.tsx"),
    route("bookings/:no/patient", "routes/patient.route.tsx"),
    route("bookings/:no/messages", "routes/resend.route.ts"),
    route("staff", "routes/staff.route.tsx"),
    route("record", "routes/record.route.tsx"),
  ]),
] satisfies RouteConfig;
