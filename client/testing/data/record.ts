import { api } from '#client/testing/api.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import type { badge } from './players.ts'

const LINKED = 'GET v1 /admin/players/{playerId}/linked/'
const RECORD = 'GET v1 /admin/players/{playerId}/record/'
type Figures = Omit<AnswerFor<typeof RECORD>, 'player'>

/** Answers what the console shows beside a case about this player, who shares nothing with others. */
export function answerRecord(player: ReturnType<typeof badge>, figures: Partial<Figures> = {}): void {
  api.answer(LINKED, { results: [] })
  api.answer(RECORD, {
    player,
    role: 'player',
    joined: '2026-03-01T12:00:00.000Z',
    matches: 4,
    wins: 2,
    disputes: 0,
    reliability: 100,
    reports: { open: 0, recent: 0 },
    sanctions: 0,
    ...figures,
  })
}
