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
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isStepUp } from '#client/lib/api/call.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList, Skeleton } from '#client/ui/states/Skeleton.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { FlowCard } from './FlowCard.tsx'
import { moneyQuery, type Money, type PayPalBalance, paypalBalanceQuery } from './queries.ts'
import { CompareForm } from './CompareForm.tsx'
import { DaysCard } from './DaysCard.tsx'
import { OpenDifferences } from './OpenDifferences.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money as Amount } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'

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
    <StaffOnly title={t('common.money')} may="ledger">
      <Page>
        <PageHeader title={t('common.money')} />
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
        {isStepUp(money.error) ? t('admin.people.not_confirmed') : undefined}
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

/** Card that compares the money owed to players with the balance: by PayPal if it tells, else by the ledger. */
function OwedCard({ money }: { money: Money }) {
  const balance = useQuery(paypalBalanceQuery)
  const { cash_cents, held_cents, on_the_way_cents, promo_cents } = money.owed
  const owed = cash_cents + held_cents + on_the_way_cents
  const real = balance.data?.state === 'read' ? balance.data.cents : null
  const left = (real ?? money.at_paypal_cents) - owed
  return (
    <Card title={t('admin.money.owed_title')}>
      <Facts
        facts={[
          { name: t('admin.people.cash'), value: <Amount cents={cash_cents} /> },
          { name: t('admin.people.held'), value: <Amount cents={held_cents} /> },
          { name: t('admin.money.on_the_way'), value: <Amount cents={on_the_way_cents} /> },
          { name: t('admin.money.owed'), value: <Amount cents={owed} className="text-16" /> },
          { name: t('admin.people.bonus'), value: <Amount cents={promo_cents} /> },
        ]}
      />
      <div className="my-4 border-t border-line" />
      <Facts
        facts={[
          { name: t('admin.money.at_paypal'), value: <Amount cents={money.at_paypal_cents} /> },
          ...(real === null ? [] : [{ name: t('admin.money.real'), value: <Amount cents={real} /> }]),
          left < 0
            ? { name: t('admin.money.missing'), value: <Amount cents={-left} className="text-loss" /> }
            : { name: t('admin.money.left'), value: <Amount cents={left} /> },
        ]}
      />
      {left < 0 ? (
        <p className="mt-3 text-14 text-pretty text-muted">
          {t('admin.money.missing_note', { by: real === null ? 'ledger' : 'paypal' })}
        </p>
      ) : null}
      <Source balance={balance} />
    </Card>
  )
}

/** The time of PayPal's figure, or why there is none. */
function Source({ balance }: { balance: UseQueryResult<PayPalBalance> }) {
  if (balance.isPending) return <Skeleton className="mt-3 h-6 w-full" />
  if (!balance.data) return <ErrorState onRetry={() => balance.refetch()} isRetrying={balance.isFetching} />
  const { state, at } = balance.data
  if (state !== 'read' || at === null)
    return <p className="mt-3 text-14 text-pretty text-muted">{t('admin.money.real_state', { state })}</p>
  return (
    <p className="mt-3 text-12 text-pretty text-muted">
      {t.rich('admin.money.real_note', { time: <Time at={at} format="absolute" /> })}
    </p>
  )
}

/** The sum of each kind of account; all together they are zero. */
function TrialBalance({ money }: { money: Money }) {
  const isSound = money.total_cents === 0
  return (
    <Card title={t('admin.money.trial')}>
      <table className="w-full text-14">
        <caption className="sr-only">{t('admin.money.trial')}</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium">
              {t('admin.people.account')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('admin.money.trial_balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {money.trial_balance.map(({ account, cents }) => (
            <tr key={account}>
              <th scope="row" className="border-t border-line py-2 text-start font-normal">
                <Link
                  to="/admin/{-$section}/{-$id}"
                  params={{ section: 'money', id: 'statement' }}
                  search={{ kind: account }}
                  className="rounded-sm underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {t('admin.money.account', { account })}
                </Link>
              </th>
              <td className="border-t border-line py-2 text-end">
                <Amount cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="border-t border-edge pt-2 text-start">
              {t('admin.money.sum')}
            </th>
            <td className={`border-t border-edge pt-2 text-end font-semibold ${isSound ? '' : 'text-loss'}`}>
              <Amount cents={money.total_cents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
