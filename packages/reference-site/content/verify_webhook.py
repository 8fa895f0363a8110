import hashlib
import hmac


def is_genuine(body: bytes, signature: str, secret: str) -> bool:
    """Whether the service signed this raw body; the signature is in the header X-Webhook-Signature."""
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())
