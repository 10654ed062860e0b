import { z } from 'zod'
import type { LolGame } from '#core/external/riot/own-games.ts'

const count = z.int().min(0).max(10_000)

/** A match of `lol/match/v5`, as far as the rules use it. */
export const match = z
  .object({
    metadata: z.object({ matchId: z.string().regex(/^[A-Z0-9]{2,5}_\d{1,20}$/) }),
    info: z.object({
      queueId: z.int(),
      mapId: z.int(),
      gameStartTimestamp: z.int(),
      gameEndTimestamp: z.int(),
      endOfGameResult: z.string().max(60).optional(),
      participants: z
        .array(
          z.object({
            puuid: z.string().max(120),
            win: z.boolean(),
            kills: count,
            deaths: count,
            assists: count,
            dragonKills: count.default(0),
            baronKills: count.default(0),
            turretKills: count.default(0),
            inhibitorKills: count.default(0),
            gameEndedInEarlySurrender: z.boolean().default(false),
          }),
        )
        .max(20),
    }),
  })
  .transform(({ metadata, info }): LolGame => ({
    id: metadata.matchId,
    queue: info.queueId,
    map: info.mapId,
    startedAt: info.gameStartTimestamp,
    endedAt: info.gameEndTimestamp,
    isRemake: info.participants.some((each) => each.gameEndedInEarlySurrender),
    isComplete: (info.endOfGameResult ?? 'GameComplete') === 'GameComplete',
    players: info.participants.map((each) => ({
      puuid: each.puuid,
      win: each.win,
      kills: each.kills,
      deaths: each.deaths,
      assists: each.assists,
      objectives: each.dragonKills + each.baronKills + each.turretKills + each.inhibitorKills,
    })),
  }))

/** The hosts that keep the games of each of Riot's servers. */
const ROUTES = {
  americas: ['na1', 'br1', 'la1', 'la2'],
  asia: ['kr', 'jp1'],
  europe: ['euw1', 'eun1', 'tr1', 'ru', 'me1'],
  sea: ['oc1', 'sg2', 'tw2', 'vn2', 'ph2', 'th2'],
} as const
export type Route = keyof typeof ROUTES

/** The route of a server (`euw1`); undefined for a server that is not known. */
export function routeOf(server: string): Route | undefined {
  const routes = Object.entries(ROUTES) as [Route, readonly string[]][]
  return routes.find(([, servers]) => servers.includes(server.toLowerCase()))?.[0]
}
