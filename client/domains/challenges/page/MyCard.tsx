import { t } from '#messages/challenges.ts'
import { RefreshCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { AcceptTerms } from '#client/domains/accounts/terms/AcceptTerms.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useCheckGames, useLeave, useJoin } from '#client/domains/challenges/acts.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { serviceName } from '#client/domains/challenges/words.ts'
import { Ring } from '#client/domains/challenges/Ring.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { EntryChoice, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

/** How the viewer stands, and the one thing to do now: join, play, or send a result. */
export function MyCard({ challenge }: { challenge: Challenge }) {
  const { me } = challenge
  return (
    <Card className={me ? 'border-accent-text/60' : ''}>
      {me ? <Standing challenge={challenge} me={me} /> : null}
      <Action challenge={challenge} />
      {challenge.service_down_since ? (
        <p role="status" className="mt-4 text-14 text-pretty text-warn">
          {t('challenges.mine.down', { service: serviceName(challenge.service) })}
        </p>
      ) : null}
    </Card>
  )
}

function Standing({ challenge, me }: { challenge: Challenge; me: NonNullable<Challenge['me']> }) {
  return (
    <div className="mb-5 flex items-center gap-4">
      <Ring me={me} bestN={challenge.best_n} size={84} players={challenge.players_count} />
      <div className="min-w-0">
        <p className="text-20 font-[650]">{t('challenges.card.points', { value: me.value })}</p>
        <p className="text-14 text-pretty text-muted">
          <Situation challenge={challenge} me={me} />
        </p>
      </div>
    </div>
  )
}

/** Note on the current place: the prize, or the next step towards one. */
function Situation({ challenge, me }: { challenge: Challenge; me: NonNullable<Challenge['me']> }) {
  if (challenge.status === 'completed') {
    if (me.place === null) return t('challenges.mine.no_place')
    return `${t('challenges.mine.ended', { place: me.place })} ${me.prize_cents > 0 ? t('challenges.mine.won', { prize: formatMoney(me.prize_cents) }) : ''}`
  }
  if (me.pending > 0 && me.with_pending !== me.value)
    return t('challenges.mine.waiting', { value: me.with_pending })
  if (challenge.status === 'upcoming')
    return t.rich('challenges.mine.starts', { time: <Time at={challenge.starts_at} format="absolute" /> })
  if (me.place === null) return t('challenges.mine.first')
  const prize = challenge.prizes[me.place - 1]?.amount_cents ?? 0
  return prize > 0 ? t('challenges.mine.prize', { prize: formatMoney(prize) }) : null
}

function Action({ challenge }: { challenge: Challenge }) {
  const { can, status, id } = challenge
  const { user } = useSession()
  if (can.submit) return <Submit challenge={challenge} />
  if (can.check) return <Check challenge={challenge} />
  if (can.join) return <Join challenge={challenge} />
  if (!user && (status === 'upcoming' || status === 'live'))
    return (
      <ButtonLink
        to="/"
        search={{ redirect: `/challenge-details?challengeId=${id}` }}
        variant="main"
        size="large"
        className="w-full"
      >
        {t('challenges.join.sign_in')}
      </ButtonLink>
    )
  if (can.leave) return <Leave challenge={challenge} />
  return can.why_not && !challenge.me ? <WhyNot challenge={challenge} /> : null
}

function Submit({ challenge }: { challenge: Challenge }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="main"
        size="large"
        className="w-full"
        icon={<Upload aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('challenges.mine.submit')}
      </Button>
      {isOpen ? <SubmitDialog challenge={challenge} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Check({ challenge }: { challenge: Challenge }) {
  const check = useCheckGames(challenge.id)
  const isAtLichess = challenge.service === 'lichess'
  return (
    <div className="grid gap-3">
      {isAtLichess ? (
        <ButtonAnchor
          href="https://lichess.org"
          target="_blank"
          rel="noreferrer"
          variant="main"
          size="large"
          className="w-full"
        >
          {t('challenges.mine.play')}
        </ButtonAnchor>
      ) : null}
      <Button
        variant={isAtLichess ? 'outline' : 'main'}
        className="w-full"
        pending={check.isPending}
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => check.mutate(undefined)}
      >
        {t('challenges.mine.check')}
      </Button>
      {challenge.me?.checked ? (
        <p className="text-12 text-muted">
          {t.rich('challenges.mine.checked', { time: <Time at={challenge.me.checked} /> })}
        </p>
      ) : null}
    </div>
  )
}

function Join({ challenge }: { challenge: Challenge }) {
  const [isOpen, setOpen] = useState(false)
  const { entry_fee_cents: cents } = challenge
  return (
    <>
      <FeatureGate feature="challenges">
        <Button variant="main" size="large" className="w-full" onClick={() => setOpen(true)}>
          {cents > 0 ? t('challenges.join.for', { entry: formatMoney(cents) }) : t('challenges.join.act')}
        </Button>
      </FeatureGate>
      {isOpen ? <JoinDialog challenge={challenge} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Leave({ challenge }: { challenge: Challenge }) {
  const leave = useLeave(challenge.id)
  return (
    <ConfirmButton
      label={t('challenges.mine.leave')}
      title={t('challenges.mine.leave_title')}
      confirm={t('challenges.mine.leave')}
      isDangerous
      isPending={leave.isPending}
      onConfirm={(done) => leave.mutate(undefined, { onSettled: done })}
    >
      {t('challenges.mine.leave_note', { paid: challenge.entry_fee_cents > 0 ? 'yes' : 'no' })}
    </ConfirmButton>
  )
}

/** Why the viewer cannot join, and what would satisfy it. */
function WhyNot({ challenge: { can } }: { challenge: Challenge }) {
  const isAccount = can.why_code?.includes('account') ?? false
  return (
    <div className="grid gap-3">
      <p className="text-14 text-pretty">{can.why_not}</p>
      {can.why_code === 'terms_not_accepted' ? <AcceptTerms /> : null}
      {isAccount ? (
        <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main" size="large" className="w-full">
          {t('challenges.join.link')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Joins a challenge: how the entry is paid, and until when it is held. */
function JoinDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { id, entry_fee_cents: cents } = challenge
  const join = useJoin(id)
  const entry = useEntry(cents)
  const form = useForm({
    initial: {},
    check: () => checkedAs({ promo_choice: cents > 0 && entry.promoFirst }, {}),
    mutation: join,
    send: (body, outcome) => {
      if (entry.isPayable) join.mutate(body, outcome)
    },
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenges.join.title')}
      description={challenge.name}
      form={form}
      label={cents > 0 ? t('challenges.join.for', { entry: formatMoney(cents) }) : t('challenges.join.act')}
      isBlocked={!entry.isPayable}
    >
      {cents > 0 ? (
        <EntryChoice entry={entry} back={`/challenge-details?challengeId=${id}`} note={heldText} />
      ) : (
        <p className="text-14 text-muted">{t('challenges.join.free_note')}</p>
      )}
    </FormDialog>
  )
}

function heldText({ promoCents, cashCents }: { promoCents: number; cashCents: number }): string {
  return t('challenges.join.held', {
    from: promoCents > 0 ? (cashCents > 0 ? 'both' : 'promo') : 'cash',
    promo: formatMoney(promoCents),
    cash: formatMoney(cashCents),
  })
}
