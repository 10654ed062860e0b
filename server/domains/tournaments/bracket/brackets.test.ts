import { expect, test } from 'vitest'
import { foldBrackets, NO_BRACKETS } from '#core/tournaments/bracket/bracket-act.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { storeOf } from '#server/subscribers.ts'
import { startTestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { loadBrackets } from './brackets.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { actOnMatch } from '#server/domains/tournaments/rooms/play.ts'
import { findTournament, listActsAfter } from '#server/domains/tournaments/queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'

test('brackets read in a transaction that is rolled back are not kept', { tags: 'long' }, async () => {
  const app = await startTestApp()
  // Another process, which keeps brackets of its own.
  const other = openDb(openPool(app.databaseUrl, { max: 1 }))
  try {
    const act = tournamentActions(app)
    const [org, ...people] = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'])
    await act.promote(org)
    const { id } = await act.begin(org, people)
    const record = (store: Store, winner: 0 | 1, isRolledBack: boolean) =>
      transact(store, async (unit) => {
        const loaded = await lockAndLoad(unit.trx, id)
        if (!loaded) throw new Error('no tournament')
        const work = new TournamentWork(unit, loaded)
        const result = { kind: 'walkover', winner } as const
        const ref = { stage: 0, group: 0, match: 0 }
        await actOnMatch(work, ref, { by: 'organiser', act: { type: 'record', result } })
        const { row } = await work.finish()
        // As an answer does, which is made before the commit.
        await loadBrackets(unit.trx, row)
        if (isRolledBack) throw new Error('rolled back')
      })
    await expect(record(app.app.context, 0, true)).rejects.toThrow('rolled back')
    await record(storeOf(other, systemClock), 1, false)
    const row = await findTournament(app.db, id)
    if (!row) throw new Error('no tournament')
    const { state } = await loadBrackets(app.db, row)
    const acts = await listActsAfter(app.db, id, 0)
    const folded = foldBrackets(
      NO_BRACKETS,
      acts.map((each) => each.act),
    )
    expect(state).toEqual(folded)
  } finally {
    await other.destroy()
    await app.close()
  }
})
