import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { MiniBracket } from '#client/domains/tournaments/bracket/mini/MiniBracket.tsx'
import { firstOf } from '#client/domains/tournaments/page/first-bracket.ts'
import { Standings } from '#client/domains/tournaments/page/Standings.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { bracketTitle } from '#client/domains/tournaments/words/next.ts'
import { trophyUrl } from '#core/art/trophy.ts'
import { FitText } from '#client/ui/FitText.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The last rounds with the trophy that they lead to, or the table. */
export function BracketScene({ tournament, brackets }: Props) {
  const bracket = firstOf(brackets)
  if (!bracket) return null
  const stages = new Set(brackets.map(({ stage }) => stage)).size
  const title = bracketTitle(bracket, stages)
  return bracket.state.kind === 'tree' ? (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_22rem] items-center gap-10">
      <section aria-label={title} className="[zoom:2.7]">
        <MiniBracket bracket={bracket} state={bracket.state} label={title} />
      </section>
      <Trophy tournament={tournament} />
    </div>
  ) : (
    <section aria-label={title} className="h-full overflow-hidden">
      <div className="[zoom:1.75]">
        <Standings bracket={bracket} />
      </div>
    </section>
  )
}

/** The prize of the winner; the winner, once there is one. */
function Trophy({ tournament: { game, winner, prizes } }: Pick<Props, 'tournament'>) {
  const first = prizes.find(({ place }) => place === 1)
  return (
    <div className="text-center">
      <img
        src={trophyUrl({ shape: 'cup', slug: game, material: 'gold', label: '1' })}
        alt=""
        className="mx-auto size-80"
      />
      {winner ? (
        <p className="mt-6">
          <span className="text-28 text-muted">{t('tournaments.finished.champion')}</span>
          <FitText className="text-64 leading-tight">{winner}</FitText>
        </p>
      ) : null}
      {first ? (
        <p className="font-wide mt-4 text-40 tabular-nums">{formatMoney(first.amount_cents)}</p>
      ) : null}
    </div>
  )
}
