import { t } from '#messages/lobbies.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { Stepper } from '#client/domains/matches/report/Stepper.tsx'
import { InviteDialog, useOpener } from '#client/domains/lobbies/seats/InviteDialog.tsx'
import type { Side } from '#client/domains/matches/room/VersusSide.tsx'
import { VersusHero } from '#client/domains/matches/room/VersusHero.tsx'
import { GameStrip } from '#client/domains/matches/room/GameStrip.tsx'
import { HeadFigure } from './HeadFigure.tsx'
import { hasTeamRows, TeamRows } from './TeamRows.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { headState } from '#client/domains/lobbies/texts/headText.ts'
import { moneyState, shortPrize } from '#client/domains/lobbies/end/prizeText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { useReceipt } from '#client/domains/lobbies/end/receipt.ts'
import { ResultHero } from '#client/domains/lobbies/end/ResultHero.tsx'
import { cardSides } from '#client/domains/lobbies/seats/sides.ts'
import { isRunning, ownFirst, sideOf, stepsOf } from '#client/domains/lobbies/texts/stage.ts'
import { boundsOf, liveScore, seriesText } from '#client/domains/lobbies/texts/texts.ts'

type Props = {
  lobby: Lobby
  match: Match | undefined
  playerId: string | undefined
  code: string | undefined
  onDeadline: () => void
}

/** The header of a lobby's page: both sides, the state, the steps and what is at stake. */
export function RoomHead({ lobby: stored, match, playerId, code, onDeadline }: Props) {
  const { gameName, modeName, mode } = useCatalogue()
  const invite = useOpener()
  const lobby = ownFirst(stored, playerId)
  const [left, right] = cardSides(lobby, playerId).map((side, index) =>
    withFill(side, lobby.can.invite_to.includes(lobby.sides[index]?.id ?? 0), invite.open),
  ) as [Side, Side]
  const emptySide = lobby.sides.find(
    (side) => side.players.length === 0 && lobby.can.invite_to.includes(side.id),
  )
  const terms = [
    gameName(lobby.game),
    modeName(lobby.game, lobby.mode),
    ...boundsOf(lobby).map((bound) => bound.text),
  ]
  const hasMaps = (mode(lobby.game, lobby.mode)?.maps.length ?? 0) > 0
  const receipt = useReceipt(
    lobby.match_id,
    lobby.status === 'settled' && sideOf(lobby, playerId) !== undefined,
  )
  const mine = sideOf(lobby, playerId) ? 'left' : undefined
  const state = headState(lobby, match)
  // The clock for the other side's report is the players' business.
  const isWaiting = mine === undefined && lobby.status === 'reported'
  // The steps are those of the players; who watches sees the games.
  const isWatched = mine === undefined && isRunning(lobby)
  if (lobby.status === 'settled') return <ResultHero {...{ lobby, match, playerId, receipt }} />
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <VersusHero
        slug={lobby.game}
        mine={mine}
        left={left}
        right={right}
        word={state.word}
        tone={state.tone}
        figure={
          <HeadFigure
            lobby={lobby}
            match={match}
            kind={isWaiting ? (liveScore(lobby) ? 'score' : 'unknown') : state.figure}
            onDeadline={onDeadline}
          />
        }
        note={isWaiting ? seriesText(lobby.best_of) : state.note}
      />
      {hasTeamRows(lobby) ? <TeamRows lobby={lobby} playerId={playerId} /> : null}
      {isWatched && match && match.best_of > 1 ? <GameStrip match={match} /> : null}
      {/* On phones the score and its fields take this room. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 max-sm:[:root:has([data-report])_&]:hidden sm:px-6">
        {isWatched ? null : (
          <Stepper label={t('lobbies.room_head.progress')} steps={stepsOf(lobby, match, hasMaps)} />
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-muted">
          <span>
            {terms.join(' · ')}
            {lobby.entry_fee_cents === 0 ? null : (
              <>
                {' · '}
                {t.rich('lobbies.room_head.entry_each', {
                  money: (
                    <span className="font-semibold text-text">{formatMoney(lobby.entry_fee_cents)}</span>
                  ),
                })}
              </>
            )}
          </span>
          <AtStake lobby={lobby} />
        </p>
      </div>
      {emptySide ? <InviteDialog lobby={lobby} side={emptySide} code={code} {...invite.dialog} /> : null}
    </div>
  )
}

/** The open seat in the header invites somebody when it is pressed. */
function withFill(side: Side, canInvite: boolean, act: () => void): Side {
  return side.open && canInvite
    ? { ...side, onFill: { label: t('lobbies.room_head.invite_label'), act } }
    : side
}

function AtStake({ lobby }: { lobby: Lobby }) {
  const prizeText = shortPrize(lobby)
  // A match of a tournament costs nothing of its own.
  if (lobby.tournament) return null
  if (prizeText === undefined)
    return (
      <span className="font-semibold whitespace-nowrap text-text">{t('lobbies.room_head.free_entry')}</span>
    )
  return moneyState(lobby) === 'given_back' ? (
    <Badge>{prizeText}</Badge>
  ) : (
    <Badge tone="accent">{prizeText}</Badge>
  )
}
