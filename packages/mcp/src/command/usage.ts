/** What `--help` prints. */
export const usage = `extraction-api-mcp: the Extraction API as tools of the Model Context Protocol

  extraction-api-mcp --local          scrape, crawl, map, search and extract on this machine; no account
  extraction-api-mcp                  with the service of EXTRACTION_API_BASE_URL, and EXTRACTION_API_KEY
  extraction-api-mcp --http --local   Streamable HTTP on http://127.0.0.1:4020/mcp

Tools
  --tools all|minimal|NAME,NAME  tools to list (default all)
  --max-credits N                credits a session may use (default: no limit)
  --result-chars N               characters of a result to return at once; read_result reads the rest (default 24000)
  --wait SECONDS                 how long a tool waits for a job before it returns the job's id (default 45)

Safety
  --allow-private-addresses      allow addresses on this machine and in private networks
  --injection-check off|mark|refuse
                                 look for text that tries to instruct a model: mark it, or withhold the result

HTTP
  --http                         Streamable HTTP instead of standard input and output
  --port N, --host ADDRESS       where to listen (default 4020, 127.0.0.1)
  --allow-host NAME              accept this name in Host; repeatable
  --allow-origin NAME            accept pages of this host; repeatable
  --oauth-issuer URL             accept tokens of this authorization server (JWT, its keys from jwks_uri)
  --oauth-scope NAME             scope that a token must have; repeatable
  --public-url URL               the address that clients use for this server: the audience of tokens
  --anonymous                    no token; on loopback only

  --help, --version

Environment
  EXTRACTION_API_BASE_URL        base URL of the service, such as https://api.example.com/v2
  EXTRACTION_API_KEY             its key; without one, clients that can do so ask the user
  EXTRACTION_API_MCP_TOKEN       the token that HTTP clients send (default: a random one, printed on standard error)`;
