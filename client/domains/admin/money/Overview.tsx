import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStepUp } from '#client/lib/api/call.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { FlowCard } from './FlowCard.tsx'
import { OwedCard } from './OwedCard.tsx'
import { TrialBalance } from './TrialBalance.tsx'
import { moneyQuery } from './queries.ts'

/** Whether the ledger is sound, what is owed, and what moved lately. */
export function Overview() {
  const [asked, setAsked] = useState<string>()
  const money = useQuery(moneyQuery(asked))
  if (money.isPending) return <SkeletonList count={8} row="h-12 w-full" />
  if (!money.data)
    return (
      <ErrorState onRetry={() => money.refetch()} isRetrying={money.isFetching}>
        {isStepUp(money.error) ? t('admin.adjustments.not_confirmed') : undefined}
      </ErrorState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      <OwedCard money={money.data} />
      <FlowCard days={money.data.days} />
      <TrialBalance money={money.data} />
      <ChecksCard money={money.data} asked={asked} onAsked={setAsked} />
    </div>
  )
}
