import { t } from '#messages/players.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { PublicProfile, RatingCardFacts } from '#client/domains/players/queries.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { recordOf } from '#client/domains/players/results/trophies.ts'
import { comparedModes } from './compared-modes.ts'

type Props = { one: PublicProfile; other: PublicProfile }

/** Matches, wins and reliability of both, the first on the left. */
export function ComparedFigures({ one, other }: Props) {
  const [first, second] = [recordOf(one.ratings), recordOf(other.ratings)]
  const rows = [
    [t('players.compare.played'), first.matches, second.matches],
    [t('players.compare.win_rate'), rateOf(first), rateOf(second)],
    [t('players.compare.reliability'), percentOf(one.reliability), percentOf(other.reliability)],
    [t('players.compare.trophies'), one.trophies.length, other.trophies.length],
  ] as const
  return (
    <table className="w-full text-16">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('players.compare.figures')}</th>
          <th scope="col">{one.username}</th>
          <th scope="col">{other.username}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, left, right]) => (
          <tr key={name} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-2.5 text-start text-14 font-normal text-muted">
              {name}
            </th>
            <td className="py-2.5 text-end font-[650] tabular-nums">{left}</td>
            <td className="w-28 py-2.5 text-end font-[650] tabular-nums">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rateOf = ({ wins, losses }: { wins: number; losses: number }) =>
  wins + losses > 0 ? percentText(wins / (wins + losses)) : '–'
const percentOf = (score: number | null) => (score === null ? '–' : percentText(score / 100))

/** The ratings of both by mode, those that both have first. */
export function ComparedRatings({ one, other }: Props) {
  const { gameName, modeName } = useCatalogue()
  const rows = comparedModes(one.ratings, other.ratings)
  if (rows.length === 0) return <p className="text-16 text-muted">{t('players.compare.no_ratings')}</p>
  return (
    <table className="w-full table-fixed text-16">
      <thead>
        <tr className="text-14 text-muted">
          <th scope="col" className="pb-2 text-start font-normal">
            {t('players.compare.ratings')}
          </th>
          {[one, other].map(({ username }) => (
            <th key={username} scope="col" className="truncate pb-2 ps-3 text-end font-semibold text-text">
              <bdi>{username}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ game, mode, first, second }) => (
          <tr key={`${game} ${mode}`} className="border-t border-line">
            <th scope="row" className="py-2.5 text-start font-semibold">
              <span className="block truncate">{gameName(game)}</span>
              <span className="block truncate text-14 font-normal text-muted">{modeName(game, mode)}</span>
            </th>
            <RatingCell card={first} isHigher={(first?.rating ?? 0) > (second?.rating ?? 0)} />
            <RatingCell card={second} isHigher={(second?.rating ?? 0) > (first?.rating ?? 0)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RatingCell({ card, isHigher }: { card: RatingCardFacts | undefined; isHigher: boolean }) {
  if (!card) return <td className="py-2.5 ps-3 text-end text-muted">–</td>
  return (
    <td className="py-2.5 ps-3 text-end">
      <span
        className={`font-wide block text-20 leading-tight tabular-nums ${isHigher ? 'text-accent-text' : ''}`}
      >
        {card.rating}
      </span>
      <TierBadge tier={card.tier} provisional={card.provisional} />
    </td>
  )
}
