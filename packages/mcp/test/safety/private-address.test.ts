import { expect, test } from "vitest";
import { refusePrivateAddresses } from "../../src/safety/private-address.ts";

test.each([
  "http://127.0.0.1/",
  "http://localhost:8080/",
  "https://LOCALHOST./",
  "http://10.1.2.3/",
  "http://192.168.0.1/admin",
  "http://172.31.255.255/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://0/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://router/",
  "http://printer.local/",
  "http://db.internal/",
  "http://user:pass@127.0.0.1/",
  "  http://127.0.0.1/",
  "http://127.0.0.1/*",
  "http://10.*.0.1/",
  "file:///etc/passwd",
  "http:127.0.0.1",
  "ht\ttp://127.0.0.1/",
  "\u0001http://127.0.0.1/",
  "http://127.0.0.1:*/",
  "http://127.0.0.1*/",
  "http://[64:ff9b:1::7f00:1]/",
  "http://[2001:0:7f00::1]/",
  "http://[2002:7f00:1::]/",
  "http://[fec0::1]/",
  "http:\\\\127.0.0.1\\",
  "http://168.63.129.16/metadata",
  "http://[::ffff:168.63.129.16]/",
])("%s is refused", (url) => {
  expect(() => refusePrivateAddresses({ scrapeOptions: { deep: [{ url }] } })).toThrow(
    /^\S+ is on this machine or in a/,
  );
});

test.each([
  "https://example.com/",
  "https://shop.example.com/*",
  "https://1.1.1.1/",
  "https://[2606:4700::1111]/",
  "a lamp at 10.0.0.1",
  "https://",
])("%s is allowed", (url) => expect(() => refusePrivateAddresses({ url })).not.toThrow());
