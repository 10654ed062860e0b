import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { Money } from '#client/ui/Money.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { aboutFacts, CauseLinks } from './CauseLinks.tsx'
import { transferQuery } from './queries.ts'

/** A transfer with all its entries. */
export function TransferDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(transferQuery(id))
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.ledger.transfer', { id: String(id) })}>
      <div className="mt-5 grid gap-5">
        {isPending ? <SkeletonList count={4} row="h-8 w-full" /> : null}
        {isError && !data ? <ErrorState onRetry={() => refetch()} isRetrying={isFetching} /> : null}
        {data ? (
          <>
            <Facts
              facts={[
                {
                  name: t('common.kind'),
                  value: t('admin.ledger.kind_name', { kind: data.kind }),
                },
                { name: t('admin.ledger.cause'), value: `${data.cause.kind}:${data.cause.id}` },
                ...aboutFacts(data.about),
                { name: t('admin.ledger.when'), value: <Time at={data.created} format="absolute" /> },
                { name: t('admin.ledger.key'), value: data.key },
              ]}
            />
            <CauseLinks cause={data.cause} about={data.about} />
            <ul
              aria-label={t('admin.ledger.entries')}
              className="grid gap-3 border-t border-line pt-4 text-14"
            >
              {data.entries.map((entry) => (
                <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0">
                    {entry.player ? (
                      <>
                        <PersonLink player={entry.player} />{' '}
                      </>
                    ) : null}
                    <span className="text-muted">{t('admin.money.account', { account: entry.account })}</span>
                  </span>
                  <span className="text-end">
                    <Money cents={entry.amount_cents} isMovement className="font-semibold" />
                    <span className="block text-12 text-muted">
                      {t.rich('admin.ledger.balance_after', {
                        amount: <Money cents={entry.balance_cents} />,
                      })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
