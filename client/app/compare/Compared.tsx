import { t } from '#messages/players.ts'
import type { ReactNode } from 'react'
import { percentText } from '#client/lib/percent-text.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { PublicProfile, RatingCardFacts } from '#client/domains/players/queries.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { recordOf } from '#client/domains/players/results/trophies.ts'
import type { HeadToHead } from '#client/domains/players/rivals/queries.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Card } from '#client/ui/Card.tsx'

type Props = { one: PublicProfile; other: PublicProfile }
type Shown = { value: number; text: string; note?: ReactNode }

/** Matches, wins, reliability and trophies of both, facing each other. */
export function ComparedFigures({ one, other }: Props) {
  const [first, second] = [recordOf(one.ratings), recordOf(other.ratings)]
  const rows = [
    { name: t('common.matches'), of: [count(first.matches), count(second.matches)] },
    { name: t('players.compare.win_rate'), of: [rateOf(first), rateOf(second)] },
    { name: t('players.compare.reliability'), of: [shareOf(one.reliability), shareOf(other.reliability)] },
    { name: t('players.compare.trophies'), of: [count(one.trophies.length), count(other.trophies.length)] },
  ] as const
  return (
    <Facing name={t('players.compare.figures')} one={one} other={other}>
      {rows.map(({ name, of: [left, right] }) =>
        left || right ? <Row key={name} name={name} left={left} right={right} /> : null,
      )}
    </Facing>
  )
}

const count = (value: number): Shown => ({ value, text: String(value) })
const shareOf = (score: number | null): Shown | undefined =>
  score === null ? undefined : { value: score, text: percentText(score / 100) }
const rateOf = ({ wins, losses }: { wins: number; losses: number }): Shown | undefined =>
  wins + losses > 0 ? shareOf((100 * wins) / (wins + losses)) : undefined

/** The modes that both play, with what they have won against each other there, then those of one alone. */
export function ComparedRatings({ one, other, rivals }: Props & { rivals: HeadToHead }) {
  const { gameName, modeName } = useCatalogue()
  const rows = comparedModes(one.ratings, other.ratings)
  if (rows.length === 0) return <p className="text-16 text-muted">{t('players.compare.no_ratings')}</p>
  const shared = rows.filter(({ first, second }) => first && second)
  const alone = rows.filter((row) => !shared.includes(row))
  const row = ({ game, mode, first, second }: ComparedMode) => {
    const met = rivals.modes.find((each) => each.game === game && each.mode === mode)
    return (
      <Row
        key={`${game} ${mode}`}
        name={gameName(game)}
        note={
          <>
            {modeName(game, mode)}
            {met ? ` · ${met.wins} – ${met.losses}` : ''}
          </>
        }
        left={ratingOf(first)}
        right={ratingOf(second)}
        from={LEAST_RATING}
      />
    )
  }
  return (
    <>
      {shared.length > 0 ? (
        <Card title={t('players.compare.shared')}>
          <Facing name={t('players.compare.shared')} one={one} other={other}>
            {shared.map(row)}
          </Facing>
        </Card>
      ) : null}
      {alone.length > 0 ? (
        <Card title={t('players.compare.alone')}>
          <Facing name={t('players.compare.alone')} one={one} other={other}>
            {alone.map(row)}
          </Facing>
        </Card>
      ) : null}
    </>
  )
}

/** The rating at which bars begin, so that a difference is seen. */
const LEAST_RATING = 800

function ratingOf(card: RatingCardFacts | undefined): Shown | undefined {
  if (!card) return undefined
  return {
    value: card.rating,
    text: String(card.rating),
    note: card.provisional ? null : (
      <>
        <TierEmblem tier={card.tier} size={24} />
        <span className="sr-only">{tierName(card.tier)}</span>
      </>
    ),
  }
}

function Facing({ name, one, other, children }: Props & { name: string; children: ReactNode }) {
  return (
    // The first player is on the left, as in the duel above.
    <table dir="ltr" className="w-full table-fixed">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="text-14">
          {[one, undefined, other].map((player, index) => (
            <th
              key={player?.username ?? 'name'}
              scope="col"
              className={`truncate pb-2 font-semibold ${index === 0 ? 'text-start' : index === 1 ? 'w-[36%] sm:w-[28%]' : 'text-end'}`}
            >
              {player ? <bdi>{player.username}</bdi> : <span className="sr-only">{name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type RowProps = {
  name: string
  note?: ReactNode
  left: Shown | undefined
  right: Shown | undefined
  /** The value at which a bar has no length. */
  from?: number
}

/** One figure of both: the bars grow outward from the name between them, and the better side is lit. */
function Row({ name, note, left, right, from = 0 }: RowProps) {
  const most = Math.max(left?.value ?? 0, right?.value ?? 0) - from
  const isBetter = (own: Shown | undefined, rival: Shown | undefined) =>
    own !== undefined && rival !== undefined && own.value > rival.value
  const side = (own: Shown | undefined, rival: Shown | undefined, isLeft: boolean) => (
    <td className="py-3">
      {own ? (
        <span className={`flex items-center gap-3 ${isLeft ? '' : 'flex-row-reverse'}`}>
          <span
            className={`flex w-16 shrink-0 items-center gap-2 font-wide text-16 tabular-nums sm:w-24 sm:text-20 ${isLeft ? '' : 'flex-row-reverse'} ${isBetter(own, rival) ? '' : 'text-muted'}`}
          >
            {own.text}
            <span className="max-sm:sr-only">{own.note}</span>
          </span>
          <span aria-hidden="true" className={`flex h-2 grow max-sm:hidden ${isLeft ? 'justify-end' : ''}`}>
            <span
              className={`rounded-full ${isBetter(own, rival) ? 'bg-accent' : 'bg-edge/60'}`}
              style={{ width: `${most > 0 ? Math.max(2, (100 * (own.value - from)) / most) : 0}%` }}
            />
          </span>
          {isBetter(own, rival) ? <span className="sr-only">{t('players.compare.better')}</span> : null}
        </span>
      ) : null}
    </td>
  )
  return (
    <tr className="border-t border-line">
      {side(left, right, true)}
      <th scope="row" className="px-2 py-3 text-center text-14 font-normal text-muted">
        <span className="block truncate">{name}</span>
        {note ? <span className="block truncate text-12 text-faint">{note}</span> : null}
      </th>
      {side(right, left, false)}
    </tr>
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
  const played = (row: ComparedMode) => (row.first?.matches ?? 0) + (row.second?.matches ?? 0)
  return rows.toSorted((a, b) => played(b) - played(a))
}
