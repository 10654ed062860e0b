import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import { insertEvidence } from '#server/domains/matches/disputes/evidence-queries.ts'
import { ownerOf as evidenceOwnerOf } from '#server/domains/matches/disputes/present-evidence.ts'
import { insertImage } from '#server/domains/challenges/play/image-queries.ts'
import { keepScreenshot } from '#server/platform/files/screenshots.ts'
import { ownerOf } from '#server/domains/challenges/play/images.ts'
import type { ChallengeRow } from '#server/domains/challenges/queries.ts'
import type { DemoFiles } from './files.ts'
import { type Scoreboard, scoreboardSvg } from './scoreboard.ts'

/** Draws the final score of a player and stores it as if the player had sent it; returns its id. */
export async function storeScreenshot(
  { trx, now }: Unit,
  row: Pick<ChallengeRow, 'id' | 'name' | 'mode_id'>,
  store: DemoFiles,
  { playerId, shown: score }: { playerId: string; shown: readonly [own: number, other: number] },
): Promise<number> {
  const names = await readHandles(trx, row.mode_id, playerId)
  const image = await svgToPng(store.dataDir, scoreboardSvg({ title: row.name, names, score }))
  const kept = await keepScreenshot(store, { owner: ownerOf(row.id), image })
  if (!kept.ok) throw new Error(`demo screenshot: ${kept.refusal}`)
  const id = await insertImage(trx, {
    challenge_id: row.id,
    player_id: playerId,
    file: kept.value,
    sha256: createHash('sha256').update(image).digest('hex'),
    bytes: image.length,
    created_at: now,
  })
  if (id === undefined) throw new Error('demo screenshot: it was sent before')
  return id
}

/** Draws what a player shows as evidence and stores it as if the player had sent it. */
export async function storeEvidence(
  { trx, now }: Unit,
  store: DemoFiles,
  { shown, ...of }: { matchId: number; sideId: number; playerId: string; shown: Scoreboard },
): Promise<void> {
  const image = await svgToPng(store.dataDir, scoreboardSvg(shown))
  const kept = await keepScreenshot(store, { owner: evidenceOwnerOf(of.matchId), image })
  if (!kept.ok) throw new Error(`demo evidence: ${kept.refusal}`)
  const sha256 = createHash('sha256').update(image).digest('hex')
  await insertEvidence(trx, { ...of, file: kept.value, sha256, bytes: image.length, now })
}

/** The in-game name of a player, and that of somebody else who plays the game. */
async function readHandles(db: Reader, modeId: number, playerId: string): Promise<[string, string]> {
  const { rows } = await sql<{ handle: string }>`
    select handle from game_accounts join modes on modes.game = game_accounts.game
    where modes.id = ${modeId} order by player_id <> ${playerId}, md5(player_id::text || ${playerId}) limit 2`.execute(
    db,
  )
  const [own, other] = rows
  if (!own || !other) throw new Error('demo screenshot: nobody plays the game')
  return [own.handle, other.handle]
}
