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
import { listByIds, listMembers, lockBySlug } from '#server/domains/organizations/queries.ts'
import { showOrganizationLogo } from '#server/domains/organizations/logo-commands.ts'
import { showAvatar } from '#server/domains/players/avatar-commands.ts'
import { hashOf } from '#server/domains/players/pictures/upload.ts'
import { findPicture, refusePictures, type PictureRow } from '#server/domains/players/pictures/queries.ts'
import { findPlayer, lockPlayer } from '#server/domains/players/queries.ts'
import { showLogo } from '#server/domains/teams/logo-commands.ts'
import { lockTeam } from '#server/domains/teams/queries.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type RemoveRefusal = 'not_found' | 'self' | 'above_role'
/** Who owns what shows the picture, and how it is called. */
type Owned = { ownerIds: string[]; name: string }

/** Removes a picture: the generated one is shown again, its owners read the reason, and it is not taken a second time. */
export async function takeDownPicture(
  context: Context,
  by: Staff,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<undefined, RemoveRefusal>> {
  const hashes = await hashesOf(context, id)
  const removed = await runCommand(context, async (unit): Promise<Outcome<string, RemoveRefusal>> => {
    const { trx, now } = unit
    const seen = await findPicture(trx, id)
    const owned = seen && (await lockOwned(unit, seen))
    // After the lock: the owner may have replaced it meanwhile.
    const row = await findPicture(trx, id)
    if (!row || !owned) return refuse('not_found')
    for (const ownerId of owned.ownerIds) {
      const { role } = await findPlayer(trx, ownerId)
      const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: ownerId, role })
      if (!allowed.ok) return allowed
    }
    await hide(unit, row)
    await refusePictures(trx, hashes, now)
    const { kind } = row
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'picture.remove',
      subject: kind === 'player' ? { kind: 'player', id: row.subject } : { kind, id: row.subject },
      reason,
      details: { name: owned.name, uploaded_by: row.uploaded_by },
      now,
    })
    const text = message('moderation.notice.picture', { kind, name: owned.name, reason })
    for (const playerId of owned.ownerIds)
      await notifyOfAccount(unit, { playerId, message: text, tab: 'settings' })
    return accept(row.url)
  })
  if (!removed.ok) return removed
  await removeUpload(context.files, removed.value)
  return accept(undefined)
}

/** Of a picture from before hashes were kept, that of its file; what was sent then becomes the same file again. */
async function hashesOf({ db, files }: Context, id: number): Promise<string[]> {
  const row = await findPicture(db, id)
  if (!row || row.hashes.length > 0) return row?.hashes ?? []
  const bytes = await files.read(row.url.slice(UPLOADS_PATH.length))
  return bytes ? [hashOf(bytes)] : []
}

async function lockOwned({ trx }: Unit, { kind, subject }: PictureRow): Promise<Owned | undefined> {
  if (kind === 'player') {
    const { username } = await lockPlayer(trx, subject)
    return { ownerIds: [subject], name: username }
  }
  const id = Number(subject)
  if (kind === 'team') {
    const team = await lockTeam(trx, id)
    return team && { ownerIds: [team.captain_id], name: team.name }
  }
  const { slug } = (await listByIds(trx, [id])).get(id) ?? {}
  const organization = slug === undefined ? undefined : await lockBySlug(trx, slug)
  const members = await listMembers(trx, id)
  return (
    organization && {
      ownerIds: members.filter(({ role }) => role === 'owner').map(({ player_id: memberId }) => memberId),
      name: organization.name,
    }
  )
}

function hide(unit: Unit, { kind, subject }: PictureRow): Promise<void> {
  if (kind === 'player') return showAvatar(unit, subject, null)
  if (kind === 'team') return showLogo(unit, Number(subject), null)
  return showOrganizationLogo(unit, Number(subject), null)
}
