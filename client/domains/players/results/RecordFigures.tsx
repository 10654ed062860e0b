import { t } from '#messages/players.ts'
import { percentText } from '#client/lib/percent-text.ts'

type Record = { matches: number; wins: number; losses: number; draws: number }

/** Matches played, won and lost, and the win rate without draws; draws only if there are any. */
export function RecordFigures({ record }: { record: Record }) {
  const { matches, wins, losses, draws } = record
  const share = wins + losses > 0 ? percentText(wins / (wins + losses)) : undefined
  const figures = [
    { name: t('players.record_figures.matches', { matches }), value: matches },
    { name: t('players.record_figures.won'), value: wins },
    { name: t('players.record_figures.lost'), value: losses },
    ...(draws > 0 ? [{ name: t('players.record_figures.drawn'), value: draws }] : []),
    ...(share
      ? [
          {
            name:
              draws > 0
                ? t('players.record_figures.win_rate_without_draws')
                : t('players.record_figures.win_rate'),
            value: share,
          },
        ]
      : []),
  ]
  return (
    <dl
      aria-label={t('common.record')}
      className="flex flex-wrap justify-between gap-x-4 gap-y-3 sm:justify-start sm:gap-x-8"
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-12 text-muted sm:text-14">{name}</dt>
          <dd className="font-wide text-20 leading-none sm:text-28 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
