import { createHash } from 'node:crypto'
import type { Evidence } from '#contract/matches/evidence.ts'
import * as calls from '#contract/matches/evidence.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome, type Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { keepScreenshot } from '#server/platform/files/screenshots.ts'
import { workflow, read } from '#server/platform/call.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { keysFor, unsealBytes } from '#server/platform/secrets.ts'
import { isPlayerOf, findMatch, lockMatch, raiseMatchVersion } from '#server/domains/matches/queries.ts'
import { loadMatch } from '#server/domains/matches/match.ts'
import { publishMatch } from '#server/domains/matches/match-write.ts'
import { acceptsEvidence } from '#server/domains/matches/present.ts'
import { answerEvidenceRequest } from './evidence-request-queries.ts'
import { insertEvidence, listEvidence } from './evidence-queries.ts'
import { ownerOf, presentEvidence } from './present-evidence.ts'
import { mayReadCase } from './staff-queries.ts'

const MAX_PER_SIDE = 10

type StoreRefusal = 'not_found' | 'closed' | 'enough' | 'known'

read(calls.listEvidence, async ({ context, params, actor }) => {
  if (!(await mayRead(context, params.id, actor))) return refuse('not_found')
  return (await listEvidence(context.db, params.id)).map(presentEvidence)
})

export const readEvidence = read(calls.readEvidence, async ({ context, params, actor }) => {
  if (!(await mayRead(context, params.id, actor))) return refuse('not_found')
  const row = (await listEvidence(context.db, params.id)).find((each) => each.id === params.evidenceId)
  const sealed = row && (await context.privateFiles.read(row.file))
  if (!sealed) return refuse('not_found')
  return new Uint8Array(unsealBytes(keysFor(context.secrets, 'identity'), sealed, ownerOf(params.id)))
})

/** Adds a screenshot. It is re-encoded, and its file is removed again when it is refused. */
export const sendEvidence = workflow(
  calls.sendEvidence,
  async ({ context, actor: { playerId }, params: { id: matchId }, files }) => {
    const image = files.image
    if (!(await isPlayerOf(context.db, matchId, playerId))) return refuse('not_found')
    const kept = await keepScreenshot(context, { owner: ownerOf(matchId), image })
    if (!kept.ok) return kept
    const file = kept.value
    let isKept = false
    try {
      const outcome = await storeEvidence(context, { matchId, playerId, file, image })
      isKept = outcome.ok
      return outcome
    } finally {
      if (!isKept) await context.privateFiles.remove(file)
    }
  },
)

type Picture = { matchId: number; playerId: string; file: string; image: Uint8Array }

function storeEvidence(
  context: Context,
  { matchId, playerId, file, image }: Picture,
): Promise<Outcome<Evidence, StoreRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const row = await lockMatch(trx, matchId)
    if (!row) return refuse('not_found')
    const { state, players } = await loadMatch(trx, row)
    const sideId = players.find((player) => player.player_id === playerId)?.side_id ?? 0
    if (!acceptsEvidence(state)) return refuse('closed')
    const existing = await listEvidence(trx, matchId)
    if (existing.filter((each) => each.side_id === sideId).length >= MAX_PER_SIDE) return refuse('enough')
    const sha256 = createHash('sha256').update(image).digest('hex')
    const bytes = image.length
    const id = await insertEvidence(trx, { matchId, sideId, playerId, file, sha256, bytes, now })
    if (id === undefined) return refuse('known')
    if (await answerEvidenceRequest(trx, { matchId, sideId, now })) {
      await raiseMatchVersion(trx, matchId)
      publishMatch(unit, (await findMatch(trx, matchId)) ?? row)
    }
    unit.record({
      type: 'match.evidence_added',
      matchId,
      lobbyId: row.lobby_id,
      isPrivate: row.invite_code !== null,
      evidenceId: id,
      playerIds: players.map((player) => player.player_id),
    })
    const own = (await listEvidence(trx, matchId)).find((each) => each.id === id)
    if (!own) throw new Error(`evidence ${id} was not found`)
    return accept(presentEvidence(own))
  })
}

async function mayRead(context: Context, matchId: number, actor: Actor): Promise<boolean> {
  if (isPermitted(actor, 'disputes') || (await isPlayerOf(context.db, matchId, actor.playerId))) return true
  const row = await findMatch(context.db, matchId)
  return row !== undefined && mayReadCase(context.db, row, actor.playerId)
}
