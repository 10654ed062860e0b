import { t } from '#messages/matches.ts'

/** The score of a settled match, `16 – 9`. Without scores nothing was played: one side has forfeited. */
export function scoreText(score: readonly (number | null | undefined)[] | null): string {
  const [first, second] = score ?? []
  if (typeof first !== 'number' || typeof second !== 'number') return t('matches.score.forfeit')
  return `${first} – ${second}`
}
