import { expect, test } from "vitest";
import { signedHeaders } from "../s3-store.ts";
import { expectedSignature, sha256Hex } from "./s3-simulator.ts";

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const KEYS = {
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const NOW = new Date("2013-05-24T00:00:00Z");
const HOST = "examplebucket.s3.amazonaws.com";

const LIFECYCLE = "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543";
const LIST = "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7";

test.each([
  [
    "reading a part of an object",
    { method: "GET", path: "/test.txt", headers: { range: "bytes=0-9" }, body: "" },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "putting an object whose name has a sign that is escaped",
    {
      method: "PUT",
      path: "/test$file.text",
      headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      body: "Welcome to Amazon S3.",
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "a question with a name and no value",
    { method: "GET", path: "/?lifecycle", headers: {}, body: "" },
    LIFECYCLE,
  ],
  [
    "a list with values that are put in order",
    { method: "GET", path: "/?prefix=J&max-keys=2", headers: {}, body: "" },
    LIST,
  ],
])(
  "the simulator expects the signature that Amazon's example has: %s",
  (_, { method, path, headers, body }, signature) => {
    const signed = {
      ...headers,
      host: HOST,
      "x-amz-content-sha256": sha256Hex(body),
      "x-amz-date": "20130524T000000Z",
    };
    expect(expectedSignature({ method, url: new URL(path, `https://${HOST}`), headers: signed }, KEYS)).toBe(
      signature,
    );
  },
);

test.each([
  ["/?lifecycle", LIFECYCLE],
  ["/?prefix=J&max-keys=2", LIST],
])("the client signs Amazon's example %s as Amazon signs it", async (path, signature) => {
  const hash = sha256Hex("");
  const signed = await signedHeaders(KEYS, NOW, { method: "GET", address: `https://${HOST}${path}`, hash });
  expect(signed).toEqual({
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    "x-amz-content-sha256": hash,
    "x-amz-date": "20130524T000000Z",
  });
});
