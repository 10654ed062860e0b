import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '../people/Facts.tsx'
import type { Operations } from './queries.ts'

/** Rate limits that were reached lately. */
export function LimitsCard({ limits }: { limits: Operations['limits'] }) {
  return (
    <Card title={t('admin.operations.limits')}>
      <p className="mb-4 text-14 text-pretty text-muted">{t('admin.operations.limits_note')}</p>
      {limits.length === 0 ? (
        <p className="text-14">{t('admin.operations.no_limits')}</p>
      ) : (
        <Facts
          facts={limits.map(({ limit, refused, subjects, last }) => ({
            name: t('admin.operations.limit_name', { limit }),
            value: (
              <>
                {t('admin.operations.limit_hits', { refused, subjects })}{' '}
                <Time at={last} className="block text-12 font-normal text-muted" />
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
