import { t } from '#messages/lobbies.ts'
import { DisputeRecord } from '#client/domains/matches/dispute/DisputeRecord.tsx'
import { endingSentence } from '#client/domains/matches/dispute/disputeText.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { ResultPanel } from '#client/domains/matches/room/ResultPanel.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EndMoney } from './EndMoney.tsx'
import { endText } from './endText.ts'
import { Panel } from '#client/domains/lobbies/room/Panel.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { RematchButton } from './RematchButton.tsx'
import type { Now } from '#client/domains/lobbies/texts/stage.ts'

type Props = { lobby: Lobby; match: Match | undefined; now: Now; playerId: string | undefined }

/** How a lobby has ended: the result, its effect on ratings and money, and what to do next. */
export function EndPanel({ lobby, match, now, playerId }: Props) {
  const canRematch = lobby.can.rematch || lobby.rematch_id !== null
  const rematch = canRematch ? <RematchButton lobby={lobby} /> : undefined
  const disputeRecord =
    match?.dispute && (match.dispute.rulings.length > 0 || match.dispute.statements.length > 0) ? (
      <FoldedRecord match={match} />
    ) : null
  if (now.kind === 'settled') {
    return (
      <ResultPanel
        match={match}
        outcome={now.outcome}
        winner={lobby.sides.find((side) => side.id === lobby.winner_side_id)?.name}
        next={lobby.tournament ? <ToTournament id={lobby.tournament.id} /> : undefined}
        nextMatch={{ game: lobby.game, mode: lobby.mode }}
        rematch={rematch}
        money={<EndMoney lobby={lobby} playerId={playerId} />}
        disputeRecord={disputeRecord}
      />
    )
  }
  const isVoid = lobby.match_id !== null
  const isUnansweredRematch =
    lobby.origin === 'rematch' && lobby.status === 'expired' && lobby.rematch_of !== null
  const title = isVoid
    ? t('lobbies.end_panel.the_match_is_void')
    : lobby.status === 'cancelled'
      ? t('lobbies.end_panel.this_lobby_was_called_off')
      : t('lobbies.end_panel.this_lobby_is_closed')
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
                {t('lobbies.end_panel.back_to_the_match_before')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              to="/play"
              search={{ game: lobby.game, mode: lobby.mode }}
              variant={rematch || isUnansweredRematch ? 'outline' : 'main'}
              size="large"
            >
              {t('lobbies.end_panel.find_a_match')}
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
          ? t('lobbies.end_panel.the_other_side_did_not')
          : endText(lobby, playerId)}
    </Panel>
  )
}

function ToTournament({ id }: { id: number }) {
  return (
    <ButtonLink to="/tournament-details" search={{ tournamentId: id }} variant="main" size="large">
      {t('lobbies.end_panel.to_the_tournament')}
    </ButtonLink>
  )
}

function FoldedRecord({ match }: { match: Match }) {
  return (
    <details className="mt-6 rounded-input border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-semibold">
        {t('lobbies.end_panel.how_it_was_decided')}
      </summary>
      <div className="px-4 pb-4">
        <DisputeRecord match={match} />
      </div>
    </details>
  )
}
