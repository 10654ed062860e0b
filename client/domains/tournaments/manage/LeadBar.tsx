import { t } from '#messages/tournaments.ts'
import { t as site } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, Copy, FlaskConical, MoreHorizontal, Webhook } from 'lucide-react'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { formatMoney } from '#client/lib/money.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { setupOf } from '#client/domains/tournaments/form/outline.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useClone, useLead, useOpenRound, usePause, usePayPrizes, useSaveTemplate } from './acts.ts'
import type { Changes } from './changes.ts'
import { NowLine } from './NowLine.tsx'
import { ReasonButton } from './ReasonButton.tsx'
import { StartButton } from './StartButton.tsx'
import { deskKey } from './use-desk-keys.ts'

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
      {can.needs_role ? (
        <p role="note" className="basis-full text-14 text-pretty text-muted">
          {t('tournaments.desk.needs_role', { email })}{' '}
          <Link to="/tournament-new" className="underline">
            {t('common.become_organizer')}
          </Link>
        </p>
      ) : null}
      <PrizesNote tournament={tournament} />
      {can.pay_prizes ? <PayButton tournament={tournament} /> : null}
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
      <LeadMenu tournament={tournament} />
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
const notifications = (...lines: string[]) => ({ title: t('common.notifications'), lines })
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

/** The acts that one needs seldom, behind "…". */
function LeadMenu({ tournament }: { tournament: Tournament }) {
  const { id, is_template: isTemplate } = tournament
  const clone = useClone(id)
  const save = useSaveTemplate(id)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const { fee_basis_points: fee } = useSite().policy
  const isOff = useSwitchedOff('tournaments')
  const isAllowed = isOrganizer(profile)
  const items: MenuItem[] = [
    {
      id: 'rehearse',
      label: t('tournaments.draft.rehearse'),
      icon: <FlaskConical aria-hidden="true" />,
      onSelect: () =>
        void navigate({
          to: '/tournament-rehearsal',
          search: writeSetup(setupOf(valuesOf(tournament, serverNow(), undefined), fee / 100)),
        }),
    },
    ...(isAllowed && !isOff
      ? [
          {
            id: 'clone',
            label: t('tournaments.desk.clone'),
            icon: <Copy aria-hidden="true" />,
            isDisabled: clone.isPending,
            onSelect: () =>
              clone.mutate(undefined, {
                onSuccess: (draft) => void navigate({ to: '/tournament-new', search: { edit: draft.id } }),
              }),
          },
        ]
      : []),
    ...(isAllowed && !isTemplate
      ? [
          {
            id: 'template',
            label: t('tournaments.desk.save_template'),
            icon: <BookmarkPlus aria-hidden="true" />,
            isDisabled: save.isPending,
            onSelect: () =>
              save.mutate(undefined, {
                onSuccess: () => showToast('success', t('tournaments.desk.template_saved')),
              }),
          },
        ]
      : []),
    {
      id: 'webhooks',
      label: site('common.webhooks'),
      icon: <Webhook aria-hidden="true" />,
      to: '/tournament-webhooks',
      search: { tournamentId: String(id) },
    },
  ]
  return (
    <Menu
      trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
      triggerLabel={t('tournaments.desk.more')}
      triggerClass={buttonClass('outline')}
      items={items}
    />
  )
}
