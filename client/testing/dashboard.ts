import type { AnswerFor } from '#client/lib/call.ts'

type Dashboard = AnswerFor<'GET v1 /players/dashboard/'>

/** What concerns a player now: nothing, unless it is given. */
export function dashboard(facts: Partial<Dashboard> = {}): Dashboard {
  return {
    now: [],
    week: { matches: 0, wins: 0, losses: 0, draws: 0 },
    reliability: { score: 100, cool_down_until: null, marks: [] },
    ratings: [],
    ...facts,
  }
}
