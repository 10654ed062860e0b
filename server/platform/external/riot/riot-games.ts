import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { LolGame } from '#core/external/riot/own-games.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createSerialClient } from '../serial-client.ts'
import { match, routeOf, type Route } from './games.ts'

/** `since` and `until` in ms since 1970. `isKnown`: games that need not be read again. */
export type LolGamesAsked = {
  puuid: string
  since: number
  until: number
  rankedOnly: boolean
  isKnown: (id: string) => boolean
}

/** The earliest games first. `isWhole`: there are no further ones; otherwise the rest is to be asked for later. */
export type LolGamesRead = { games: LolGame[]; isWhole: boolean }

export type RiotGames = {
  /** The games of an account. `limited`: the key allows no request now. */
  listGames(asked: LolGamesAsked): Promise<LolGamesRead | 'unreachable' | 'limited'>
}

const TIMEOUT_MS = 10_000
const MOST_IDS = 100
/** A game is read with a request of its own, and others wait meanwhile. */
const MOST_AT_ONCE = 20
/** A game of ten players with everything that Riot counts is about 100 KB. */
const MAX_BYTES = 1024 * 1024
const MOST_ROUTES_KEPT = 10_000
const LIMIT_PAUSE_MS = 1000

type Reply<Body> = { status: number; body: Body | undefined } | 'unreachable' | 'limited'

/** Riot's `lol/match/v5`; undefined without a key. */
export function createRiotGames(config: Config, clock: Clock, log: FastifyBaseLogger): RiotGames | undefined {
  const key = config.RIOT_API_KEY
  if (!key) return undefined
  const call = createSerialClient(
    { name: 'Riot', headers: { 'X-Riot-Token': key }, limitPauseMs: LIMIT_PAUSE_MS, maxBytes: MAX_BYTES },
    clock,
    log,
  )
  const budget = createBudget(clock)
  const routes = new Map<string, Route>()

  async function get<Body>(route: Route, path: string, shape: z.ZodType<Body>): Promise<Reply<Body>> {
    if (!budget.take()) return 'limited'
    const base = config.RIOT_API_BASE_URL ?? `https://${route}.api.riotgames.com`
    const reply = await call(`${base}${path}`, shape, { timeoutMs: TIMEOUT_MS })
    if (typeof reply === 'string') return reply
    budget.learn(reply.headers.get('x-app-rate-limit'))
    if (reply.status !== 401 && reply.status !== 403) return reply
    log.warn(`Riot refused RIOT_API_KEY (${reply.status}). A developer's key ends after a day.`)
    return 'unreachable'
  }

  /** The host that keeps the games of this account; any of them can say. */
  async function findRoute(puuid: string): Promise<Route | 'none' | 'unreachable' | 'limited'> {
    const known = routes.get(puuid)
    if (known) return known
    const path = `/riot/account/v1/region/by-game/lol/by-puuid/${encodeURIComponent(puuid)}`
    const reply = await get('europe', path, z.object({ region: z.string().max(20) }))
    if (typeof reply === 'string') return reply
    if (reply.status === 404) return 'none'
    if (!reply.body) return 'unreachable'
    const route = routeOf(reply.body.region)
    if (!route) {
      log.warn(`Riot named a server that is not known: ${reply.body.region}`)
      return 'unreachable'
    }
    if (routes.size >= MOST_ROUTES_KEPT) routes.clear()
    routes.set(puuid, route)
    return route
  }

  return {
    async listGames({ puuid, since, until, rankedOnly, isKnown }) {
      const route = await findRoute(puuid)
      if (route === 'none') return { games: [], isWhole: true }
      if (route === 'unreachable' || route === 'limited') return route
      const query = new URLSearchParams({
        startTime: String(Math.floor(since / 1000)),
        endTime: String(Math.ceil(until / 1000)),
        count: String(MOST_IDS),
        ...(rankedOnly ? { type: 'ranked' } : {}),
      })
      const path = `/lol/match/v5/matches/by-puuid/${encodeURIComponent(puuid)}/ids?${query}`
      const listed = await get(route, path, z.array(z.string().max(40)).max(MOST_IDS))
      if (typeof listed === 'string') return listed
      if (listed.status === 404) return { games: [], isWhole: true }
      if (!listed.body) return 'unreachable'
      // The latest comes first.
      const fresh = listed.body.toReversed().filter((id) => !isKnown(id))
      const games: LolGame[] = []
      for (const id of fresh.slice(0, MOST_AT_ONCE)) {
        const reply = await get(route, `/lol/match/v5/matches/${encodeURIComponent(id)}`, match)
        if (reply === 'limited' && games.length > 0) return { games, isWhole: false }
        if (typeof reply === 'string') return reply
        if (reply.body) games.push(reply.body)
        else if (reply.status !== 404) return 'unreachable'
      }
      return { games, isWhole: fresh.length <= MOST_AT_ONCE }
    },
  }
}

/** The longest window of a personal key: 100 requests in two minutes. */
const PERSONAL = { most: 100, windowMs: 120_000 }
/** The rest is left for other processes with the same key, and for differences in how the service counts. */
const RESERVE = 0.9

/** Counts requests, so that Riot never has to refuse one. The answers say how many the key may make. */
function createBudget(clock: Clock) {
  let { most, windowMs } = PERSONAL
  let made: number[] = []
  return {
    /** Takes one request from the budget; false when none may be made now. */
    take(): boolean {
      const now = clock.now().getTime()
      made = made.filter((at) => at > now - windowMs)
      if (made.length >= Math.floor(most * RESERVE)) return false
      made.push(now)
      return true
    },
    /** Notes the limits of an answer, `X-App-Rate-Limit: 20:1,100:120` (requests : seconds); the longest counts. */
    learn(limits: string | null): void {
      const longest = (limits ?? '')
        .split(',')
        .map((limit) => limit.split(':').map(Number))
        .filter(([count = 0, seconds = 0]) => count > 0 && seconds > 0)
        .toSorted(([, one = 0], [, other = 0]) => other - one)[0]
      if (!longest) return
      const [count = 0, seconds = 0] = longest
      ;[most, windowMs] = [count, seconds * 1000]
    },
  }
}
