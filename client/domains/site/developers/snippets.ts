/** Programs as one would write them, with the address of this site. They are code, and the same in every language. */
export const LANGUAGES = ['Node', 'curl', 'Python'] as const
export type ProgramLanguage = (typeof LANGUAGES)[number]

export const heroOf = (origin: string): Record<ProgramLanguage, string> => ({
  Node: `import { Contender } from '@contender/sdk'

const api = new Contender({ site: '${origin}' })

// The tournaments that are live now
const { results } = await api.listTournaments({ status: 'live' })
for (const { name, entrants_count } of results)
  console.log(name, entrants_count)`,
  curl: `curl '${origin}/api/v1/tournaments/?status=live'`,
  Python: `import json, urllib.request

url = '${origin}/api/v1/tournaments/?status=live'
with urllib.request.urlopen(url) as answer:
    for row in json.load(answer)['results']:
        print(row['name'], row['entrants_count'])`,
})

type Row = { id: number; name: string; entrants_count: number }

/** Lines that the first program prints with the live tournaments of this site. */
export const outputOf = (language: ProgramLanguage, count: number, rows: readonly Row[]): string =>
  language === 'curl'
    ? `{"count": ${count}, "results": [\n${rows.map(({ id, name }) => `  {"id": ${id}, "name": ${JSON.stringify(name)}, …}`).join(',\n')}\n]}`
    : rows.map(({ name, entrants_count: entrants }) => `${name} ${entrants}`).join('\n')

export const stepsOf = (origin: string) => ({
  key: `export KEY=ctd_…`,
  call: `curl -H "Authorization: Bearer $KEY" \\
  '${origin}/api/v1/tournaments/?status=live'`,
  webhook: `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { verifyWebhook } from '@contender/sdk'

const secret = readFileSync('webhook-secret', 'utf8').trim()

createServer(async (request, response) => {
  const body = await new Response(request).text()
  try {
    const event = await verifyWebhook(body, request.headers, secret)
    console.log(event.type, event.data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(8080)`,
})

export const guidesOf = (origin: string) => ({
  auth: `GET /api/v1/players/profile/
Authorization: Bearer ctd_…`,
  errors: `403
{
  "code": "scope_missing",
  "detail": "This key needs the scope results:write.",
  "scope": "results:write"
}`,
  lists: `curl '${origin}/api/v1/tournaments/27/entrants/?cursor=…'
curl -H 'Accept: application/x-ndjson' \\
  '${origin}/api/v1/tournaments/27/standings/'`,
  limits: `RateLimit-Policy: "read";q=12000;w=60
RateLimit: "read";r=11997;t=60`,
  idempotency: `POST /api/v1/tournaments/27/register/
Idempotency-Key: 5f0c3f8a-2a35-4a2e-9d8f-0d1f5f0f6c11`,
  live: `for await (const { event, data } of api.subscribe(['tournament:27'])) {
  console.log(event, data)
}`,
  caching: `curl -H 'If-None-Match: W/"4f9d…"' \\
  '${origin}/api/v1/tournaments/27/bracket/'`,
  sdk: `npm install @contender/sdk`,
})
