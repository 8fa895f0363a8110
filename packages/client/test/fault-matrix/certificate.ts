import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a self-signed certificate, both as PEM. */
export interface Certified {
  readonly key: string;
  readonly cert: string;
}

/** Encodes an ASN.1 value in DER: tag, length, contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const bytes = body.length < 256 ? [body.length] : [body.length >> 8, body.length & 255];
  const length = body.length < 128 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...members: readonly Uint8Array[]): Buffer => der(0x30, ...members);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));

/** Creates a self-signed certificate for 127.0.0.1 (RFC 5280). Node can create keys, but not certificates. */
export function certificateOfLoopback(): Certified {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(objectId("550403"), text(0x0c, "cutting server"))));
  const years = sequence(text(0x17, "200101000000Z"), text(0x17, "490101000000Z"));
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = der(0xa3, sequence(sequence(objectId("551d11"), der(0x04, addresses))));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const signed = sequence(version, serial, ecdsaWithSha256, name, years, name, spki, extensions);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", signed, privateKey));
  const base64 =
    sequence(signed, ecdsaWithSha256, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: ["-----BEGIN CERTIFICATE-----", ...base64, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
