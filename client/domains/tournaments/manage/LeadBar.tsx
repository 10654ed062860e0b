import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useClone, useLead, useOpenRound, usePause, usePayPrizes, useSaveTemplate } from './acts.ts'
import type { Changes } from './changes.ts'
import { NowLine } from './NowLine.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { StartButton } from './StartButton.tsx'

type Props = { tournament: Tournament; children?: ReactNode }

/** The acts on the tournament as a whole that its state allows; the first is the main one. `children`: the desk's own. */
export function LeadBar({ tournament, children }: Props) {
  const { id, can, status } = tournament
  const lead = useLead(id)
  const { support_email: email } = useSite().brand
  const pause = usePause(id)
  const openRound = useOpenRound(id)
  const desk = useQuery({
    ...deskQuery(id),
    enabled: status !== 'draft' && (can.pause || can.resume || can.cancel),
  })
  const running = desk.data?.running.length ?? 0
  const players = desk.data?.players ?? 0
  return (
    <section
      aria-label={t('tournaments.desk.acts')}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 empty:hidden sm:px-5"
    >
      <NowLine tournament={tournament} />
      {can.start ? <StartButton tournament={tournament} /> : null}
      {can.open_check_in ? (
        <Button
          variant={can.start ? 'outline' : 'main'}
          pending={lead.isPending}
          onClick={() => lead.mutate({ status: 'check_in' })}
        >
          {t('tournaments.desk.open_check_in')}
        </Button>
      ) : null}
      {can.open_round ? (
        <Button variant="main" pending={openRound.isPending} onClick={() => openRound.mutate(undefined)}>
          {t('tournaments.desk.open_round')}
        </Button>
      ) : null}
      {can.resume ? (
        <ReasonButton
          label={t('tournaments.desk.resume')}
          title={t('tournaments.desk.resume_title')}
          note={t('tournaments.desk.resume_note')}
          variant="main"
          changes={changesOfPause(players, running, false)}
          isPending={pause.isPending}
          onConfirm={(reason, done) => pause.mutate({ paused: false, reason }, { onSettled: done })}
        />
      ) : null}
      {can.needs_role ? (
        <p role="note" className="basis-full text-14 text-pretty text-muted">
          {t('tournaments.desk.needs_role', { email })}{' '}
          <Link to="/tournament-new" className="underline">
            {t('tournaments.form.ask')}
          </Link>
        </p>
      ) : null}
      <PrizesNote tournament={tournament} />
      {can.pay_prizes ? <PayButton tournament={tournament} /> : null}
      {children}
      {can.pause ? (
        <ReasonButton
          label={t('tournaments.desk.pause')}
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
      <CloneButton id={id} />
      {tournament.is_template ? null : <TemplateButton id={id} />}
      {can.cancel ? (
        <ReasonButton
          label={
            tournament.is_template ? t('tournaments.desk.delete_template') : t('tournaments.desk.cancel')
          }
          title={t('tournaments.desk.cancel_title')}
          note={t('tournaments.desk.cancel_note')}
          changes={changesOfCancel(tournament, players, running)}
          variant="danger"
          isDisabled={desk.data?.not_cancelled_by_me != null}
          isPending={lead.isPending}
          onConfirm={(reason, done) => lead.mutate({ status: 'cancelled', reason }, { onSettled: done })}
        />
      ) : null}
      {can.cancel && desk.data?.not_cancelled_by_me ? (
        <p role="note" className="basis-full text-14 text-pretty text-muted">
          {t('tournaments.desk.not_cancelled', { why: desk.data.not_cancelled_by_me, email })}
        </p>
      ) : null}
    </section>
  )
}

/** Why a draft cannot be published: no budget pays its prizes, and no admin has approved them. */
function PrizesNote({ tournament: { status, prizes_state: state } }: { tournament: Tournament }) {
  const { support_email: email } = useSite().brand
  if (status !== 'draft' || (state !== 'waiting' && state !== 'refused')) return null
  return (
    <p role="note" className="basis-full text-14 text-pretty text-muted">
      {state === 'waiting'
        ? t('tournaments.desk.prizes_waiting')
        : t('tournaments.desk.prizes_refused', { email })}
    </p>
  )
}

const matches = (line: string) => ({ title: t('common.matches'), lines: [line] })
const notifications = (...lines: string[]) => ({ title: t('tournaments.desk.part.notifications'), lines })
const money = (line: string) => ({ title: t('common.money'), lines: [line] })

function changesOfPause(players: number, running: number, stops: boolean): Changes {
  return [
    matches(
      stops
        ? t('tournaments.desk.stopped', { count: running })
        : t('tournaments.desk.started_again', { count: running }),
    ),
    notifications(
      t('tournaments.desk.notified', { count: players }),
      t('tournaments.desk.pause_shown', { what: stops ? 'pause' : 'end' }),
    ),
    money(t('tournaments.desk.money.nothing_now')),
  ]
}

function changesOfCancel({ pot_cents: pot }: Tournament, players: number, running: number): Changes {
  return [
    matches(t('tournaments.desk.cancelled', { count: running })),
    notifications(t('tournaments.desk.notified', { count: players })),
    money(
      pot > 0
        ? t('tournaments.desk.money.all_back', { amount: formatMoney(pot) })
        : t('tournaments.desk.money.none'),
    ),
  ]
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

function CloneButton({ id }: { id: number }) {
  const clone = useClone(id)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const isOff = useSwitchedOff('tournaments')
  if (!isOrganizer(profile) || isOff) return null
  return (
    <Button
      variant="outline"
      pending={clone.isPending}
      onClick={() =>
        clone.mutate(undefined, {
          onSuccess: (draft) => void navigate({ to: '/tournament-new', search: { edit: draft.id } }),
        })
      }
    >
      {t('tournaments.desk.clone')}
    </Button>
  )
}

function TemplateButton({ id }: { id: number }) {
  const save = useSaveTemplate(id)
  const { data: profile } = useProfile()
  if (!isOrganizer(profile)) return null
  return save.isSuccess ? (
    <p role="status" className="text-14 text-muted">
      {t('tournaments.desk.template_saved')}
    </p>
  ) : (
    <Button variant="outline" pending={save.isPending} onClick={() => save.mutate(undefined)}>
      {t('tournaments.desk.save_template')}
    </Button>
  )
}
