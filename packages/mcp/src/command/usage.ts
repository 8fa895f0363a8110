/** What `--help` prints. */
export const usage = `extraction-api-mcp: the Extraction API as tools of the Model Context Protocol

  extraction-api-mcp --local          scrape, crawl, map, search and extract on this machine; no account
  extraction-api-mcp                  with the service of EXTRACTION_API_BASE_URL, and EXTRACTION_API_KEY
  extraction-api-mcp --http --local   Streamable HTTP on http://127.0.0.1:4020/mcp

Tools
  --tools all|minimal|NAME,NAME  which tools are listed (default all)
  --max-credits N                credits that a session may use (default: no limit)
  --result-chars N               characters of a result at once; the rest is kept to be read (default 24000)
  --wait SECONDS                 how long a tool waits for a job before it returns the job's id (default 45)

Safety
  --allow-private-addresses      let tools be given addresses on this machine and private networks
  --injection-check off|mark|refuse
                                 look in results for text that addresses a model: say where, or withhold the result

HTTP
  --http                         Streamable HTTP in place of standard input and output
  --port N, --host ADDRESS       where to listen (default 4020, 127.0.0.1)
  --allow-host NAME              accept this name in Host; repeatable
  --allow-origin NAME            accept pages of this host; repeatable
  --oauth-issuer URL             accept tokens of this authorization server (JWT, its keys from jwks_uri)
  --oauth-scope NAME             scope that a token must have; repeatable
  --public-url URL               the address by which clients know this server: the audience of tokens
  --anonymous                    no token; on loopback only

  --help, --version

Environment
  EXTRACTION_API_BASE_URL        base URL of the service, such as https://api.example.com/v2
  EXTRACTION_API_KEY             its key; without one the user is asked for it, where the client can
  EXTRACTION_API_MCP_TOKEN       the token that HTTP clients send (default: a random one, told on standard error)`;
