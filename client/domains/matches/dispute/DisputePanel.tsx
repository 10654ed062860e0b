import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useMatchActions, useMatchText } from '#client/domains/matches/act-queries.ts'
import { DisputeRecord } from './DisputeRecord.tsx'
import { disputeText, ruledFor } from './disputeText.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { DisputeFormPart } from './DisputeFormPart.tsx'

type Props = {
  match: Match
  playerId: string | undefined
  isPaid: boolean
  clock: ReactNode
  quiet: ReactNode
}

/** A dispute: what the viewer must do in its current step, and its record. */
export function DisputePanel({ match, playerId, isPaid, clock, quiet }: Props) {
  const { dispute, can } = match
  const now = useServerSeconds() * 1000
  const mine = match.sides.find((side) => side.players.some((player) => player.id === playerId))
  if (!dispute) return null
  const hasStated = dispute.statements.some((each) => each.side_id === mine?.id)
  // A decision is made without what has not been shown.
  const isAsked =
    can.evidence &&
    (dispute.step === 'statements' || dispute.step === 'review') &&
    dispute.evidence_requests.some(({ answered, due }) => answered === null && Date.parse(due) > now)
  const { title, what } = disputeText(dispute, {
    isPlayer: mine !== undefined,
    isCaptain: mine !== undefined && mine.captain_id === playerId,
    canState: can.state,
    canAppeal: can.appeal,
    isAsked,
    hasStated,
    ruled: ruledFor(dispute.rulings, mine?.id),
  })
  const mustAct = can.state || can.appeal || can.accept_decision || isAsked
  return (
    <section
      aria-label={t('common.now')}
      className={`rounded-card border bg-surface p-4 sm:p-6 ${mustAct ? 'border-warn' : 'border-line'}`}
    >
      <div aria-live="polite">
        <h2 className="flex items-center gap-2 text-20">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {title}
        </h2>
        <p className="mt-1 text-16 text-pretty text-muted">{what}</p>
      </div>
      <div className="mt-2">{clock}</div>
      <div className="mt-5 grid gap-6">
        {can.state ? <Statement match={match} playerId={playerId} /> : null}
        {mine && (can.appeal || can.accept_decision) ? (
          <>
            <DisputeRecord match={match} playerId={playerId} />
            <Answer match={match} playerId={playerId} isPaid={isPaid} />
          </>
        ) : (
          <DisputeRecord match={match} playerId={playerId} />
        )}
      </div>
      {can.ask_moderator ? <AskModerator matchId={match.id} /> : null}
      {quiet ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 empty:hidden">
          {quiet}
        </div>
      ) : null}
    </section>
  )
}

function Statement({ match, playerId }: { match: Match; playerId: string | undefined }) {
  return (
    <DisputeFormPart
      kind="statement"
      label={t('common.what_happened')}
      hint={t('matches.dispute_panel.statement_hint')}
      field="body"
      most={2000}
      rows={6}
      draft={`${playerId}:statement:${match.id}`}
      submit={t('matches.dispute_panel.give_this_statement')}
      sending={useMatchText(match.id, 'statement')}
    />
  )
}

/** A captain need not leave the decision to the staff of the tournament. */
function AskModerator({ matchId }: { matchId: number }) {
  const { askModerator } = useMatchActions(matchId)
  return (
    <ConfirmButton
      label={t('matches.dispute_panel.ask_moderator')}
      className="mt-5"
      title={t('matches.dispute_panel.ask_moderator_title')}
      confirm={t('matches.dispute_panel.ask_moderator')}
      isPending={askModerator.isPending}
      onConfirm={(done) => askModerator.mutate(undefined, { onSettled: done })}
    >
      {t('matches.dispute_panel.ask_moderator_follows')}
    </ConfirmButton>
  )
}

/** The side that lost the decision can accept it or appeal to another moderator. */
function Answer({
  match,
  playerId,
  isPaid,
}: {
  match: Match
  playerId: string | undefined
  isPaid: boolean
}) {
  const { accept } = useMatchActions(match.id)
  const isVoid = match.dispute?.rulings.at(-1)?.winner_side_id === null
  return (
    <div className="grid gap-6">
      <ConfirmButton
        label={t('matches.dispute_panel.accept_the_decision')}
        variant="main"
        size="large"
        className="justify-self-start max-sm:w-full"
        title={t('matches.dispute_panel.accept_title')}
        confirm={t('common.accept')}
        isPending={accept.isPending}
        onConfirm={(done) => accept.mutate(undefined, { onSettled: done })}
      >
        {t('matches.dispute_panel.accept_follows', {
          result: isVoid ? 'void' : 'lost',
          paid: isPaid ? 'yes' : 'no',
        })}
      </ConfirmButton>
      <details className="rounded-input border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-semibold">
          {t('matches.dispute_panel.appeal_instead')}
        </summary>
        <div className="px-4 pb-4">
          <DisputeFormPart
            kind="appeal"
            label={t('matches.dispute_panel.appeal_field')}
            hint={t('matches.dispute_panel.appeal_note')}
            field="reason"
            most={1000}
            draft={`${playerId}:appeal:${match.id}`}
            submit={t('common.appeal')}
            isMain={false}
            sending={useMatchText(match.id, 'appeal')}
          />
        </div>
      </details>
    </div>
  )
}
