import { createHash } from 'node:crypto'
import {
  listEvidence as listEvidenceCall,
  readEvidence,
  sendEvidence,
  type Evidence,
} from '#contract/matches/disputes.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isModerator, type Session } from '#server/platform/http/session.ts'
import { reencode } from '#server/domains/players/avatar.ts'
import { sealBytes, unsealBytes } from '#server/platform/secrets.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { isPlayerOf } from '#server/domains/matches/chat/chat-queries.ts'
import { insertEvidence, listEvidence, type EvidenceRow } from './evidence-queries.ts'
import { loadMatch } from '#server/domains/matches/load.ts'
import { acceptsEvidence } from '#server/domains/matches/present.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import { publishMatch, type MatchPorts } from '#server/domains/matches/write.ts'

const MAX_PER_SIDE = 10
/** Bound into the ciphertext, so that one match's file cannot be swapped for another's. */
const ownerOf = (matchId: number) => `evidence:${matchId}`
/** Longest side in pixels; enough to read a scoreboard. */
const MAX_SIDE_PX = 2400

/**
 * Match screenshots. They are re-encoded and stored with the time and the SHA-256 of the upload, and never
 * changed.
 */
export function evidenceRoutes(router: Router, { context }: MatchPorts): void {
  router.on(sendEvidence, async ({ params, files, session }) => {
    if (!(await isPlayerOf(context.db, params.id, session.playerId))) throw refusal(sendEvidence, 'not_found')
    const encoded = await reencode(files.image, (image) =>
      image
        .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 }),
    )
    if (!encoded.ok) throw refusal(sendEvidence, encoded.refusal)
    const sha256 = createHash('sha256').update(files.image).digest('hex')
    const file = await context.privateFiles.put(
      'evidence',
      sealBytes(context.secrets.identity, encoded.value, ownerOf(params.id)),
    )
    try {
      return await transact(context, async (unit) => {
        const row = await lockMatch(unit.trx, params.id)
        if (!row) throw refusal(sendEvidence, 'not_found')
        const { state, players } = await loadMatch(unit.trx, row, await findModeById(unit.trx, row.mode_id))
        const sideId = players.find((player) => player.player_id === session.playerId)?.side_id ?? 0
        if (!acceptsEvidence(state)) throw refusal(sendEvidence, 'closed')
        const existing = await listEvidence(unit.trx, row.id)
        if (existing.filter((each) => each.side_id === sideId).length >= MAX_PER_SIDE)
          throw refusal(sendEvidence, 'enough')
        const id = await insertEvidence(unit.trx, {
          matchId: row.id,
          sideId,
          playerId: session.playerId,
          file,
          sha256,
          bytes: files.image.length,
          now: unit.now,
        })
        if (id === undefined) throw refusal(sendEvidence, 'known')
        await publishMatch(unit, { id: row.id, lobbyId: row.lobby_id, status: row.status }, true)
        const own = (await listEvidence(unit.trx, row.id)).find((each) => each.id === id)
        if (!own) throw new Error(`evidence ${id} was not found`)
        return presentEvidence(own)
      })
    } catch (error) {
      await context.privateFiles.remove(file)
      throw error
    }
  })

  router.on(listEvidenceCall, async ({ params, session }) => {
    if (!(await mayRead(context, params.id, session))) throw refusal(listEvidenceCall, 'not_found')
    return (await listEvidence(context.db, params.id)).map(presentEvidence)
  })

  router.on(readEvidence, async ({ params, session }) => {
    if (!(await mayRead(context, params.id, session))) throw refusal(readEvidence, 'not_found')
    const row = (await listEvidence(context.db, params.id)).find((each) => each.id === params.evidenceId)
    const sealed = row && (await context.privateFiles.read(row.file))
    if (!sealed) throw refusal(readEvidence, 'not_found')
    return new Uint8Array(unsealBytes(context.secrets.identity, sealed, ownerOf(params.id)))
  })
}

export function presentEvidence(row: EvidenceRow): Evidence {
  return {
    id: row.id,
    side_id: row.side_id,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    sha256: row.sha256,
    bytes: row.bytes,
    created: row.created_at.toISOString(),
    path: `/api/v1/matches/${row.match_id}/evidence/${row.id}/`,
  }
}

async function mayRead(context: Context, matchId: number, session: Session): Promise<boolean> {
  return isModerator(session) || isPlayerOf(context.db, matchId, session.playerId)
}
