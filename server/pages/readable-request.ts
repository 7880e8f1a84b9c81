/**
 * A form is read once, for all who ask for it. What cannot be read as one, JSON or what has not arrived whole, is the caller's mistake and
 * not ours: 415 when it says that it is no form, else 400.
 */
export function readableRequest(request: Request): Request {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("content-type") ?? "",
  );
  const readOnce = request.formData.bind(request);
  let form: Promise<FormData> | undefined;
  const formData = async () => {
    try {
      form ??= readOnce();
      return await form;
    } catch {
      throw new Response(null, { status: isForm ? 400 : 415 });
    }
  };
  return Object.defineProperty(request, "formData", { value: formData });
}
