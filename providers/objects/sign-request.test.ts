import { expect, test } from "vitest";
import { EMPTY_HASH, encodeKey, sha256Hex, signRequest } from "./sign-request.ts";

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const KEYS = {
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const NOW = new Date("2013-05-24T00:00:00Z");
const HOST = "https://examplebucket.s3.amazonaws.com";

test.each([
  [
    "reading a part of an object",
    { method: "GET", path: "/test.txt", headers: { Range: "bytes=0-9" }, body: "" },
    "host;range;x-amz-content-sha256;x-amz-date",
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "putting an object whose name has a sign that is escaped",
    {
      method: "PUT",
      path: `/${encodeKey("test$file.text")}`,
      headers: { Date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      body: "Welcome to Amazon S3.",
    },
    "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "a question with a name and no value",
    { method: "GET", path: "/?lifecycle", headers: {}, body: "" },
    "host;x-amz-content-sha256;x-amz-date",
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "a list with values that are put in order",
    { method: "GET", path: "/?prefix=J&max-keys=2", headers: {}, body: "" },
    "host;x-amz-content-sha256;x-amz-date",
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
])(
  "Amazon's example is signed as Amazon signs it: %s",
  (_, { method, path, headers, body }, names, signature) => {
    const signed = signRequest(
      { method, url: new URL(path, HOST), headers, payloadHash: sha256Hex(body) },
      KEYS,
      NOW,
    );
    expect(signed.authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    );
  },
);

test("a key is written into the path byte by byte, its slashes as they are", () => {
  expect(encodeKey("cv/Rëna Pal (1)*.pdf")).toBe("cv/R%C3%ABna%20Pal%20%281%29%2A.pdf");
  expect(EMPTY_HASH).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});
