import { t } from '#messages/admin.ts'
import { Link, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { scrollToCurrent } from '#client/lib/scroll-to-current.ts'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { LedgerScreen } from './LedgerScreen.tsx'
import { StatementScreen } from './StatementScreen.tsx'
import { YearsScreen } from './YearsScreen.tsx'
import { useQuery } from '@tanstack/react-query'
import { isStepUp } from '#client/lib/api/call.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { FlowCard } from './FlowCard.tsx'
import { OwedCard } from './OwedCard.tsx'
import { TrialBalance } from './TrialBalance.tsx'
import { moneyQuery } from './queries.ts'
import { CompareForm } from './CompareForm.tsx'
import { DaysCard } from './DaysCard.tsx'
import { OpenDifferences } from './OpenDifferences.tsx'

const PARTS = ['overview', 'ledger', 'statement', 'years', 'paypal'] as const
type Part = (typeof PARTS)[number]

const TAB =
  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-14 font-semibold hover:text-text'

/** All about money: the overview, the ledger and what belongs to them, each at its own address. */
export function MoneyPage({ part: asked }: { part: string | undefined }) {
  const part = PARTS.find((each) => each === asked) ?? 'overview'
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(row.current, '[aria-current=page]'), [part])
  return (
    <StaffOnly title={t('admin.money.title')} may="ledger">
      <Page>
        <PageHeader title={t('admin.money.title')} />
        <nav aria-label={t('admin.money.parts')} className="mb-5 border-b border-line">
          <ul ref={row} className="-mb-px flex gap-1 overflow-x-auto">
            {PARTS.map((each) => (
              <li key={each}>
                <Link
                  to="/admin/{-$section}/{-$id}"
                  params={{ section: 'money', id: each === 'overview' ? undefined : each }}
                  search={{}}
                  aria-current={each === part ? 'page' : undefined}
                  className={`${TAB} ${each === part ? 'border-accent-text text-text' : 'border-transparent text-muted'}`}
                >
                  {t('admin.money.part', { part: each })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {partOf(part)}
      </Page>
    </StaffOnly>
  )
}

function partOf(part: Part): ReactNode {
  if (part === 'ledger') return <LedgerScreen />
  if (part === 'statement') return <StatementScreen />
  if (part === 'years') return <YearsScreen />
  if (part === 'paypal') return <PayPalScreen />
  return <Overview />
}

/** Overview of the ledger's health, the money owed, and recent movements. */
function Overview() {
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

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Where the ledger and PayPal differ: what is open, the days that were compared, and a comparison on request. */
function PayPalScreen() {
  const { from: day, case: open } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: { from?: string | undefined; case?: string | undefined }) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className="grid gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <OpenDifferences
          day={day}
          openId={open === undefined ? undefined : Number(open)}
          onOpen={(id) => change({ case: id === undefined ? undefined : String(id) })}
          onAll={() => change({ from: undefined })}
        />
        <DaysCard day={day} onDay={(next) => change({ from: next })} />
      </div>
      <CompareForm />
    </div>
  )
}
