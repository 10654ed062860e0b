import { t } from '#messages/tournaments.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'

export type Step = AnswerFor<'GET v1 /tournaments/{id}/path/'>['steps'][number]

/** How a match of the way ended, or that it is to come. */
export function stepText({ status, score }: Pick<Step, 'status' | 'score'>): string {
  if (status === 'next' || status === 'to_come') return t(`tournaments.path.${status}`)
  if (score) return t(`tournaments.path.${status}`, { score: score.join('–') })
  return t(`tournaments.path.${status === 'won' ? 'won' : 'lost'}_forfeit`)
}

/** How far the title is: in elimination by the wins that are missing, else by the matches that are left. */
export function whatIsLeft(steps: readonly Pick<Step, 'status' | 'size' | 'section'>[]): string {
  const left = steps.filter(({ status }) => status === 'next' || status === 'to_come')
  if (left.length > 0) {
    const isForTitle = left.every(({ size, section }) => size !== null && section !== 'third_place')
    return t(`tournaments.path.${isForTitle ? 'wins_to_title' : 'left'}`, { matches: left.length })
  }
  const last = steps.at(-1)
  return last?.size && last.status === 'lost' ? t('tournaments.path.out') : ''
}
