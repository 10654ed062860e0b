import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expectAllPaidOnce, expectSoundTournaments } from '#server/testing/tournament-checks.ts'

const app = await startTestApp()
afterAll(() => app.close())

test(
  'a disqualification that decides the last match leaves no place and no prize',
  { tags: 'long' },
  async () => {
    const act = tournamentActions(app)
    const [org, ...people] = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'], 'rocket-league')
    await act.promote(org)
    for (const who of people) await playActions(app).pay(who, 1000)
    const { id } = await act.begin(org, people, {
      game: 'rocket-league',
      mode: '1v1',
      entry_fee_cents: 250,
      prize_kind: 'share',
      prize_shares: [70, 30],
    })
    for (const room of await act.openRooms(id)) await act.play(room, people)
    const [final] = await act.openRooms(id)
    const unlucky = people.find((who) => who.id === final?.sides[0]?.players[0]?.id)
    if (!unlucky) throw new Error('the final is open')
    const { me } = await act.read(id, unlucky)
    await act.act(org, id, 'disqualify', { entrant_id: me?.entrant_id, reason: 'Unfair play.' })
    expect(await act.read(id, unlucky)).toMatchObject({
      status: 'completed',
      me: { status: 'disqualified', prize_cents: 0 },
    })
    // The list of one's own tournaments says how one has finished.
    type Rows = { results: { id: number; me: { place: number | null } }[] }
    const placeOf = async (who: Person) =>
      (await must<Rows>(app.url, '/v1/tournaments/?scope=mine', { token: who.accessToken })).results.find(
        (row) => row.id === id,
      )?.me.place
    expect(await placeOf(unlucky)).toBeNull()
    const winner = people.find((who) => who.id === final?.sides[1]?.players[0]?.id)
    expect(winner && (await placeOf(winner))).toBe(1)
    expect((await act.act(org, id, 'pay-prizes')).status).toBe(200)
    await expectSoundTournaments(app.db, app.clock.now())
    await expectAllPaidOnce(app.db)
  },
)
