import { allCalls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { API_BASES } from '#client/lib/api/api-base.ts'

/** A request made by the client: the contract call it matches and what was sent. */
export type SentRequest = {
  call: Call
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  /** Parsed JSON, or the FormData of an upload. */
  body: unknown
}

type Route = { call: Call; method: string; path: RegExp; fixedParts: number }

const routes: Route[] = allCalls
  .map(({ call }) => {
    const [method = '', base, template = ''] = call.key.split(' ')
    const pattern = template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const fixedParts = template.split('/').filter((part) => !part.startsWith('{')).length
    const prefix = base === 'v2' ? API_BASES.v2 : API_BASES.v1
    return { call, method, path: new RegExp(`^${prefix}${pattern}$`), fixedParts }
  })
  // Fixed paths first: `/players/profile/` before `/players/{id}/`.
  .sort((one, other) => other.fixedParts - one.fixedParts)

/** Matches a request to a call of the contract; undefined if none matches. */
export function readRequest(url: URL, init: RequestInit): SentRequest | undefined {
  for (const { call, method, path } of routes) {
    const match = method === (init.method ?? 'GET') && path.exec(url.pathname)
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ])
    return {
      call,
      params: Object.fromEntries(params),
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    }
  }
  return undefined
}
