import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { HolderBar } from '#client/domains/admin/console/HolderBar.tsx'
import { type Holder, holdersQuery, useLiveHolders } from '#client/domains/admin/today/queries.ts'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { DifferenceFacts } from './DifferenceFacts.tsx'
import { differencesQuery, type OpenDifference, useResolve } from './paypal-queries.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { RuleDialog } from '#client/domains/site/staff/words/RuleDialog.tsx'

type Props = {
  /** All differences of this day instead of the open ones. */
  day: string | undefined
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  onAll: () => void
}

/** Differences that wait for a person, each with a way to the ledger and to closing it. */
export function OpenDifferences({ day, openId, onOpen, onAll }: Props) {
  const found = useQuery(differencesQuery(day))
  const { user } = useSession()
  const holders = useQuery(holdersQuery('ledger'))
  useLiveHolders()
  const holderOf = (id: number) =>
    holders.data?.results.find((each) => each.id === String(id))?.holder ?? null
  const isTaken = (id: number) => ![undefined, user?.id].includes(holderOf(id)?.id)
  const rows = found.data?.results ?? []
  const opened = rows.find(({ id, resolved }) => id === openId && resolved === null && !isTaken(id))
  const title = day === undefined ? t('admin.paypal.open') : t('admin.paypal.of_day', { day })
  return (
    <section aria-labelledby="differences" className="grid min-w-0 gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="differences" className="font-wide text-20">
          {title}
        </h2>
        {day === undefined ? null : (
          <Button variant="outline" onClick={onAll}>
            {t('admin.paypal.all_open')}
          </Button>
        )}
      </div>
      {found.isPending ? <SkeletonList count={3} row="h-20 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
          {isStepUp(found.error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="done">
          {day === undefined ? t('admin.paypal.open_none') : t('admin.paypal.none')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <ul
          aria-label={title}
          className={`overflow-hidden rounded-card border border-line bg-surface text-14 transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              holder={row.resolved ? null : holderOf(row.id)}
              isTaken={isTaken(row.id)}
              onResolve={() => onOpen(row.id)}
            />
          ))}
        </ul>
      ) : null}
      {opened ? <ResolveDialog row={opened} onClose={() => onOpen(undefined)} /> : null}
    </section>
  )
}

const LINK = 'rounded-sm font-semibold underline underline-offset-4'

type RowProps = {
  row: OpenDifference
  /** The member of staff who works on it. */
  holder: Holder
  /** A colleague works on it: it is closed after taking it over. */
  isTaken: boolean
  onResolve: () => void
}

function Row({ row, holder, isTaken, onResolve }: RowProps) {
  return (
    <li className="grid gap-2 border-line px-4 py-3 not-first:border-t">
      <DifferenceFacts row={row} />
      {holder ? <HolderBar kind="ledger" id={String(row.id)} holder={holder} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap gap-x-4">
          {row.player ? <PersonLink player={row.player} /> : null}
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'money', id: 'ledger' }}
            search={{ q: row.payment }}
            className={LINK}
          >
            {t('admin.paypal.in_ledger')}
          </Link>
        </span>
        {row.resolved ? (
          <span dir="auto" className="text-12 text-pretty text-muted">
            {t('admin.paypal.resolved_by', { name: row.resolved.by.username, reason: row.resolved.reason })}
          </span>
        ) : isTaken ? null : (
          <Button
            variant="outline"
            aria-label={t('admin.paypal.resolve_of', { payment: row.payment })}
            onClick={onResolve}
          >
            {t('admin.paypal.resolve')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Closes a difference with a reason. */
function ResolveDialog({ row, onClose }: { row: OpenDifference; onClose: () => void }) {
  const resolve = useResolve(row.id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkedAs({ reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation: resolve,
    send: (body, outcome) => resolve.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('admin.paypal.resolved'))
      onClose()
    },
    isLeft: true,
  })
  return (
    <RuleDialog
      title={t('admin.paypal.resolve_of', { payment: row.payment })}
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      label={t('admin.paypal.resolve')}
    >
      <div className="text-14">
        <DifferenceFacts row={row} />
      </div>
      <p className="text-14 text-pretty text-muted">{t('admin.paypal.resolve_lead')}</p>
    </RuleDialog>
  )
}
