import type { Tier } from '#core/tier.ts'
import { frameOf, seasonTrophies, type Reached } from '#core/ratings/seasons/rewards.ts'
import type { Season } from '#core/ratings/seasons/season.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { findPlace } from '../board-queries.ts'
import { listResultsOfPlayer } from './result-queries.ts'

type Facts = { modes: readonly ModeRow[]; seasons: ReadonlyMap<string, readonly Season[]>; now: Date }

/** Reads a player's rewards of past seasons, and the frame that they wear. */
export async function readRewards(
  db: Reader,
  playerId: string,
  { modes, seasons, now }: Facts,
): Promise<{ trophies: (Reached & { tier: Tier })[]; frame: Tier | undefined }> {
  const rows = await listResultsOfPlayer(db, playerId)
  const reached = await Promise.all(
    rows.map(async ({ mode_id: modeId, period, rating, tier }): Promise<Reached> => {
      const mode = modes.find(({ id }) => id === modeId)
      const place = await findPlace(db, { modeId, period, metric: 'rating', value: rating })
      return { game: mode?.game ?? '', mode: mode?.slug ?? '', number: period / 2, tier, place }
    }),
  )
  const lastOver = new Map([...seasons].map(([game, own]) => [game, lastOverOf(own, now.getTime())] as const))
  return { trophies: seasonTrophies(reached), frame: frameOf(reached, lastOver) }
}

const lastOverOf = (seasons: readonly Season[], now: number): number =>
  Math.max(0, ...seasons.filter(({ endsAt }) => endsAt <= now).map(({ number }) => number))
