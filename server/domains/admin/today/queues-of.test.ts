import { expect, test } from 'vitest'
import { QUEUE_KINDS } from '#core/queues.ts'
import { worksOn } from '#core/queues.ts'
import { PERMISSIONS, permissionsOf } from '#core/permissions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import {
  ann,
  announced,
  app,
  bob,
  join,
  later,
  org,
  report,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

setUpChallenges()

type Queues = { queues: { kind: string; waiting: number }[]; items: { kind: string; id: string }[] }
const read = (who: Person, page: string) =>
  must<Queues>(app.url, `/v1/admin/${page}/`, { token: who.accessToken })
const grant = (who: Person, granted: (typeof PERMISSIONS)[number]) =>
  app.db
    .transaction()
    .execute((trx) => putGranted(trx, { playerId: who.id, granted: [granted], byId: null, now: new Date() }))

test(
  'every queue that one works on is in Today and in the numbers of the menu, whatever one may besides',
  { tags: 'long' },
  async () => {
    const { id } = await announced({ min_players: 1, scoring: { win: 50 } })
    await join(ann, id)
    await later(2)
    const score = String(await report(ann, id, { win: 1 }))
    const [helper, owner] = [await newSession(app.url, bob), await newSession(app.url, org)]
    for (const role of ['player', 'organizer'] as const) {
      await setRole(app.db, bob.username, role)
      for (const granted of PERMISSIONS) {
        await grant(bob, granted)
        const worker = { role, permissions: permissionsOf(role, [granted]) }
        const mine = QUEUE_KINDS.filter((kind) => worksOn(kind, worker) !== 'none').sort()
        const [today, menu] = [await read(helper, 'today'), await read(helper, 'queues')]
        for (const { queues } of [today, menu])
          expect([role, granted, ...queues.map(({ kind }) => kind).sort()]).toEqual([role, granted, ...mine])
        // The challenge is not theirs.
        expect(today.items.map(({ kind }) => kind)).toEqual(granted === 'challenge_results' ? [granted] : [])
      }
    }
    await grant(org, 'reports')
    const [today, menu] = [await read(owner, 'today'), await read(owner, 'queues')]
    expect(today.items).toMatchObject([{ kind: 'challenge_results', id: score }])
    expect(menu.queues).toContainEqual({ kind: 'challenge_results', waiting: 1 })
    const place = await must(app.url, `/v1/admin/cases/challenge_results/${score}/place/`, {
      token: owner.accessToken,
    })
    expect(place).toEqual({ place: 0 })
  },
)
