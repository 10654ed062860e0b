import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A game of League of Legends of one player with nine others. Times in ms since 1970. */
export type TwinLolGame = {
  puuid: string
  queueId?: number
  mapId?: number
  startedAt: number
  endedAt: number
  win?: boolean
  kills?: number
  deaths?: number
  assists?: number
  towers?: number
  dragons?: number
  isRemake?: boolean
}
type Misbehaviour = 'down' | '429' | '403' | 'nonsense'
type Played = TwinLolGame & { id: string }

const RANKED = new Set([420, 440])

/** Riot's `riot/account/v1` and `lol/match/v5` on loopback, as far as they are used. `key`: what it accepts. */
export async function startRiotGames(key: string) {
  const games: Played[] = []
  const asked: string[] = []
  let how: Misbehaviour | undefined
  let limits = '20:1,100:120'

  function list(puuid: string, query: URLSearchParams): string[] {
    const seconds = (name: string, other: number) => Number(query.get(name) ?? other) * 1000
    return games
      .filter((game) => game.puuid === puuid)
      .filter(({ startedAt }) => startedAt >= seconds('startTime', 0))
      .filter(({ startedAt }) => startedAt <= seconds('endTime', Infinity))
      .filter(({ queueId = 420 }) => query.get('type') !== 'ranked' || RANKED.has(queueId))
      .toSorted((one, other) => other.startedAt - one.startedAt)
      .slice(0, Number(query.get('count') ?? 20))
      .map(({ id }) => id)
  }

  function replyTo(url: URL): { status: number; body: unknown } {
    const [, of] = /\/region\/by-game\/lol\/by-puuid\/([^/]+)$/.exec(url.pathname) ?? []
    if (of) return { status: 200, body: { puuid: of, game: 'lol', region: 'euw1' } }
    const [, owner] = /\/matches\/by-puuid\/([^/]+)\/ids$/.exec(url.pathname) ?? []
    if (owner) return { status: 200, body: list(decodeURIComponent(owner), url.searchParams) }
    const [, id] = /\/lol\/match\/v5\/matches\/([^/]+)$/.exec(url.pathname) ?? []
    const game = games.find((each) => each.id === id)
    return game
      ? { status: 200, body: matchOf(game) }
      : { status: 404, body: { status: { status_code: 404, message: 'Data not found' } } }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    asked.push(request.url ?? '')
    if (how === 'down') return void request.socket.destroy()
    const isAllowed = request.headers['x-riot-token'] === key && how !== '403'
    const reply = !isAllowed
      ? { status: 403, body: { status: { status_code: 403, message: 'Forbidden' } } }
      : how === '429'
        ? { status: 429, body: { status: { status_code: 429, message: 'Rate limit exceeded' } } }
        : how === 'nonsense'
          ? { status: 200, body: { matches: 'none' } }
          : replyTo(new URL(request.url ?? '/', 'http://riot'))
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'x-app-rate-limit': limits,
      ...(reply.status === 429 ? { 'retry-after': '30' } : {}),
    })
    response.end(JSON.stringify(reply.body))
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** A game has been played. Returns its id. */
    play(game: TwinLolGame): string {
      const id = `EUW1_${7_000_000_000 + games.length}`
      games.push({ ...game, id })
      return id
    },
    /** Misbehaves from now on; `undefined` ends it. */
    misbehave(next: Misbehaviour | undefined) {
      how = next
    },
    /** The key's limits, as `requests:seconds` with commas. */
    limit(next: string) {
      limits = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function matchOf(game: Played) {
  const others = Array.from({ length: 9 }, (_each, index) => ({
    puuid: `other-${game.id}-${index}`,
    win: index < 4 ? (game.win ?? true) : !(game.win ?? true),
    kills: 3,
    deaths: 3,
    assists: 3,
    dragonKills: 0,
    baronKills: 0,
    turretKills: 1,
    inhibitorKills: 0,
    gameEndedInEarlySurrender: game.isRemake ?? false,
  }))
  const own = {
    puuid: game.puuid,
    win: game.win ?? true,
    kills: game.kills ?? 0,
    deaths: game.deaths ?? 0,
    assists: game.assists ?? 0,
    dragonKills: game.dragons ?? 0,
    baronKills: 0,
    turretKills: game.towers ?? 0,
    inhibitorKills: 0,
    gameEndedInEarlySurrender: game.isRemake ?? false,
  }
  const participants = [own, ...others]
  return {
    metadata: { dataVersion: '2', matchId: game.id, participants: participants.map(({ puuid }) => puuid) },
    info: {
      endOfGameResult: 'GameComplete',
      gameCreation: game.startedAt - 60_000,
      gameStartTimestamp: game.startedAt,
      gameEndTimestamp: game.endedAt,
      gameDuration: Math.round((game.endedAt - game.startedAt) / 1000),
      gameMode: 'CLASSIC',
      gameType: 'MATCHED_GAME',
      mapId: game.mapId ?? 11,
      queueId: game.queueId ?? 420,
      platformId: 'EUW1',
      participants,
    },
  }
}
