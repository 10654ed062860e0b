import type { Insertable } from 'kysely'
import { listedRegion, type PlayRegion } from '#core/region.ts'
import { skeletonOf } from '#core/look-alike.ts'
import { keyOf, usernameProblem } from '#core/accounts/username.ts'
import { hashPassword } from '#server/domains/accounts/sign-in/passwords.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { COUNTRIES, DEMO_NAMES, STEMS, SURNAMES, TAILS } from './names.ts'
import { pick, seededRandom } from './random.ts'

export const DEMO_PLAYERS = 200
/** The number of the player who has decided what the console shows as decided. */
export const DEMO_MODERATOR = DEMO_PLAYERS - 1
const DAY_MS = 24 * 3_600_000

/** Countries whose address form requires a region. */
const REGIONS: Record<string, string> = { US: 'NY', CA: 'ON', AU: 'NSW' }

const roleOf = (index: number) =>
  index < 2 ? ('organizer' as const) : index === DEMO_MODERATOR ? ('moderator' as const) : ('player' as const)

export type DemoPlayer = { id: string; username: string; index: number; region: PlayRegion | null }

/** The player and row of each demo player. The first one is the account that a person may sign in with. */
export async function demoPeople(
  now: Date,
): Promise<{ players: DemoPlayer[]; rows: Insertable<Tables['players']>[] }> {
  const random = seededRandom(11)
  const names = demoNames(random)
  const passwordHash = await hashPassword(DEMO_LOGIN.password)
  const isPrivate = (index: number) => index > 0 && index % 29 === 0
  const players = names.map(([username, , , country], index) => ({
    id: demoId(index),
    username,
    index,
    region: listedRegion({ is_private: isPrivate(index), address: { country } }),
  }))
  const rows = names.map(([username, firstName, lastName, country], index) => {
    const email = index === 0 ? DEMO_LOGIN.email : `player${index}@demo.example`
    const joinedAt = new Date(now.getTime() - (90 + Math.floor(random() * 200)) * DAY_MS)
    const city = `Demo City ${1 + (index % 40)}`
    return {
      id: demoId(index),
      username,
      username_key: keyOf(username),
      username_skeleton: skeletonOf(username),
      email,
      email_key: keyOf(email),
      email_verified_at: joinedAt,
      password_hash: index === 0 ? passwordHash : null,
      first_name: firstName,
      last_name: lastName,
      address: JSON.stringify({
        full: `1 Main Street, ${city}`,
        street_address: '1 Main Street',
        city,
        region: REGIONS[country] ?? null,
        postal_code: '10000',
        country,
      }),
      dob: `${1985 + (index % 20)}-0${1 + (index % 9)}-15`,
      phone: `+1${212 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`,
      phone_verified_at: joinedAt,
      bio: index % 7 === 0 ? 'Plays most evenings. Always up for a rematch.' : null,
      is_private: isPrivate(index),
      referral_code: `demo${index}`,
      // A few were referred by the demo player, so that the referral list is not empty.
      referred_by: index > 0 && index % 60 === 9 ? demoId(0) : null,
      is_demo: index > 0,
      // The account that a person signs in with organizes a tournament, and one player all others.
      role: roleOf(index),
      onboarding_step: 5,
      created_at: joinedAt,
    }
  })
  return { players, rows }
}

function demoNames(random: () => number): [string, string, string, string][] {
  const names: [string, string, string, string][] = [
    [DEMO_LOGIN.username, 'Nova', 'Wolff', 'US'],
    ...DEMO_NAMES,
  ]
  for (const tail of TAILS)
    for (const stem of STEMS)
      names.push([`${stem}${tail}`, stem, pick(random, SURNAMES), pick(random, COUNTRIES)])
  const allowed = names.filter(([username]) => usernameProblem(username) === undefined)
  return allowed.slice(0, DEMO_PLAYERS)
}

/** A UUID in version 7's format that is recognizable as a demo player's. */
function demoId(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
}
