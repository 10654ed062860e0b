import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { DepositLimit } from './DepositLimit.tsx'
import { SelfExclusion } from './SelfExclusion.tsx'
import { SettingsRow } from '#client/app/settings/SettingsRow.tsx'
import { SettingsPage } from '#client/app/settings/SettingsPage.tsx'
import { TakeBreak } from './TakeBreak.tsx'
import { query } from '#client/lib/api/query.ts'

/** The player's own limits: deposits, breaks and self-exclusion. Withdrawals are always possible. */
export function PlayLimits() {
  const { data: limits, isError, error, isFetching, refetch } = useQuery(query('GET v1 /wallet/limits/'))
  if (!limits) {
    return (
      <SettingsPage id="limits">
        <div className="p-4 sm:p-6">
          {isError ? (
            <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching}>
              {t('accounts.play_limits.your_limits_could_not_be')}
            </ErrorState>
          ) : (
            <SkeletonList count={3} row="h-12 w-full" label={t('accounts.play_limits.loading_your_limits')} />
          )}
        </div>
      </SettingsPage>
    )
  }
  return (
    <SettingsPage id="limits">
      <SettingsRow id="deposits" about={t('accounts.play_limits.a_tighter_limit_holds_at')}>
        <div className="grid gap-6">
          <DepositLimit name="deposit_day_cents" limits={limits} />
          <DepositLimit name="deposit_week_cents" limits={limits} />
        </div>
      </SettingsRow>
      <SettingsRow id="break" about={t('accounts.play_limits.no_adding_funds_and_no')}>
        <TakeBreak until={limits.cool_off_until} />
      </SettingsRow>
      <SettingsRow id="exclusion" about={t('accounts.play_limits.the_same_for_a_long')}>
        <SelfExclusion excluded={limits.excluded} />
      </SettingsRow>
    </SettingsPage>
  )
}
