import { t } from '#messages/tournaments.ts'
import { withCommas } from '#client/lib/list.ts'
import { useHydrated } from '@tanstack/react-router'
import { Megaphone, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Deadline, Figure } from '#client/domains/tournaments/page/figures.tsx'
import { drawnAt } from '#client/lib/boot.ts'
import { checkInAt } from '#client/domains/tournaments/list/row-state.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { useLead } from './acts.ts'
import type { Step } from './draft-steps.ts'
import { firstThing, type FirstThing, missingIn } from './first-thing.ts'
import { RoleNote } from './LeadBar.tsx'
import { CancelNote, LeadMenu } from './LeadMenu.tsx'
import { NowLine } from './NowLine.tsx'
import { PublishButton } from './PublishButton.tsx'
import { StartButton } from './StartButton.tsx'

type Props = {
  tournament: Tournament
  /** The steps of a draft. */
  steps?: readonly Step[]
  onRemind?: () => void
  onInvite?: () => void
  onDeadline?: () => void
}

/** Shows the one thing to do next before the start, with what has been reached in large figures. */
export function BeforeStart({ tournament, steps = [], onRemind, onInvite, onDeadline = () => {} }: Props) {
  const { id, can, status } = tournament
  const nowMs = useHydrated() ? serverNow() : drawnAt()
  const thing = firstThing(tournament, nowMs)
  const missing = missingIn(tournament)
  return (
    <section
      aria-labelledby="desk-first"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-4 sm:p-6">
        <div className="min-w-0 grow basis-80">
          <h2 id="desk-first" className="text-20 text-balance sm:text-28">
            {titleOf(thing, tournament)}
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-2 sm:gap-3">
            <Acts tournament={tournament} thing={thing} onRemind={onRemind} onInvite={onInvite} />
            {can.edit ? (
              <ButtonLink to="/tournament-new" search={{ edit: id }} variant="outline">
                {t('common.edit')}
              </ButtonLink>
            ) : null}
            <LeadMenu tournament={tournament} />
          </div>
          <div className="mt-3 grid gap-2 text-muted">
            {status === 'draft' ? <DraftNote steps={steps} tournament={tournament} /> : null}
            <NowLine tournament={tournament} />
            <RoleNote tournament={tournament} />
            <CancelNote tournament={tournament} />
          </div>
        </div>
        <dl className="flex flex-wrap items-end gap-x-7 gap-y-4 lg:gap-x-10">
          {status === 'draft' ? (
            <Figure size="large" name={t('tournaments.desk.figure.set')}>
              {steps.filter(({ state }) => state === 'done').length}
              <Of all={steps.length} />
            </Figure>
          ) : (
            <Figures tournament={tournament} missing={missing} onDeadline={onDeadline} />
          )}
        </dl>
      </div>
      {status === 'draft' ? null : <Filled tournament={tournament} />}
    </section>
  )
}

function titleOf(thing: FirstThing, tournament: Tournament): string {
  const missing = missingIn(tournament)
  switch (thing) {
    case 'publish':
      return t('tournaments.draft.title')
    case 'invite':
      return t('tournaments.desk.first.invite')
    case 'share':
      return t('tournaments.desk.first.share')
    case 'open_check_in':
      return t('tournaments.desk.first.open_check_in')
    case 'remind':
      return t('tournaments.desk.first.missing', { count: missing })
    case 'start':
      return missing === 0 && tournament.status === 'check_in'
        ? t('tournaments.desk.first.all_here')
        : t('tournaments.desk.what.start')
    case 'wait':
      return tournament.status === 'draft' ? t('tournaments.draft.title') : t('tournaments.desk.nothing')
  }
}

/** The main act first; the others that the state allows follow in outline. */
function Acts({
  tournament,
  thing,
  onRemind,
  onInvite,
}: Pick<Props, 'tournament' | 'onRemind' | 'onInvite'> & { thing: FirstThing }) {
  const { id, can, is_invite_only: isInviteOnly } = tournament
  const start = can.start ? (
    <StartButton key="start" tournament={tournament} variant={thing === 'start' ? 'main' : 'outline'} />
  ) : null
  const checkIn = can.open_check_in ? (
    <CheckInButton
      key="check_in"
      tournament={tournament}
      variant={thing === 'open_check_in' ? 'main' : 'outline'}
    />
  ) : null
  const first: Record<FirstThing, ReactNode> = {
    publish: (
      <FeatureGate feature="tournaments">
        <PublishButton id={id} />
      </FeatureGate>
    ),
    invite: (
      <Button variant="main" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={onInvite}>
        {t('common.invite')}
      </Button>
    ),
    share: <LinkButton id={id} variant="main" />,
    open_check_in: checkIn,
    remind: (
      <Button variant="main" icon={<Megaphone aria-hidden="true" className="size-4" />} onClick={onRemind}>
        {t('tournaments.desk.remind')}
      </Button>
    ),
    start,
    wait: null,
  }
  const isOpen = tournament.status === 'registration' && !isInviteOnly
  return (
    <>
      {first[thing]}
      {thing === 'open_check_in' ? null : checkIn}
      {thing === 'start' ? null : start}
      {isOpen && thing !== 'share' ? <LinkButton id={id} variant="outline" /> : null}
    </>
  )
}

/** Opens the check-in; before its time it asks first, as registration ends with it. */
function CheckInButton({ tournament, variant }: { tournament: Tournament; variant: 'main' | 'outline' }) {
  const lead = useLead(tournament.id)
  const zone = useZone()
  const atMs = checkInAt(tournament)
  const label = t('tournaments.desk.open_check_in')
  const open = (done?: () => void) => lead.mutate({ status: 'check_in' }, { onSettled: done })
  if (serverNow() >= atMs)
    return (
      <Button variant={variant} pending={lead.isPending} onClick={() => open()}>
        {label}
      </Button>
    )
  return (
    <ConfirmButton
      label={label}
      variant={variant}
      size="normal"
      title={t('tournaments.desk.open_check_in_title')}
      confirm={label}
      isPending={lead.isPending}
      onConfirm={open}
    >
      {t('tournaments.desk.open_check_in_note', { time: formatWeekday(new Date(atMs), zone) })}
    </ConfirmButton>
  )
}

/** Copies the address to announce the tournament with. */
function LinkButton({ id, variant }: { id: number; variant: 'main' | 'outline' }) {
  const label = t('common.copy_link')
  return <CopyButton text={useAddress(id)} label={label} shownLabel={label} size="normal" variant={variant} />
}

/** The address of a tournament, whole in the browser. */
export function useAddress(id: number): string {
  const isHydrated = useHydrated()
  const path = `/tournament-details?tournamentId=${id}`
  return isHydrated ? `${location.origin}${path}` : path
}

/** Tells whether a draft can be published, and why not: something is missing, or its prizes wait for approval. */
function DraftNote({
  steps,
  tournament: { prizes_state: state },
}: {
  steps: readonly Step[]
  tournament: Tournament
}) {
  const { support_email: email } = useSite().brand
  const missing = steps.filter((step) => step.state === 'missing')
  return (
    <>
      <p className="text-16 text-pretty">
        {missing.length > 0
          ? t('tournaments.draft.missing', { what: withCommas(missing.map(({ title }) => title)) })
          : t('tournaments.draft.ready')}
      </p>
      {state === 'waiting' || state === 'refused' ? (
        <p role="note" className="text-14 text-pretty">
          {state === 'waiting'
            ? t('tournaments.desk.prizes_waiting')
            : t('tournaments.desk.prizes_refused', { email })}
        </p>
      ) : null}
    </>
  )
}

function Figures({
  tournament,
  missing,
  onDeadline,
}: {
  tournament: Tournament
  missing: number
  onDeadline: () => void
}) {
  const { status, entrants_count: taken, max_entrants: all, checked_in_count: present } = tournament
  const size = tournament.team_size > 1 ? 'teams' : 'players'
  const waiting = tournament.waiting_count
  return (
    <>
      {status === 'check_in' ? (
        <>
          <Figure size="large" name={t('tournaments.head.checked_in')}>
            {present}
            <Of all={taken} />
          </Figure>
          <Figure
            size="large"
            name={t('tournaments.desk.figure.missing', { count: missing })}
            tone={missing > 0 ? 'text-warn' : ''}
          >
            {missing}
          </Figure>
        </>
      ) : (
        <Figure size="large" name={t('tournaments.head.places_taken', { size })}>
          {taken}
          <Of all={all} />
        </Figure>
      )}
      {waiting > 0 ? (
        <Figure size="large" name={t('tournaments.desk.figure.waiting')}>
          {waiting}
        </Figure>
      ) : null}
      <Deadline tournament={tournament} size="large" onDeadline={onDeadline} />
    </>
  )
}

const Of = ({ all }: { all: number }) => (
  <span className="text-14 font-normal text-muted lg:text-16"> / {all}</span>
)

/** A bar for how full it is, or how many of them are here. */
function Filled({ tournament }: { tournament: Tournament }) {
  const { status, entrants_count: taken, max_entrants: all, checked_in_count: present } = tournament
  const share = status === 'check_in' ? present / Math.max(1, taken) : taken / Math.max(1, all)
  return (
    <span aria-hidden="true" className="block h-1.5 bg-raised">
      <span
        className={`block h-full ${status === 'check_in' ? 'bg-win' : 'bg-text'}`}
        style={{ width: `${Math.min(100, Math.round(share * 100))}%` }}
      />
    </span>
  )
}
