import { t } from '#messages/admin.ts'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Operations, Undeliverable } from './queries.ts'

type Props = { mails: Operations['mails']; onLift: (address: Undeliverable) => void }

/** Addresses that mails did not reach, and that get none until somebody lifts that. */
export function UndeliverableList({ mails: { undeliverable, undeliverable_count: count }, onLift }: Props) {
  if (undeliverable.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 font-semibold">{t('admin.operations.undeliverable')}</h3>
      <p className="text-14 text-pretty text-muted">{t('admin.operations.undeliverable_note')}</p>
      <ul className="mt-1 grid">
        {undeliverable.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
          >
            <div className="min-w-0 basis-48 grow text-14">
              <p className="font-semibold wrap-anywhere">{each.address}</p>
              <p className="text-muted">
                {t('admin.operations.bounce_reason', { reason: each.reason, code: each.status })} ·{' '}
                <Time at={each.since} />
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={t('admin.operations.lift_of', { address: each.address })}
              onClick={() => onLift(each)}
            >
              {t('admin.operations.lift')}
            </Button>
          </li>
        ))}
      </ul>
      {count > undeliverable.length ? (
        <p className="mt-2 text-14 text-muted">
          {t('admin.operations.undeliverable_more', { count: count - undeliverable.length })}
        </p>
      ) : null}
    </>
  )
}
