import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Money } from '#client/ui/Money.tsx'
import { DueClock } from './DueClock.tsx'
import { lookOf, targetOf, whoOf } from './kinds.ts'
import { type TodayItem, useSetHolder } from './queries.ts'
import { showToast } from '#client/lib/toast.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { permissionFor } from '#core/queues.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { hasLeft } from '#client/domains/admin/console/left-queue.ts'
import { CLAIM } from './use-today-keys.ts'

type Props = { item: TodayItem; ownId: string | undefined; linkMark: string }

/** A case: its clock, its queue, who and what, the money, and who works on it. */
export function ItemRow({ item, ownId, linkMark }: Props) {
  const { kind, id, due, money_cents: cents } = item
  const { icon: Icon } = lookOf(kind)
  return (
    <li className="relative flex items-center gap-x-4 max-sm:flex-wrap gap-y-1 border-t border-line px-4 py-1.5 max-sm:py-2.5 focus-within:bg-raised/60 hover:bg-raised/60">
      <DueClock at={due} />
      <span className="flex w-40 shrink-0 items-center gap-2 text-14 text-muted max-sm:w-auto max-sm:grow">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{t('admin.today.kind', { kind })}</span>
      </span>
      <Link
        {...targetOf(kind, id)}
        {...{ [linkMark]: '' }}
        className="min-w-0 grow text-14 sm:basis-0 after:absolute after:inset-0 max-sm:order-2 max-sm:basis-[calc(100%-8rem)]"
      >
        <bdi className="font-semibold wrap-anywhere">{whoOf(item)}</bdi> <AboutText item={item} />
      </Link>
      {cents === null ? null : <Money cents={cents} className="text-14 font-semibold max-sm:order-1" />}
      <span className="shrink-0 max-sm:order-3">
        <ClaimButton item={item} ownId={ownId} />
      </span>
    </li>
  )
}

/** Names the subject of a case for which the server sends a code. */
function nameOf(kind: TodayItem['kind'], name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (kind === 'fair_play') return t('admin.fair_play.kind', { kind: name })
  if (kind === 'reports') return t('admin.people.report_reason', { reason: name })
  if (kind === 'payouts') return t('admin.payouts.hold', { hold: name })
  if (kind === 'data_requests') return t('admin.data_requests.kind', { kind: name })
  if (kind === 'payments') return t('admin.payments.what', { what: name })
  if (kind === 'ledger') return t('admin.paypal.kind', { kind: name })
  return kind === 'appeals' ? t('admin.sanction.kind', { kind: name }) : name
}

function AboutText({ item: { kind, about } }: { item: TodayItem }) {
  const { gameName, modeName } = useCatalogue()
  const parts = [
    nameOf(kind, about.name),
    about.game ? gameName(about.game) : undefined,
    about.game && about.mode ? modeName(about.game, about.mode) : undefined,
  ].filter((part) => part !== undefined && part !== '')
  return <span className="text-muted">{parts.join(' · ')}</span>
}

/** The name of the case's holder, or a button that claims the case. */
function ClaimButton({ item, ownId }: { item: TodayItem; ownId: string | undefined }) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const claim = useSetHolder(item.kind, item.id)
  if (item.holder)
    return (
      <span className="max-w-40 truncate text-14 text-muted">
        {item.holder.id === ownId ? t('admin.today.yours') : <bdi>{item.holder.username}</bdi>}
      </span>
    )
  // Organizers review the results of their own challenges, and claim nothing.
  if (!isPermitted(profile, permissionFor(item.kind))) return null
  const onError = (error: unknown) => {
    if (!hasLeft(error)) showToast('error', placeRefusal(error, []).general ?? '')
  }
  const press = () => claim.mutate({ to: user?.username ?? null, from: null }, { onError })
  return (
    <Button
      variant="quiet"
      size="small"
      pending={claim.isPending}
      onClick={press}
      className="relative"
      {...{ [CLAIM]: '' }}
    >
      {t('admin.queue.claim')}
    </Button>
  )
}
