import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useOpenRound, usePause, usePayPrizes } from './acts.ts'
import { changesOfPause } from './lead-changes.ts'
import { CancelNote, DuplicateButton, LeadMenu } from './LeadMenu.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { deskKey } from './use-desk-keys.ts'

type Props = { tournament: Tournament; children?: ReactNode }

/**
 * The acts on a running tournament as a whole, or one that is over; the first is the main one. `children`: the desk's own. On
 * a phone they are one row to swipe, so that the work below begins in the first screen.
 */
export function LeadBar({ tournament, children }: Props) {
  const { id, can, status } = tournament
  const pause = usePause(id)
  const openRound = useOpenRound(id)
  const desk = useQuery({ ...deskQuery(id), enabled: status !== 'draft' && (can.pause || can.resume) })
  const running = desk.data?.running.length ?? 0
  const players = desk.data?.players ?? 0
  return (
    <section
      aria-label={t('tournaments.desk.acts')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden"
    >
      <div className="flex items-start gap-2 sm:gap-3">
        <div className="flex min-w-0 grow gap-2 p-0.5 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap sm:gap-3 [&>*]:shrink-0">
          {can.open_round ? (
            <Button
              {...deskKey('r')}
              variant="main"
              pending={openRound.isPending}
              onClick={() => openRound.mutate(undefined)}
            >
              {t('tournaments.desk.open_round')}
            </Button>
          ) : null}
          {can.resume ? (
            <ReasonButton
              label={t('tournaments.desk.resume')}
              pressedBy="p"
              title={t('tournaments.desk.resume_title')}
              note={t('tournaments.desk.resume_note')}
              variant="main"
              changes={changesOfPause(players, running, false)}
              isPending={pause.isPending}
              onConfirm={(reason, done) => pause.mutate({ paused: false, reason }, { onSettled: done })}
            />
          ) : null}
          {can.pay_prizes ? <PayButton tournament={tournament} /> : null}
          {status === 'completed' && tournament.winner ? (
            <h2 dir="auto" className="text-20 leading-11 sm:text-28 sm:leading-11">
              {t('common.named', { name: t('tournaments.finished.champion'), value: tournament.winner })}
            </h2>
          ) : null}
          {status === 'completed' ? <DuplicateButton tournament={tournament} /> : null}
          {children}
          {can.pause ? (
            <ReasonButton
              label={t('tournaments.desk.pause')}
              pressedBy="p"
              title={t('tournaments.desk.pause_title')}
              note={t('tournaments.desk.pause_note')}
              changes={changesOfPause(players, running, true)}
              isPending={pause.isPending}
              onConfirm={(reason, done) => pause.mutate({ paused: true, reason }, { onSettled: done })}
            />
          ) : null}
          {can.edit && status !== 'live' ? (
            <ButtonLink to="/tournament-new" search={{ edit: id }} variant="outline">
              {t('common.edit')}
            </ButtonLink>
          ) : null}
        </div>
        <LeadMenu tournament={tournament} />
      </div>
      <RoleNote tournament={tournament} />
      <CancelNote tournament={tournament} />
    </section>
  )
}

/** Tells whoever lost the organizer's role what it is needed for. */
export function RoleNote({ tournament: { can } }: { tournament: Tournament }) {
  const { support_email: email } = useSite().brand
  return can.needs_role ? (
    <p role="note" className="basis-full text-14 text-pretty text-muted">
      {t('tournaments.desk.needs_role', { email })}{' '}
      <Link to="/tournament-new" className="underline">
        {t('common.become_organizer')}
      </Link>
    </p>
  ) : null
}

function PayButton({ tournament }: { tournament: Tournament }) {
  const pay = usePayPrizes(tournament.id)
  return (
    <ConfirmButton
      label={t('tournaments.desk.pay')}
      variant="main"
      size="normal"
      title={t('tournaments.desk.pay_title')}
      confirm={t('tournaments.desk.pay')}
      isPending={pay.isPending}
      onConfirm={(done) => pay.mutate(undefined, { onSettled: done })}
    >
      {t('tournaments.desk.pay_note', {
        total: formatMoney(tournament.prize_pool_cents),
        count: tournament.prizes.length,
      })}
    </ConfirmButton>
  )
}
