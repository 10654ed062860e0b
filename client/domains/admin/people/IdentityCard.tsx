import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { isStepUp } from '#client/lib/api/call.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Facts } from './Facts.tsx'
import { identityQuery } from './queries.ts'

/** The personal data of a player, for admins. Reading it is kept in the audit log. */
export function IdentityCard({ playerId }: { playerId: string }) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(identityQuery(playerId))
  const name = [data?.first_name, data?.last_name].filter(Boolean).join(' ')
  return (
    <Card title={t('admin.people.tab', { tab: 'identity' })} aside={t('admin.people.reading_is_kept')}>
      {isPending ? <SkeletonList count={6} row="h-6 w-full" /> : null}
      {isError && !data ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          {isStepUp(error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {data ? (
        <div className="max-w-2xl">
          <Facts
            facts={[
              { name: t('admin.people.email'), value: proven(data.email, data.is_email_verified) },
              { name: t('admin.people.full_name'), value: name || MISSING },
              { name: t('admin.people.born'), value: data.dob ? formatDay(data.dob, true) : MISSING },
              { name: t('common.phone'), value: proven(data.phone, data.is_phone_verified) },
              { name: t('admin.people.address'), value: data.address ?? MISSING },
              { name: t('admin.people.paypal'), value: data.paypal_email ?? MISSING },
              {
                name: t('common.identity_check'),
                value: t('admin.people.identity_status', { status: data.identity_check }),
              },
              { name: t('admin.people.signup_ip'), value: data.signup_ip ?? MISSING },
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}

const MISSING = '–'

function proven(value: string | null, isProven: boolean): string {
  if (value === null) return MISSING
  return isProven ? value : t('admin.people.not_proven', { handle: value })
}
