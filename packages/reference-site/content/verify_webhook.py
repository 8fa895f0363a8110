import hashlib
import hmac


def is_genuine(body: bytes, signature: str, secret: str) -> bool:
    """Returns whether the service signed this raw body. The signature is in the X-Webhook-Signature header."""
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())
