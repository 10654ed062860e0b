import { t } from '#messages/players.ts'
import { resultText } from '#client/domains/players/results/result-text.ts'
import { Time } from '#client/ui/Time.tsx'

const LOOKS = {
  win: 'bg-win/16 text-win',
  loss: 'bg-loss/16 text-loss',
  draw: 'bg-raised text-muted',
} as const

type Result = { match_id: number; result: keyof typeof LOOKS; settled?: string }

/** The last results as letters, the earliest first. */
export function LastResults({ results, isSmall = false }: { results: readonly Result[]; isSmall?: boolean }) {
  return (
    <ol
      aria-label={t('players.rivals.last')}
      className={`flex flex-wrap ${isSmall ? 'gap-1' : 'gap-1 sm:gap-1.5'}`}
    >
      {results.map(({ match_id: id, result, settled }) => (
        <li
          key={id}
          className={`grid ${isSmall ? 'h-6 min-w-6' : 'h-7 min-w-7 sm:min-w-8'} place-items-center rounded-[4px] px-1 text-12 font-[650] ${LOOKS[result]}`}
        >
          <span aria-hidden="true">{t(`players.rivals.letter.${result}`)}</span>
          <span className="sr-only">
            {settled
              ? t.rich(`players.rivals.result.${result}`, { date: <Time at={settled} format="absolute" /> })
              : resultText[result].word}
          </span>
        </li>
      ))}
    </ol>
  )
}
