import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '#client/domains/payments/own-limits.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { DepositLimit } from './DepositLimit.tsx'
import { SelfExclusion } from './SelfExclusion.tsx'
import { SettingsRow } from '#client/app/settings/SettingsRow.tsx'
import { SettingsSection } from '#client/app/settings/SettingsSection.tsx'
import { TakeBreak } from './TakeBreak.tsx'

/** The player's own limits: deposits, breaks and self-exclusion. Withdrawals are always possible. */
export function PlayLimits() {
  const { data: limits, isError, isFetching, refetch } = useQuery(limitsQuery)
  if (!limits) {
    return (
      <SettingsSection id="limits" title="Play limits">
        <div className="p-4 sm:p-6">
          {isError ? (
            <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
              Your limits could not be loaded.
            </ErrorState>
          ) : (
            <SkeletonList count={3} row="h-12 w-full" label="Loading your limits" />
          )}
        </div>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection id="limits" title="Play limits">
      <SettingsRow
        title="Adding funds"
        about="A tighter limit holds at once, a looser one after 7 days. You can withdraw at any time."
      >
        <div className="grid gap-6">
          <DepositLimit name="deposit_day_cents" limits={limits} />
          <DepositLimit name="deposit_week_cents" limits={limits} />
        </div>
      </SettingsRow>
      <SettingsRow
        title="A break"
        about="No adding funds and no paid entries for a while. Free play and withdrawals stay open."
      >
        <TakeBreak until={limits.cool_off_until} />
      </SettingsRow>
      <SettingsRow
        title="Self-exclusion"
        about="The same for a long time. Free play and withdrawals stay open."
      >
        <SelfExclusion excluded={limits.excluded} />
      </SettingsRow>
    </SettingsSection>
  )
}
