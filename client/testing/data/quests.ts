import type { AnswerFor } from '#client/lib/api/call.ts'

type Quests = AnswerFor<'GET v1 /players/quests/'>

const DAYS = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
]
const STATES = ['missed', 'played', 'played', 'forgiven', 'played', 'played', 'today'] as const

/** A day on which nothing has been played yet, with a streak of five. */
export function questsOfToday(facts: Partial<Quests> = {}): Quests {
  const common = { game: null, mode: null, progress: 0, is_done: false, paid_cents: 0 }
  return {
    ends: '2026-11-25T00:00:00.000Z',
    quests: [
      { ...common, kind: 'play', game: 'rocket-league', mode: '1v1', goal: 3, reward_cents: 10 },
      { ...common, kind: 'win', goal: 2, reward_cents: 25 },
      { ...common, kind: 'friend', goal: 1, reward_cents: 15 },
    ],
    streak: {
      length: 4,
      best: 9,
      played_today: false,
      week: DAYS.map((day, index) => ({ day, state: STATES[index] ?? 'missed' })),
    },
    ...facts,
  }
}
