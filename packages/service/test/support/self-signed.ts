/** A certificate of this test suite that no one trusts, for the name localhost, and its key, which protects nothing. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpeaj3Uewaz+HyaYH
aViZMYMrHhI/udfRjWpekBqrdrKhRANCAAR9qtxOiT7CsKCFX1oltN2Ylz8MekWQ
OSjt0bWj8XrLwzwDXMJKJrUxpb16kuRQt7m6hur9U1r/k8MqWYQRgfQM
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUZk0ghf9rotnddwDmPPwA9UYU2+wwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDEzNDEwMFoYDzIxMjYxMTA2
MTM0MTAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR9qtxOiT7CsKCFX1oltN2Ylz8MekWQOSjt0bWj8XrLwzwDXMJKJrUx
pb16kuRQt7m6hur9U1r/k8MqWYQRgfQMo1MwUTAdBgNVHQ4EFgQUeJwJaDUyZ52N
Twac6jVEqUiSYhwwHwYDVR0jBBgwFoAUeJwJaDUyZ52NTwac6jVEqUiSYhwwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAlWkqu/GDa9WPRnrZlm7+
DvMAkSMJSRtA14dH7hm+YQkCIBnfO9ocwTIrmUbFt0UmLcyWygHJs5DtT/ZZhbLF
XcVU
-----END CERTIFICATE-----`,
};
