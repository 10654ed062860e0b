import { expect, test } from 'vitest'
import { QUEUE_KINDS } from '#core/queues.ts'
import { worksOn } from '#core/queues.ts'
import { PERMISSIONS, permissionsOf } from '#core/permissions.ts'
import { player } from '#client/testing/data/players.ts'
import { targetOf } from '../today/kinds.ts'
import { consolePages } from './entries.ts'

const ROLES = ['player', 'organizer', 'moderator', 'admin'] as const
const CASES = ROLES.flatMap((role) => PERMISSIONS.map((granted) => [role, granted] as const))

test.each(CASES)(
  'a %s who may %s has every queue in the menu that they work on, and no other',
  (role, granted) => {
    const permissions = permissionsOf(role, [granted])
    const pages = consolePages(player({ role, permissions: [...permissions] })).map(({ to }) => to)
    for (const kind of QUEUE_KINDS) {
      const page = `/admin/${targetOf(kind).params.section}`
      expect([kind, pages.includes(page)]).toEqual([kind, worksOn(kind, { role, permissions }) !== 'none'])
    }
  },
)
