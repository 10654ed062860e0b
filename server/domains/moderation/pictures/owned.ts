import type { Unit } from '#server/platform/db/transact.ts'
import { listByIds, listMembers, lockBySlug } from '#server/domains/organizations/queries.ts'
import { showOrganizationLogo } from '#server/domains/organizations/logo.ts'
import { showAvatar } from '#server/domains/players/own-avatar.ts'
import type { PictureOf } from '#server/domains/players/pictures/queries.ts'
import type { Uploaded } from '#server/domains/players/pictures/upload.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { showLogo } from '#server/domains/teams/logo.ts'
import { lockTeam } from '#server/domains/teams/queries.ts'

/** The owners and the name of a profile, team or organization, with its current picture. */
type Owned = { ownerIds: string[]; name: string; url: string | null }

/** Locks the player, team or organization; undefined when there is none any more. */
export async function lockOwned({ trx }: Unit, { kind, subject }: PictureOf): Promise<Owned | undefined> {
  if (kind === 'player') {
    const { username, avatar_url: url, deleted_at: deletedAt } = await lockPlayer(trx, subject)
    return deletedAt ? undefined : { ownerIds: [subject], name: username, url }
  }
  const id = Number(subject)
  if (kind === 'team') {
    const team = await lockTeam(trx, id)
    return team && { ownerIds: [team.captain_id], name: team.name, url: team.logo_url }
  }
  const { slug } = (await listByIds(trx, [id])).get(id) ?? {}
  const organization = slug === undefined ? undefined : await lockBySlug(trx, slug)
  const members = await listMembers(trx, id)
  return (
    organization && {
      ownerIds: members.filter(({ role }) => role === 'owner').map(({ player_id: memberId }) => memberId),
      name: organization.name,
      url: organization.logo_url,
    }
  )
}

/** Shows another picture, or the generated one. The owner of the picture must be locked. */
export function showPicture(
  unit: Unit,
  { kind, subject }: PictureOf,
  picture: (Uploaded & { by: string }) | null,
): Promise<void> {
  if (kind === 'player') return showAvatar(unit, subject, picture)
  if (kind === 'team') return showLogo(unit, Number(subject), picture)
  return showOrganizationLogo(unit, Number(subject), picture)
}
