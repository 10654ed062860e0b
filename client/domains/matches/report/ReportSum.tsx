import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

type SideProps = { side: Match['sides'][number]; isMine: boolean; isRight?: boolean }

/** A side by its picture and name, where its score is entered or read; the reader's own name is lime. */
export function SideName({ side, isMine, isRight = false }: SideProps) {
  const [lead] = side.players
  return (
    <span
      className={`flex min-w-0 items-center gap-2 text-14 font-semibold ${isRight ? 'flex-row-reverse' : ''}`}
    >
      <PlayerAvatar
        name={side.name}
        url={side.players.length === 1 ? (lead?.avatar_url ?? null) : null}
        size={24}
      />
      <bdi className={`min-w-0 truncate ${isMine ? 'text-accent-text' : ''}`}>{side.name}</bdi>
    </span>
  )
}

type Props = {
  match: Match
  mySide: 0 | 1
  /** The own points first. */
  score: GameScore
}

/** The report in one line, before it is sent: both sides, and the score between them. */
export function ReportSum({ match, mySide, score: [mine, theirs] }: Props) {
  const [own, other] = [match.sides[mySide], match.sides[mySide === 0 ? 1 : 0]]
  if (!own || !other) return null
  return (
    <div
      dir="ltr"
      className="grid basis-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 rounded-input sm:border sm:border-line sm:px-4 sm:py-2"
    >
      <SideName side={own} isMine />
      <p className="font-wide text-28 leading-tight whitespace-nowrap tabular-nums">
        <span aria-hidden="true">
          {mine}
          <span className="text-muted"> – </span>
          {theirs}
        </span>
        <span className="sr-only">{t('common.score', { first: mine, second: theirs })}</span>
      </p>
      <SideName side={other} isMine={false} isRight />
    </div>
  )
}
