import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { takeReport } from '#server/domains/moderation/commands.ts'
import type { DemoPlayer } from './people.ts'

/** What players write of the best ones; by the reporters' numbers. */
const REPORTS = [
  {
    by: 12,
    about: 0,
    reason: 'smurfing',
    details: 'Beats everybody from the first day. Surely a second account.',
  },
  { by: 25, about: 0, reason: 'smurfing', details: 'Won ten in a row against us in a day.' },
  { by: 31, about: 1, reason: 'boosting', details: 'Somebody else plays on this account at night.' },
] as const

/** Reports of demo players, so that moderators find cases of fair play. */
export async function reportDemoPlayers(unit: Unit, players: readonly DemoPlayer[]): Promise<void> {
  const { rows: best } = await sql<{ player_id: string }>`
    select player_id from ratings where player_id <> ${players[0]?.id}
    group by player_id order by max(rating) desc, player_id limit 2`.execute(unit.trx)
  for (const { by, about, reason, details } of REPORTS) {
    const [reporter, reported] = [players[by]?.id, best[about]?.player_id]
    if (reporter && reported)
      await takeReport(unit, reporter, { kind: 'player', id: reported, reason, details })
  }
}
