import type { PublicProfile } from '#client/players/queries.ts'
import { recordOf } from '#client/players/trophies.ts'

/** Played, won, lost over all modes; draws only where there are any. */
export function RecordLine({ ratings }: { ratings: PublicProfile['ratings'] }) {
  const { matches, wins, losses, draws } = recordOf(ratings)
  const share = wins + losses > 0 ? `${Math.round((100 * wins) / (wins + losses))} %` : undefined
  const figures = [
    { name: 'matches', value: matches },
    { name: 'won', value: wins },
    { name: 'lost', value: losses },
    ...(draws > 0 ? [{ name: 'drawn', value: draws }] : []),
    ...(share ? [{ name: 'win rate', value: share }] : []),
  ]
  return (
    <dl aria-label="Record" className="flex flex-wrap justify-between gap-x-4 gap-y-3 sm:justify-start sm:gap-x-8">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-12 text-muted sm:text-14">{name}</dt>
          <dd className="font-wide text-20 leading-none sm:text-28 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
