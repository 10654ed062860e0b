import { t } from '#messages/lobbies.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { formatMoney } from '#client/lib/money.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Time } from '#client/ui/Time.tsx'
import { tierOf } from '#core/tier.ts'
import type { MatchUp } from './FoundSide.tsx'

type Props = { lobby: Lobby; matchUp: MatchUp | undefined }

/** Earlier matches of the two; for a first meeting, the chances by rating. */
export function Meetings({ lobby, matchUp, playerId }: Props & { playerId: string }) {
  const other = lobby.sides.flatMap(({ players }) => players).find(({ id }) => id !== playerId)
  const met = matchUp?.met
  const latest = met?.last.at(-1)
  if (met && latest && other)
    return (
      <div className="found-part min-w-0 text-14 [--at:440ms] facing:row-start-1">
        <p className="text-muted">{t('lobbies.found.you_and', { player: other.username })}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="font-wide text-20 tabular-nums facing:text-28">
            {met.wins} – {met.losses}
          </p>
          <LastResults isSmall results={met.last} />
        </div>
        <p className="mt-1 text-muted stacked:hidden">
          {t.rich('lobbies.found.last_met', { date: <Time at={latest.settled} format="day" /> })}
        </p>
      </div>
    )
  return matchUp?.chance ? <Chances percent={matchUp.chance} /> : <div />
}

/** Closer than this to one half, neither side is the favorite. */
const EVEN_BY = 5

function Chances({ percent }: { percent: number }) {
  const word =
    Math.abs(percent - 50) <= EVEN_BY
      ? 'lobbies.found.even_match'
      : percent > 50
        ? 'lobbies.found.easier_match'
        : 'lobbies.found.harder_match'
  return (
    <div className="found-part grid min-w-0 content-center gap-1.5 text-14 [--at:440ms] facing:row-start-1">
      <p className="flex flex-wrap justify-between gap-x-3 whitespace-nowrap text-muted">
        <span>{t('lobbies.found.chances')}</span>
        <span>{t(word)}</span>
      </p>
      <p className="flex overflow-hidden rounded-[4px] bg-raised font-[650] tabular-nums">
        <span className="min-w-fit bg-text/85 px-2 py-1 text-center text-bg" style={{ width: `${percent}%` }}>
          {t('lobbies.found.your_chance', { chance: percentText(percent / 100) })}
        </span>
        <span className="grow px-2 py-1 text-center">{percentText(1 - percent / 100)}</span>
      </p>
    </div>
  )
}

/** The stakes: the points for a win and a loss, the money, and the tier that a win would bring. */
export function Stakes({ lobby, matchUp }: Props) {
  const rating = matchUp?.rating
  const tier = rating ? tierOf(rating.after_win) : undefined
  const isUp = rating !== undefined && rating !== null && tier !== tierOf(rating.now)
  return (
    <div className="found-part grid justify-items-end gap-1 text-end text-14 [--at:440ms] facing:col-start-3 facing:row-start-1">
      <p className="text-muted">
        {lobby.entry_fee_cents === 0
          ? t('lobbies.open_lobby_card.free_entry_rated')
          : t('lobbies.found.entry_and_prize', {
              entry: formatMoney(lobby.entry_fee_cents),
              prize: formatMoney(lobby.prize_cents),
            })}
      </p>
      {rating ? (
        <p className="flex flex-wrap items-baseline justify-end gap-x-5">
          <Points points={rating.after_win - rating.now} word={t('lobbies.found.win')} tone="text-win" />
          <Points points={rating.after_loss - rating.now} word={t('lobbies.found.loss')} tone="text-loss" />
        </p>
      ) : null}
      {isUp && tier ? (
        <p className="flex items-center gap-2 font-semibold stacked:hidden">
          <TierEmblem tier={tier} size={22} />
          {t('lobbies.found.win_tier', { tier: tierName(tier) })}
        </p>
      ) : null}
    </div>
  )
}

function Points({ points, word, tone }: { points: number; word: string; tone: string }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span dir="ltr" className={`font-wide text-20 tabular-nums facing:text-28 ${tone}`}>
        {points > 0 ? '+' : points < 0 ? '−' : '±'}
        {Math.abs(points)}
      </span>
      <span className="text-muted">{word}</span>
    </span>
  )
}
