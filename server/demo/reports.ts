import type { Unit } from '#server/platform/db/transact.ts'
import { takeReport } from '#server/domains/moderation/commands.ts'
import type { DemoPlayer } from './people.ts'

/** Whom others report, and what they write; by the players' numbers. */
const REPORTS = [
  { by: 12, about: 47, reason: 'smurfing', details: 'New account, but plays like somebody from Diamond.' },
  { by: 25, about: 47, reason: 'smurfing', details: 'Won ten in a row against us in a day.' },
  { by: 31, about: 83, reason: 'boosting', details: 'Somebody else plays on this account at night.' },
] as const

/** Reports of demo players, so that moderators find cases of fair play. */
export async function reportDemoPlayers(unit: Unit, players: readonly DemoPlayer[]): Promise<void> {
  for (const { by, about, reason, details } of REPORTS) {
    const [reporter, reported] = [players[by], players[about]]
    if (reporter && reported)
      await takeReport(unit, reporter.id, { kind: 'player', id: reported.id, reason, details })
  }
}
