import { message } from '#messages/message.ts'
import * as calls from '#contract/moderation/pictures.ts'
import type { CallAnswer } from '#contract/call.ts'
import { accept, refuse } from '#core/decision.ts'
import { mayActOn } from '#core/moderation/sanctions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import type { Session } from '#server/platform/http/session.ts'
import { workflow, read } from '#server/platform/call.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { hashOf } from '#server/domains/players/pictures/upload.ts'
import { findPicture, refusePictures, type PictureRow } from '#server/domains/players/pictures/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { keepFile, KEPT_MS, readKept } from './kept.ts'
import { insertKept, findKept } from './kept-queries.ts'
import { lockOwned, showPicture } from './owned.ts'
import { deleteRemovedPicture } from './delete-kept.ts'
import { listPictureRows, listRemovedRows, type RemovedPicture, type ShownPicture } from './queries.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type RemoveRefusal = 'not_found' | 'self' | 'above_role'

const PAGE_SIZE = 48

export const listPictures = read(calls.listPictures, async ({ context, query }) => {
  return pageOf(await listPictureRows(context.db, { ...query, limit: PAGE_SIZE + 1 }), present)
})

export const listRemovedPictures = read(calls.listRemovedPictures, async ({ context, query }) =>
  pageOf(await listRemovedRows(context.db, { ...query, limit: PAGE_SIZE + 1 }), presentRemoved),
)

export const seeRemovedPicture = read(calls.seeRemovedPicture, async ({ context, params }) => {
  const kept = await findKept(context.db, params.id)
  const bytes = kept && (await readKept(context, kept))
  if (!bytes) return refuse('not_found')
  return new Uint8Array(bytes)
})

workflow(calls.deleteRemovedPicture, async ({ context, params, body, actor }) =>
  deleteRemovedPicture(context, actor, { ...params, ...body }),
)

/**
 * Removes a picture: the generated one is shown again, its owners read the reason, and it is not taken a second time. Its file
 * is kept for a while where nobody is served it, unless it must be deleted at once (decision 133).
 */
export const takeDownPicture = workflow(
  calls.takeDownPicture,
  async ({ context, actor: by, params, body }) => {
    const { id, reason, erase } = { ...params, ...body }
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
  },
)

/**
 * Hashes of a picture. Older pictures have none stored: the hash of the file stands in, since a new upload of
 * the same original becomes the same file.
 */
async function hashesOf({ files }: Context, { hashes, url }: PictureRow): Promise<string[]> {
  if (hashes.length > 0) return hashes
  const bytes = await files.read(url.slice(UPLOADS_PATH.length))
  return bytes ? [hashOf(bytes)] : []
}

type Removal = {
  seen: PictureRow
  hashes: string[]
  /** The name of the kept file; undefined when there is none, or when it is deleted at once. */
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
  // The picture is read after the lock: the owner may have replaced it meanwhile.
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

/** One row more than the page has was read, to know whether there are more. */
function pageOf<Row extends { id: number }, Result>(rows: readonly Row[], presentRow: (row: Row) => Result) {
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    results: shown.map(presentRow),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Shown = CallAnswer<typeof calls.listPictures>['results'][number]
type Removed = CallAnswer<typeof calls.listRemovedPictures>['results'][number]

const present = (row: ShownPicture): Shown => ({
  ...presentOwner(row),
  url: row.url,
  created: row.created_at.toISOString(),
})

const presentRemoved = (row: RemovedPicture): Removed => ({
  ...presentOwner(row),
  removed: row.removed_at.toISOString(),
  removed_by: badgeOf(row.removed_by, row.remover_name, row.remover_avatar),
  reason: row.reason,
  kept_until: row.delete_at?.toISOString() ?? null,
})

function presentOwner(row: ShownPicture | RemovedPicture) {
  const { id, kind, name } = row
  return {
    id,
    kind,
    name,
    path: pathOf(row),
    uploaded_by: badgeOf(row.uploaded_by, row.by_name, row.by_avatar),
  }
}

const badgeOf = (id: string | null, username: string | null, avatar: string | null) =>
  id !== null && username !== null ? { id, username, avatar_url: avatar } : null

function pathOf({ kind, name, slug, subject }: ShownPicture | RemovedPicture): string {
  if (kind === 'player') return `/profile/${encodeURIComponent(name)}`
  return kind === 'team' ? `/team/${subject}` : `/organization/${slug ?? ''}`
}
