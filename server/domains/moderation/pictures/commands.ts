import { accept, refuse } from '#core/decision.ts'
import { mayActOn } from '#core/moderation/sanctions.ts'
import { message } from '#messages/message.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import type { Session } from '#server/platform/http/session.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { hashOf } from '#server/domains/players/pictures/upload.ts'
import { findPicture, refusePictures, type PictureRow } from '#server/domains/players/pictures/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { keepFile, KEPT_MS } from './kept.ts'
import { insertKept } from './kept-queries.ts'
import { lockOwned, showPicture } from './owned.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type RemoveRefusal = 'not_found' | 'self' | 'above_role'

/**
 * Removes a picture: the generated one is shown again, its owners read the reason, and it is not taken a second time. Its file
 * is kept for a while where nobody is served it, unless it must be deleted at once (decision 133).
 */
export async function takeDownPicture(
  context: Context,
  by: Staff,
  { id, reason, erase }: { id: number; reason: string; erase: boolean },
): Promise<Outcome<undefined, RemoveRefusal>> {
  const seen = await findPicture(context.db, id)
  if (!seen) return refuse('not_found')
  const hashes = await hashesOf(context, seen)
  const file = erase ? undefined : await keepFile(context, seen)
  let isRemoved = false
  try {
    const removed = await runCommand(context, (unit) =>
      remove(unit, by, { seen, hashes, file, reason, erase }),
    )
    isRemoved = removed.ok
    if (!removed.ok) return removed
    // Nobody is served it once this has answered.
    await removeUpload(context.files, seen.url)
  } finally {
    if (file !== undefined && !isRemoved) await context.privateFiles.remove(file)
  }
  return accept(undefined)
}

/** Of a picture from before hashes were kept, that of its file; what was sent then becomes the same file again. */
async function hashesOf({ files }: Context, { hashes, url }: PictureRow): Promise<string[]> {
  if (hashes.length > 0) return hashes
  const bytes = await files.read(url.slice(UPLOADS_PATH.length))
  return bytes ? [hashOf(bytes)] : []
}

type Removal = {
  seen: PictureRow
  hashes: string[]
  /** What is kept; undefined when there is none, or when it is deleted at once. */
  file: string | undefined
  reason: string
  erase: boolean
}

async function remove(
  unit: Unit,
  by: Staff,
  { seen, hashes, file, reason, erase }: Removal,
): Promise<Outcome<undefined, RemoveRefusal>> {
  const { trx, now } = unit
  const owned = await lockOwned(unit, seen)
  // After the lock: the owner may have replaced it meanwhile.
  const row = await findPicture(trx, seen.id)
  if (!row || !owned) return refuse('not_found')
  for (const ownerId of owned.ownerIds) {
    const { role } = await findPlayer(trx, ownerId)
    const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: ownerId, role })
    if (!allowed.ok) return allowed
  }
  const { kind, subject, uploaded_by: uploadedBy } = row
  await showPicture(unit, row, null)
  await refusePictures(trx, hashes, now)
  if (file !== undefined)
    await insertKept(trx, {
      kind,
      subject,
      file,
      hashes,
      uploaded_by: uploadedBy,
      removed_at: now,
      removed_by: by.playerId,
      reason,
      delete_at: new Date(now.getTime() + KEPT_MS),
    })
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: 'picture.remove',
    subject: { kind, id: subject },
    reason,
    details: { name: owned.name, uploaded_by: uploadedBy, ...(erase ? { erased: true } : {}) },
    now,
  })
  const text = message('moderation.notice.picture', { kind, name: owned.name, reason })
  for (const playerId of owned.ownerIds)
    await notifyOfAccount(unit, { playerId, message: text, tab: 'settings' })
  return accept(undefined)
}
