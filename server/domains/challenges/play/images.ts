import { createHash } from 'node:crypto'
import * as calls from '#contract/challenges/play.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome, type Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor, unsealBytes } from '#server/platform/secrets.ts'
import { keepScreenshot } from '#server/platform/files/screenshots.ts'
import { workflow } from '#server/platform/call.ts'
import { roleIn } from '../access.ts'
import { findEntry } from '../entry-queries.ts'
import { findChallenge } from '../queries.ts'
import { countUnused, findImage, insertImage } from './image-queries.ts'
import { imagePath } from '../read/present-result.ts'

/** Screenshots of one player that belong to no result yet. */
const MOST_UNUSED = 10
const DAY_MS = 86_400_000

/** Bound into the ciphertext, so that one challenge's file cannot be swapped for another's. */
export const ownerOf = (challengeId: number): string => `challenge:${challengeId}`

type StoreRefusal = 'not_found' | 'not_in' | 'not_live' | 'known_image' | 'too_many_images'
type Sent = { id: number; path: string }

/** Stores a screenshot, re-encoded and sealed; its file is removed again when it is refused. */
export const sendImage = workflow(
  calls.sendImage,
  async ({ context, actor: { playerId }, params: { id: challengeId }, files }) => {
    const image = files.image
    const problem = await problemOf(context, challengeId, playerId)
    if (problem) return refuse(problem)
    const kept = await keepScreenshot(context, { owner: ownerOf(challengeId), image })
    if (!kept.ok) return kept
    const file = kept.value
    let isKept = false
    try {
      const outcome = await store(context, { challengeId, playerId, file, image })
      isKept = outcome.ok
      return outcome
    } finally {
      if (!isKept) await context.privateFiles.remove(file)
    }
  },
)

async function problemOf(
  { db, clock }: Context,
  challengeId: number,
  playerId: string,
): Promise<'not_found' | 'not_in' | 'not_live' | undefined> {
  const row = await findChallenge(db, challengeId)
  if (!row) return 'not_found'
  if (!(await findEntry(db, { challengeId, playerId }))) return 'not_in'
  return row.status === 'live' && clock.now() < row.ends_at ? undefined : 'not_live'
}

function store(
  context: Context,
  of: { challengeId: number; playerId: string; file: string; image: Uint8Array },
): Promise<Outcome<Sent, StoreRefusal>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<Sent, StoreRefusal>> => {
    const unused = await countUnused(trx, { ...of, since: new Date(now.getTime() - DAY_MS) })
    if (unused >= MOST_UNUSED) return refuse('too_many_images')
    const id = await insertImage(trx, {
      challenge_id: of.challengeId,
      player_id: of.playerId,
      file: of.file,
      sha256: createHash('sha256').update(of.image).digest('hex'),
      bytes: of.image.length,
      created_at: now,
    })
    if (id === undefined) return refuse('known_image')
    return accept({ id, path: imagePath(of.challengeId, id) })
  })
}

/** A screenshot, for its player and reviewers. */
export async function readImage(
  context: Context,
  { playerId, permissions }: Actor,
  of: { challengeId: number; imageId: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await findChallenge(context.db, of.challengeId)
  const image = await findImage(context.db, of)
  if (!row || !image) return undefined
  const isReviewer = (await roleIn(context.db, row, playerId, permissions)) !== null
  if (image.player_id !== playerId && !isReviewer) return undefined
  // The file of an account that was deleted is gone.
  const sealed = image.file === '' ? undefined : await context.privateFiles.read(image.file)
  return (
    sealed &&
    new Uint8Array(unsealBytes(keysFor(context.secrets, 'identity'), sealed, ownerOf(of.challengeId)))
  )
}
