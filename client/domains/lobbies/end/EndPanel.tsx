import { t } from '#messages/lobbies.ts'
import { resultSentence } from '#contract/matches/result-sentence.ts'
import { DisputeRecord } from '#client/domains/matches/dispute/DisputeRecord.tsx'
import { endingSentence } from '#client/domains/matches/dispute/disputeText.ts'
import { type Match, matchPicture } from '#client/domains/matches/queries.ts'
import { ResultActions, ResultMovement } from '#client/domains/matches/room/ResultPanel.tsx'
import { type ReactNode, use } from 'react'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Card } from '#client/ui/Card.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { AfterMatchContext, CrownContext } from '#client/domains/lobbies/room/tournament-parts.ts'
import { RatingResult } from './RatingResult.tsx'
import { useReceipt } from './receipt.ts'
import { ReceiptCard } from './ReceiptCard.tsx'
import { resultView } from './result-view.ts'
import { EndMoney } from './EndMoney.tsx'
import { endText } from './endText.ts'
import { Panel } from '#client/domains/lobbies/room/Panel.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { RematchAsked, RematchButton } from './RematchButton.tsx'
import type { Now } from '#client/domains/lobbies/texts/stage.ts'

type Props = { lobby: Lobby; match: Match | undefined; now: Now; playerId: string | undefined }

/** The end of a lobby: the result, its effect on ratings and money, and what to do next. */
export function EndPanel({ lobby, match, now, playerId }: Props) {
  const canRematch = lobby.can.rematch || lobby.rematch_id !== null
  const rematch = canRematch ? <RematchButton lobby={lobby} /> : undefined
  const disputeRecord =
    match?.dispute && (match.dispute.rulings.length > 0 || match.dispute.statements.length > 0) ? (
      <FoldedRecord match={match} playerId={playerId} />
    ) : null
  if (now.kind === 'settled') return <Settled {...{ lobby, match, playerId, rematch, disputeRecord }} />
  const isVoid = lobby.match_id !== null
  const isUnansweredRematch =
    lobby.origin === 'rematch' && lobby.status === 'expired' && lobby.rematch_of !== null
  const title = isVoid
    ? t('lobbies.end_panel.void')
    : lobby.status === 'cancelled'
      ? t('lobbies.end_panel.cancelled')
      : t('lobbies.end_panel.closed')
  return (
    <Panel
      lobby={lobby}
      title={title}
      action={
        lobby.tournament ? (
          <ToTournament id={lobby.tournament.id} />
        ) : (
          <>
            {rematch}
            {isUnansweredRematch ? (
              <ButtonLink
                to="/lobby-detail/$lobbyId"
                params={{ lobbyId: String(lobby.rematch_of) }}
                search={{}}
                variant="main"
                size="large"
              >
                {t('lobbies.end_panel.previous_match')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              to="/play"
              search={{ game: lobby.game, mode: lobby.mode }}
              variant={rematch || isUnansweredRematch ? 'outline' : 'main'}
              size="large"
            >
              {t('common.find_match')}
            </ButtonLink>
            <ButtonLink to="/lobby" search={{ game: lobby.game }} variant="outline" size="large">
              {t('lobbies.end_panel.find_another_lobby')}
            </ButtonLink>
          </>
        )
      }
      more={
        <>
          <EndMoney lobby={lobby} playerId={playerId} />
          {disputeRecord}
        </>
      }
    >
      {isVoid
        ? [...(match ? [endingSentence(match.ending, '')] : []), t('lobbies.end.no_rating_moved')].join(' ')
        : isUnansweredRematch
          ? t('lobbies.end_panel.no_rematch')
          : endText(lobby, playerId)}
    </Panel>
  )
}

type SettledProps = Omit<Props, 'now'> & { rematch: ReactNode; disputeRecord: ReactNode }

/**
 * Content below the picture of the result: what to do next, what changed for the player, and what for
 * everybody else.
 */
function Settled({ lobby, match, playerId, rematch, disputeRecord }: SettledProps) {
  const isMine = sideOf(lobby, playerId) !== undefined
  const receipt = useReceipt(lobby.match_id, isMine)
  const showAfter = use(AfterMatchContext)
  const showCrown = use(CrownContext)
  const after = isMine && lobby.tournament ? showAfter?.(lobby.tournament) : undefined
  // The picture has the score of a single game, but not its map.
  const hasGames = lobby.best_of > 1 || (match !== undefined && match.maps.length > 0)
  const games = hasGames ? (resultView(lobby, match, playerId)?.games ?? []) : []
  const placed = lobby.sides.flatMap(({ players }) => players).filter(({ provisional }) => !provisional)
  const isPlaced = (id: string) => placed.some((player) => player.id === id)
  const hasOthers = receipt === undefined || lobby.team_size > 1
  return (
    <>
      {rematch ? <RematchAsked lobby={lobby} /> : null}
      <ResultActions
        match={match}
        games={games}
        actions={
          <>
            {lobby.tournament && isMine ? (
              showCrown(lobby.tournament, (crown) => (
                <ShareResult lobby={lobby} match={match} title={crown?.title} />
              ))
            ) : (
              <ShareResult lobby={lobby} match={match} />
            )}
            {after ? null : lobby.tournament ? (
              <ToTournament id={lobby.tournament.id} />
            ) : isMine ? (
              <ButtonLink
                to="/play"
                search={{ game: lobby.game, mode: lobby.mode }}
                variant={rematch ? 'outline' : 'main'}
                size="large"
              >
                {t('lobbies.result.play_another')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/lobby" search={{ status: 'live' }} variant="main" size="large">
                {t('lobbies.result.watch_another')}
              </ButtonLink>
            )}
            {rematch}
          </>
        }
      />
      {after}
      {receipt ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          {receipt.rating ? (
            <RatingResult rating={receipt.rating} lobby={lobby} playerId={playerId} receipt={receipt} />
          ) : null}
          <ReceiptCard lobby={lobby} playerId={playerId} receipt={receipt} />
        </div>
      ) : null}
      {hasOthers || lobby.entry_fee_cents > 0 || disputeRecord ? (
        <Card>
          {match && hasOthers ? <ResultMovement match={match} isPlaced={isPlaced} /> : null}
          <EndMoney lobby={lobby} playerId={playerId} />
          {disputeRecord}
        </Card>
      ) : null}
    </>
  )
}

type ShareProps = Pick<Props, 'lobby' | 'match'> & { title?: string | undefined }

/** `title`: the title that the viewer has won by this match, which is then shared instead of the result. */
function ShareResult({ lobby, match, title }: ShareProps) {
  const isPhone = useMedia('(max-width: 39.99rem)')
  if (lobby.is_private) return null
  const shared = {
    title: title ?? (match ? resultSentence(match) : ''),
    url: `${pageOrigin()}/lobby-detail/${lobby.id}`,
    picture: match && matchPicture(match),
  }
  return (
    <ShareButton
      shared={shared}
      size="large"
      isIcon={isPhone && !title}
      variant={title ? 'main' : 'outline'}
    />
  )
}

function ToTournament({ id }: { id: number }) {
  return (
    <ButtonLink to="/tournament-details" search={{ tournamentId: id }} variant="main" size="large">
      {t('lobbies.end_panel.to_the_tournament')}
    </ButtonLink>
  )
}

function FoldedRecord({ match, playerId }: { match: Match; playerId: string | undefined }) {
  return (
    <details className="mt-6 rounded-input border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-semibold">
        {t('lobbies.end_panel.decision_title')}
      </summary>
      <div className="px-4 pb-4">
        <DisputeRecord match={match} playerId={playerId} />
      </div>
    </details>
  )
}
