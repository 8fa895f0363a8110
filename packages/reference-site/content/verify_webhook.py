import hashlib
import hmac
import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def is_genuine(body: bytes, signature: str, secret: str) -> bool:
    """Returns whether the service signed this raw body. The signature is in the X-Webhook-Signature header."""
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


class Receiver(BaseHTTPRequestHandler):
    secret: str
    # Lost at a restart: keep the ids where the work itself is stored.
    seen: set[str] = set()
    lock = threading.Lock()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        signature = self.headers.get("X-Webhook-Signature", "")
        if not is_genuine(body, signature, self.secret):
            self.send_error(401)
            return
        # Respond first: the service waits ten seconds at most.
        self.send_response(204)
        self.end_headers()
        event = json.loads(body)
        with self.lock:
            is_new = event["webhookId"] not in self.seen
            self.seen.add(event["webhookId"])
        if is_new:
            print(event["type"], event["webhookId"], flush=True)


if __name__ == "__main__":
    Receiver.secret = os.environ.get("WEBHOOK_SECRET") or sys.exit("Set WEBHOOK_SECRET to the secret of the webhook.")
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver)
    print(f"Receives webhooks at http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
