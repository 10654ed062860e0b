import { t } from '#messages/lobbies.ts'
import { useMatchActions } from '#client/domains/matches/act-queries.ts'
import { ContestButton } from '#client/domains/matches/dispute/ContestButton.tsx'
import { DisputePanel } from '#client/domains/matches/dispute/DisputePanel.tsx'
import { GiveUp } from '#client/domains/matches/report/GiveUp.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { ReportPanel } from '#client/domains/matches/report/ReportPanel.tsx'
import { ServicePanel } from '#client/domains/matches/room/ServicePanel.tsx'
import { Card } from '#client/ui/Card.tsx'
import { MapsToPlay } from '#client/domains/matches/room/MapsToPlay.tsx'
import { VetoBoard } from '#client/domains/matches/room/VetoBoard.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { LeaveButtons } from '#client/domains/lobbies/seats/LeaveButtons.tsx'
import { DeadlineLine } from '#client/domains/lobbies/room/DeadlineLine.tsx'
import type { NowProps } from '#client/domains/lobbies/room/NowPanel.tsx'
import { PlayNow } from '#client/domains/lobbies/room/PlayNow.tsx'
import { Panel } from '#client/domains/lobbies/room/Panel.tsx'
import { ReportSent } from '#client/domains/lobbies/room/ReportSent.tsx'
import type { Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

type Props = NowProps & { actions: ReturnType<typeof useLobbyActions> }

/** The player's actions while the match is played, reported or disputed, and how the players meet: first that, then the report. */
export function PlayPanel(props: Props) {
  const { match, now, connect } = props
  const isPlayed = now.kind === 'report' && match?.status === 'live' && match.reports.length === 0
  return (
    <>
      <Actions {...props} />
      {isPlayed ? null : connect}
    </>
  )
}

function Actions({ lobby, match, now, playerId, picture, actions, connect }: Props) {
  const { mode } = useCatalogue()
  const matchMode = mode(lobby.game, lobby.mode)
  const leaveButtons = <LeaveButtons lobby={lobby} actions={actions} playerId={playerId} size="small" />
  if (!match)
    return (
      <Panel
        lobby={lobby}
        title={
          lobby.status === 'ready_check'
            ? t('lobbies.head.ready_check')
            : t('lobbies.play_panel.being_played_now')
        }
      >
        {t('lobbies.play_panel.watching')}
      </Panel>
    )

  const isPaid = lobby.entry_fee_cents > 0
  const clock = <DeadlineLine lobby={lobby} match={match} />
  const isPlayer = sideOf(lobby, playerId) !== undefined
  const quiet = isPlayer ? (
    <OtherActions lobby={lobby} match={match} playerId={playerId} leaveButtons={leaveButtons} />
  ) : null
  const myReport = match.reports.findLast((report) => report.side_id === sideOf(lobby, playerId)?.id)
  const isUnreported = match.status === 'live' && match.reports.length === 0
  const report = (onBack?: () => void) => (
    <ReportPanel
      match={match}
      playerId={playerId}
      rules={{
        bestOf: match.best_of,
        allowsDraw: matchMode?.allows_draw ?? false,
        game: matchMode?.game_rule ?? { kind: 'points' },
      }}
      scoring={matchMode?.scoring}
      picture={picture}
      clock={clock}
      quiet={quiet}
      onBack={onBack}
    />
  )

  const board = match.maps_hidden ? (
    <Card title={t('lobbies.play_panel.maps_hidden')}>
      <p className="text-16 text-pretty text-muted">{t('lobbies.play_panel.maps_hidden_note')}</p>
    </Card>
  ) : (
    <VetoBoard match={match} playerId={playerId} />
  )

  switch (now.kind) {
    case 'claim':
    case 'wait_for_claim':
      return <ClaimPanel lobby={lobby} match={match} now={now} quiet={leaveButtons} />
    case 'veto':
    case 'wait_for_veto':
      return (
        <>
          {board}
          {isPlayer ? <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{quiet}</div> : null}
        </>
      )
    case 'service':
      return (
        <ServicePanel match={match} playerId={playerId} clock={clock} quiet={quiet} manualReport={report()} />
      )
    case 'report':
    case 'report_again':
      return (
        <>
          {match.can.veto ? board : null}
          {now.kind === 'report' && isUnreported ? (
            <PlayNow {...{ lobby, match, playerId, connect, quiet }} form={report} />
          ) : (
            report()
          )}
        </>
      )
    case 'wait_for_report':
      return (
        <ReportSent
          key={JSON.stringify(myReport?.scores)}
          lobby={lobby}
          match={match}
          myReport={myReport}
          form={report()}
          quiet={quiet}
        />
      )
    case 'captain_reports':
      return (
        <Panel lobby={lobby} match={match} title={t('lobbies.play_panel.captain_reports')} quiet={quiet}>
          {t('lobbies.play_panel.play_on')}
        </Panel>
      )
    case 'state':
    case 'answer_decision':
    case 'disputed':
      // The lobby can have the dispute status a moment before the match is updated.
      if (!match.dispute)
        return (
          <Panel lobby={lobby} match={match} title={t('common.status.in_dispute')}>
            {t('lobbies.play_panel.statements')}
          </Panel>
        )
      return <DisputePanel match={match} playerId={playerId} isPaid={isPaid} clock={clock} quiet={quiet} />
    default:
      return <Watched match={match} />
  }
}

/** Shows the maps to those who watch; a word stands only for what the picture above does not say. */
function Watched({ match }: { match: Match }) {
  const title =
    match.status === 'scheduled'
      ? t('lobbies.play_panel.one_missing_title')
      : match.status === 'reported'
        ? t('lobbies.play_panel.result_waits')
        : undefined
  const hasMaps = match.maps.length > 0
  if (!title && !hasMaps) return null
  return (
    <section aria-label={t('common.now')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {title ? (
        <Card as="div" title={title}>
          <p className="text-16 text-pretty text-muted">{t('lobbies.play_panel.watching')}</p>
        </Card>
      ) : null}
      {hasMaps ? <MapsToPlay match={match} isWatching /> : null}
    </section>
  )
}

/** Rarely used actions: cancel the match or forfeit; nothing if none is available. */
function OtherActions({
  lobby,
  match,
  playerId,
  leaveButtons,
}: {
  lobby: Lobby
  match: Match
  playerId: string | undefined
  leaveButtons: React.ReactNode
}) {
  const isPaid = lobby.entry_fee_cents > 0
  return (
    <>
      <ContestButton match={match} playerId={playerId} isPaid={isPaid} />
      <GiveUp match={match} playerId={playerId} isPaid={isPaid} />
      {leaveButtons}
    </>
  )
}

/** The other side was absent at the start: this side may claim the win. */
function ClaimPanel({
  lobby,
  match,
  now,
  quiet,
}: {
  lobby: Lobby
  match: Match
  now: NowProps['now']
  quiet: React.ReactNode
}) {
  const { claim } = useMatchActions(match.id)
  const absent = match.sides.find((side) => side.id === match.absent_side_id)?.name
  const absentText = absent
    ? t('lobbies.play_panel.absent', { absent })
    : t('lobbies.play_panel.other_missing_title')
  if (now.kind === 'claim') {
    return (
      <Panel
        lobby={lobby}
        match={match}
        isUrgent
        title={absentText}
        quiet={quiet}
        action={
          <div className="act-bar">
            <ConfirmButton
              label={t('lobbies.play_panel.claim_it')}
              variant="main"
              size="large"
              title={t('lobbies.play_panel.claim_question')}
              confirm={t('lobbies.play_panel.claim_it')}
              isPending={claim.isPending}
              onConfirm={(done) => claim.mutate(undefined, { onSettled: done })}
            >
              {t('lobbies.play_panel.claim_follows', { paid: lobby.entry_fee_cents > 0 ? 'yes' : 'no' })}
            </ConfirmButton>
          </div>
        }
      >
        {t('lobbies.play_panel.other_missing')}
      </Panel>
    )
  }
  const isAbsent = now.kind === 'wait_for_claim' && now.isAbsent
  return (
    <Panel
      lobby={lobby}
      match={match}
      title={isAbsent ? t('lobbies.play_panel.own_missing_title') : absentText}
      quiet={quiet}
    >
      {isAbsent ? t('lobbies.play_panel.incomplete') : t('lobbies.play_panel.captain_claims')}
    </Panel>
  )
}
