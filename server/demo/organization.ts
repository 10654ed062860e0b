import { sql } from 'kysely'
import { skeletonOf } from '#core/look-alike.ts'
import { organizationNameKey } from '#core/organizations/name.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertBan } from '#server/domains/organizations/bans/queries.ts'
import { insertFollower } from '#server/domains/organizations/follow/queries.ts'
import { insertOrganization, putMember } from '#server/domains/organizations/queries.ts'

const DAY_MS = 86_400_000
const FOLLOWERS = 38

const NIGHT_OWLS = {
  name: 'Night Owls',
  slug: 'night-owls',
  description:
    'We run free evenings of chess and Rocket League for whoever is still awake. New faces welcome, rematches encouraged.',
  links: JSON.stringify(['https://night-owls.example/rules', 'https://night-owls.example/discord']),
  country: 'PT',
  region: 'eu',
  logo_url: null,
}

/**
 * The demo world's organization: owned by its organizer, managed by the account that a person signs in with, with referees,
 * followers and a ban. Returns its id.
 */
export async function makeOrganization(
  unit: Unit,
  { ownerId, managerId }: { ownerId: string; managerId: string | undefined },
): Promise<number> {
  const { trx, now } = unit
  const since = new Date(now.getTime() - 60 * DAY_MS)
  const made = await insertOrganization(trx, {
    ...NIGHT_OWLS,
    name_key: organizationNameKey(NIGHT_OWLS.name),
    name_skeleton: skeletonOf(NIGHT_OWLS.name),
    created_at: since,
  })
  if (!made) throw new Error('the demo organization is there already')
  const organizationId = made.id
  const { rows } = await sql<{ id: string }>`
    select id from players where is_demo and id <> all(${[ownerId, managerId ?? ownerId]}) order by md5(id::text) limit ${FOLLOWERS}`.execute(
    trx,
  )
  const [first, second, banned, ...followers] = rows.map(({ id }) => id)
  await putMember(trx, { organizationId, playerId: ownerId, role: 'owner', now: since })
  if (managerId) await putMember(trx, { organizationId, playerId: managerId, role: 'manager', now: since })
  for (const playerId of [first, second])
    if (playerId) await putMember(trx, { organizationId, playerId, role: 'referee', now: since })
  for (const playerId of followers) await insertFollower(trx, { organizationId, playerId, now: since })
  if (banned)
    await insertBan(trx, {
      organization_id: organizationId,
      player_id: banned,
      note: 'Left three matches without a word, after two warnings.',
      ends_at: new Date(now.getTime() + 20 * DAY_MS),
      by_id: ownerId,
      created_at: new Date(now.getTime() - 10 * DAY_MS),
      lifted_at: null,
      lifted_by: null,
    })
  return organizationId
}
