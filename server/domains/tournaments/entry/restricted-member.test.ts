import { expect, test } from 'vitest'
import { app, duo, enter, open, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

test('who may not play for money does not play in the team of another either', async () => {
  const unpaidUntil = (time: Date | null) =>
    app.db.updateTable('players').set({ unpaid_until: time }).where('id', '=', duo.mate.id).execute()
  const cup = (fee: number) => open({ game: 'rocket-league', mode: '2v2', entry_fee_cents: fee })
  await unpaidUntil(new Date(app.clock.now().getTime() + 86_400_000))
  expect(await enter(duo.captain, await cup(500), { team_id: duo.id })).toMatchObject({
    ok: false,
    refusal: 'member_unfit',
  })
  // Free tournaments are open to them.
  expect(await enter(duo.captain, await cup(0), { team_id: duo.id })).toMatchObject({ ok: true })
  await unpaidUntil(null)
  // The captain has no money for it: the mate is no reason any more.
  expect(await enter(duo.captain, await cup(500), { team_id: duo.id })).toMatchObject({
    refusal: 'insufficient',
  })
})
