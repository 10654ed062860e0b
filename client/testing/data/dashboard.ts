import type { AnswerFor } from '#client/lib/api/call.ts'

type Dashboard = AnswerFor<'GET v1 /players/dashboard/'>

/** An empty dashboard, with the given fields replaced. */
export function dashboard(fields: Partial<Dashboard> = {}): Dashboard {
  return {
    now: [],
    week: { matches: 0, wins: 0, losses: 0, draws: 0 },
    reliability: { score: 100, cool_down_until: null, marks: [] },
    ratings: [],
    ...fields,
  }
}
