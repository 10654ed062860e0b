import { scoreText } from './score-text.ts'

type Props = {
  score: readonly (number | null | undefined)[] | null
  className: string
  wordClassName?: string
}

/** The score of a settled match in large figures, or the word that it was forfeited, smaller. */
export function SettledScore({ score, className, wordClassName = 'text-12' }: Props) {
  const isPlayed = score !== null && score.every((points) => typeof points === 'number')
  return (
    <span
      className={
        isPlayed ? `font-wide tabular-nums ${className}` : `font-semibold text-muted ${wordClassName}`
      }
    >
      {scoreText(score)}
    </span>
  )
}
