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
              {t('accounts.play_limits.failed')}
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
      <SettingsRow id="deposits" about={t('accounts.play_limits.change_note')}>
        <div className="grid gap-6">
          <DepositLimit name="deposit_day_cents" limits={limits} />
          <DepositLimit name="deposit_week_cents" limits={limits} />
        </div>
      </SettingsRow>
      <SettingsRow id="break" about={t('accounts.play_limits.pause_hint')}>
        <TakeBreak until={limits.cool_off_until} />
      </SettingsRow>
      <SettingsRow id="exclusion" about={t('accounts.play_limits.exclusion_hint')}>
        <SelfExclusion excluded={limits.excluded} />
      </SettingsRow>
    </SettingsPage>
  )
}
