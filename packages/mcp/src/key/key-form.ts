const page = (content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Key of the Extraction API</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem } input { width: 100%; font: inherit }</style>
${content}
</html>
`;

/** The page on which the user enters the key. @param problem what was wrong with the last one */
export const form = (problem: string): string =>
  page(`<h1>Key of the Extraction API</h1>
<p>The MCP server on this machine asks for it. It keeps the key in memory until it ends; neither the client nor the model sees it.</p>
${problem && `<p role="alert"><strong>${problem}</strong></p>`}
<form method="post">
<p><label for="key">Key</label> <input id="key" name="key" type="password" autocomplete="off" required autofocus></p>
<p><button>Use this key</button></p>
</form>`);

/** What the user sees afterwards. */
export const thanks = page("<h1>Done</h1><p>You can close this page.</p>");
