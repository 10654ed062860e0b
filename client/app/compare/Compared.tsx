import { t } from '#messages/players.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { PublicProfile, RatingCardFacts } from '#client/domains/players/queries.ts'
import { tierName } from '#client/domains/players/results/tier-name.ts'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { recordOf } from '#client/domains/players/results/trophies.ts'

type Props = { one: PublicProfile; other: PublicProfile }

/** Matches, wins and reliability of both, the first on the left. */
export function ComparedFigures({ one, other }: Props) {
  const [first, second] = [recordOf(one.ratings), recordOf(other.ratings)]
  const rows = [
    [t('common.matches'), first.matches, second.matches],
    [t('players.compare.win_rate'), rateOf(first), rateOf(second)],
    [t('players.compare.reliability'), percentOf(one.reliability), percentOf(other.reliability)],
    [t('players.compare.trophies'), one.trophies.length, other.trophies.length],
  ] as const
  return (
    <table className="w-full table-fixed text-16">
      <Heads name={t('players.compare.figures')} one={one} other={other} />
      <tbody>
        {rows.map(([name, left, right]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2.5 text-start text-14 font-normal text-muted">
              {name}
            </th>
            <td className="py-2.5 text-end font-[650] tabular-nums">{left}</td>
            <td className="py-2.5 text-end font-[650] tabular-nums">{right}</td>
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
      <Heads name={t('common.ratings')} one={one} other={other} />
      <tbody>
        {rows.map(({ game, mode, first, second }) => (
          <tr key={`${game} ${mode}`} className="border-t border-line">
            <th scope="row" className="py-2.5 text-start font-semibold">
              <span className="block truncate">{gameName(game)}</span>
              <span className="block truncate text-14 font-normal text-muted">{modeName(game, mode)}</span>
            </th>
            <RatingCell card={first} rival={second} />
            <RatingCell card={second} rival={first} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heads({ name, one, other }: Props & { name: string }) {
  return (
    <thead>
      <tr className="text-14">
        <th scope="col" className="pb-2 text-start font-normal text-muted">
          <span className="sr-only">{name}</span>
        </th>
        {[one, other].map(({ username }) => (
          <th key={username} scope="col" className="truncate pb-2 ps-3 text-end font-semibold">
            <bdi>{username}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type Rated = RatingCardFacts | undefined

/** The higher of two ratings is marked; alone there is nothing to compare. */
function RatingCell({ card, rival }: { card: Rated; rival: Rated }) {
  const isHigher = card !== undefined && rival !== undefined && card.rating > rival.rating
  if (!card) return <td className="py-2.5 ps-3 text-end text-muted">–</td>
  return (
    <td className="py-2.5 ps-3 text-end">
      <span
        className={`font-wide block text-20 leading-tight tabular-nums ${isHigher ? 'text-accent-text' : ''}`}
      >
        {card.rating}
      </span>
      <span className="hidden sm:inline">
        <TierBadge tier={card.tier} provisional={card.provisional} />
      </span>
      <span className="block truncate text-14 text-muted sm:hidden">{tierName(card.tier)}</span>
    </td>
  )
}

type ComparedMode = {
  game: string
  mode: string
  first: RatingCardFacts | undefined
  second: RatingCardFacts | undefined
}

/** Every mode that one of two players has a rating in: those of both first, then those played most. */
function comparedModes(one: readonly RatingCardFacts[], other: readonly RatingCardFacts[]): ComparedMode[] {
  const keyOf = ({ game, mode }: RatingCardFacts) => `${game} ${mode}`
  const [first, second] = [one, other].map((cards) => new Map(cards.map((card) => [keyOf(card), card])))
  const all = new Map([...one, ...other].map((card) => [keyOf(card), card]))
  const rows = [...all].map(([key, { game, mode }]) => ({
    game,
    mode,
    first: first?.get(key),
    second: second?.get(key),
  }))
  const isShared = (row: ComparedMode) => Number(row.first !== undefined && row.second !== undefined)
  const played = (row: ComparedMode) => (row.first?.matches ?? 0) + (row.second?.matches ?? 0)
  return rows.toSorted((a, b) => isShared(b) - isShared(a) || played(b) - played(a))
}
