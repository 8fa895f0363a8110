# Runs Python samples one after another in one process and prints the result of each as JSON.
import contextlib
import io
import json
import os
import runpy
import sys

try:
    import requests  # noqa: F401
except ImportError:
    # Machines without the package get its three calls on the standard library.
    import urllib.error
    import urllib.request
    import types

    class Response:
        def __init__(self, status, body):
            self.status_code, self.body = status, body

        def raise_for_status(self):
            if self.status_code >= 400:
                raise RuntimeError(f"{self.status_code} {self.body[:200]!r}")

        def json(self):
            return json.loads(self.body)

    def call(method):
        def send(url, headers=None, json=None):
            data = None if json is None else dumps(json).encode()
            request = urllib.request.Request(url, data=data, headers=headers or {}, method=method)
            try:
                with urllib.request.urlopen(request) as response:
                    return Response(response.status, response.read())
            except urllib.error.HTTPError as error:
                return Response(error.code, error.read())

        return send

    dumps = json.dumps
    module = types.ModuleType("requests")
    module.get, module.post, module.delete = call("GET"), call("POST"), call("DELETE")
    sys.modules["requests"] = module

results = []
with open(sys.argv[1]) as file:
    samples = json.load(file)
for sample in samples:
    os.environ["EXTRACTION_API_BASE_URL"] = sample["base"]
    said = io.StringIO()
    result = {"name": os.path.basename(sample["name"])}
    try:
        with contextlib.redirect_stdout(said):
            runpy.run_path(sample["name"])
    except Exception as error:
        result["error"] = f"{type(error).__name__}: {error}"
    results.append({**result, "said": said.getvalue()[:300]})
print(json.dumps(results))
