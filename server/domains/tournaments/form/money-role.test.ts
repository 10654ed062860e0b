import { beforeEach, describe, expect, test } from 'vitest'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  completed,
  context,
  edit,
  made,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import { payPrizes } from '#server/domains/tournaments/manage/pay.ts'

setUpTournaments()

const fixed = (cents: number) =>
  ({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: cents }] }) satisfies Partial<TournamentInput>
const shared = {
  prize_kind: 'share',
  prize_shares: [100],
  entry_fee_cents: 500,
} satisfies Partial<TournamentInput>
const lose = () => act.promote(org, 'player')

beforeEach(() => act.promote(org))

describe('whoever lost the role', () => {
  test('publishes nothing, raises no prize and pays none, and the page says so', async () => {
    const draft = await made(fixed(1000))
    const over = await completed(fixed(1000))
    await lose()
    for (const refused of [
      await edit(draft, { status: 'registration' }),
      await edit(draft, fixed(2000)),
      await payPrizes.run(context, actor(org), { params: { id: over } }),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: 'needs_role' })
    const again = await newSession(app.url, org)
    expect((await act.read(draft, again)).can).toMatchObject({ publish: false, needs_role: true })
    expect((await act.read(over, again)).can).toMatchObject({ pay_prizes: false, needs_role: true })
    expect((await edit(draft, { name: 'Another name' })).ok).toBe(true)
    expect((await edit(draft, fixed(500))).ok).toBe(true)
    await act.promote(org)
    expect((await payPrizes.run(context, actor(org), { params: { id: over } })).ok).toBe(true)
  })

  test('an admin pays instead', { tags: 'long' }, async () => {
    const over = await completed(fixed(1000))
    await lose()
    await act.promote(bob, 'admin')
    expect((await payPrizes.run(context, actor(bob), { params: { id: over } })).ok).toBe(true)
    await act.promote(bob, 'player')
  })
})

describe('an appointed organizer who never had it', () => {
  const appoint = (tournamentId: number) => act.appoint(org, tournamentId, ann, 'organizer')

  test(
    'publishes what pays its prizes from the entries, and nothing beyond them',
    { tags: 'long' },
    async () => {
      const [own, beyond] = [await made(shared), await made(fixed(1000))]
      for (const id of [own, beyond]) await appoint(id)
      expect((await edit(own, { status: 'registration' }, ann)).ok).toBe(true)
      expect(await edit(beyond, { status: 'registration' }, ann)).toMatchObject({ refusal: 'needs_role' })
    },
  )

  test('adds no prize of the platform to a draft', async () => {
    const id = await made()
    await appoint(id)
    expect(await edit(id, fixed(1), ann)).toMatchObject({ refusal: 'needs_role' })
    expect((await edit(id, { prize_kind: 'none', name: 'A cup' }, ann)).ok).toBe(true)
  })
})
