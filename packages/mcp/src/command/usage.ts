/** The output of `--help`. */
export const usage = `extraction-api-mcp: the Extraction API as tools of the Model Context Protocol

  extraction-api-mcp --local          scrape, crawl, map, search and extract on this machine, without an account
  extraction-api-mcp                  use the service at EXTRACTION_API_BASE_URL with EXTRACTION_API_KEY
  extraction-api-mcp --http --local   serve Streamable HTTP on http://127.0.0.1:4020/mcp

Tools
  --tools all|minimal|NAME,NAME  tools to list (default all)
  --max-credits N                credits that a session may spend (default: no limit)
  --result-chars N               longest result to return at once; read_result reads the rest (default 24000)
  --wait SECONDS                 how long to wait for a job before returning its id (default 45)

Safety
  --allow-private-hosts          allow addresses on this machine and in private networks
  --injection-check off|mark|refuse
                                 look for text that tries to instruct a model: mark it, or withhold the result

HTTP
  --http                         Streamable HTTP instead of standard input and output
  --port N, --host ADDRESS       where to listen (default 4020, 127.0.0.1)
  --allow-host NAME              accept this name in Host; repeatable
  --allow-origin NAME            accept requests from web pages of this host; repeatable
  --oauth-issuer URL             accept JWTs from this authorization server (keys from its jwks_uri)
  --oauth-scope NAME             require this scope in tokens; repeatable
  --public-url URL               URL that clients use for this server; tokens must have it as audience
  --anonymous                    require no token; only on loopback

  --help, --version

Environment
  EXTRACTION_API_BASE_URL        base URL of the service, such as https://api.example.com/v2
  EXTRACTION_API_KEY             API key; without one, clients that support it ask the user
  EXTRACTION_API_MCP_TOKEN       token that HTTP clients send (default: random, printed to standard error)`;
