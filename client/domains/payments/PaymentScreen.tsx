import { t } from '#messages/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { AddFunds } from '#client/domains/payments/deposit/AddFunds.tsx'
import { Balance } from './Balance.tsx'
import { LatestPayments } from './LatestPayments.tsx'
import { OpenDeposits } from '#client/domains/payments/deposit/OpenDeposits.tsx'
import { remainingOf } from './own-limits.ts'
import { paymentsQuery, type Payments } from './queries.ts'
import { ReturnedDeposit } from '#client/domains/payments/deposit/ReturnedDeposit.tsx'
import { parsePaymentSearch, storeReturnPath } from '#client/domains/payments/deposit/return-path.ts'
import { Withdraw } from '#client/domains/payments/withdraw/Withdraw.tsx'
import { FlaskConical } from 'lucide-react'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/payment')
const TABS = [
  {
    id: 'add',
    get label() {
      return t('common.add_funds')
    },
  },
  {
    id: 'withdraw',
    get label() {
      return t('common.withdraw_money')
    },
  },
] as const
type View = (typeof TABS)[number]['id']

/** Deposits and withdrawals by PayPal; also the return page from PayPal. */
export function PaymentScreen() {
  const { deposit, isCancelled } = useReturn()
  const payments = useQuery(paymentsQuery)
  return (
    <Page width="form">
      <PageHeader title={t('common.payment')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {payments.data?.is_sandbox ? <SandboxNotice /> : null}
        {deposit === undefined ? <BackLink /> : null}
        {deposit === undefined ? (
          <>
            <Balance />
            {payments.isError && !payments.data ? null : <Forms payments={payments.data} />}
          </>
        ) : (
          <>
            <ReturnedDeposit key={deposit} id={deposit} isCancelled={isCancelled} />
            <Balance hasLink={false} />
          </>
        )}
        {payments.data ? (
          <LatestPayments payments={payments.data.results} />
        ) : payments.isError ? (
          <ErrorState
            error={payments.error}
            onRetry={() => payments.refetch()}
            isRetrying={payments.isFetching}
          >
            {t('payments.payment.failed')}
          </ErrorState>
        ) : (
          <SkeletonList count={3} row="h-14 w-full" label={t('payments.payment.loading_payments')} />
        )}
      </div>
    </Page>
  )
}

/** A link back to where funds were missing. */
function BackLink() {
  const back = useLocation({ select: (place) => parsePaymentSearch(place.searchStr).back })
  useEffect(() => storeReturnPath(back), [back])
  if (back === undefined) return null
  return (
    <a href={back} className="w-fit py-2 text-14 text-muted underline underline-offset-4 hover:text-text">
      {t('payments.payment.back')}
    </a>
  )
}

/** The two forms, each with its own URL. */
function Forms({ payments }: { payments: Payments | undefined }) {
  const view: View = route.useSearch().view === 'withdraw' ? 'withdraw' : 'add'
  const navigate = route.useNavigate()
  return (
    <>
      {view === 'add' && payments ? <OpenDeposits payments={payments.results} /> : null}
      <Card as="div">
        <TabGroup
          current={view}
          onSelect={(id: View) =>
            navigate({ search: { view: id === 'add' ? undefined : id }, resetScroll: false })
          }
        >
          <div className="-mt-2 mb-6">
            <Tabs label={t('common.payment')} tabs={TABS} current={view} />
          </div>
          <TabPanel current={view}>
            <Form view={view} payments={payments} />
          </TabPanel>
        </TabGroup>
      </Card>
    </>
  )
}

function Form({ view, payments }: { view: View; payments: Payments | undefined }) {
  const cents = useLocation({ select: (place) => parsePaymentSearch(place.searchStr).cents })
  const eligibility = useQuery(query('GET v1 /wallet/eligibility/'))
  const wallet = useQuery(query('GET v1 /wallet/'))
  // If they cannot be loaded, the server still enforces them.
  const { data: limits } = useQuery(query('GET v1 /wallet/limits/'))
  if (eligibility.data && payments) {
    if (view === 'add')
      return (
        <AddFunds
          verdict={eligibility.data.deposit}
          remaining={limits && remainingOf(limits)}
          startCents={cents}
        />
      )
    return (
      <Withdraw
        payments={payments}
        verdict={eligibility.data.withdrawal}
        cashCents={wallet.data?.cash_cents ?? payments.withdrawable_cents}
      />
    )
  }
  if (eligibility.isError) {
    return (
      <ErrorState
        error={eligibility.error}
        onRetry={() => eligibility.refetch()}
        isRetrying={eligibility.isFetching}
      >
        {t('payments.payment.options_failed')}
      </ErrorState>
    )
  }
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

/** Reads the deposit from PayPal's return URL, and removes the other parameters that PayPal adds. */
function useReturn(): { deposit: string | undefined; isCancelled: boolean } {
  const searchStr = useLocation({ select: (place) => place.searchStr })
  const params = new URLSearchParams(searchStr)
  const deposit = params.get('deposit') ?? undefined
  const isCancelled = params.get('cancelled') === 'true'
  const isClean = !params.has('token') && !params.has('PayerID')
  const { history } = useRouter()
  useEffect(() => {
    if (!isClean && deposit)
      history.replace(
        `/payment?${new URLSearchParams({ deposit, ...(isCancelled ? { cancelled: 'true' } : {}) })}`,
      )
  }, [isClean, deposit, isCancelled, history])
  return { deposit, isCancelled }
}

/** States clearly that no real money is used. */
function SandboxNotice() {
  return (
    <aside
      aria-label={t('payments.sandbox_notice.sandbox')}
      className="flex items-start gap-3 rounded-card bg-tint-warn px-4 py-3.5 text-14"
    >
      <FlaskConical aria-hidden="true" className="mt-px size-[18px] shrink-0 text-warn" />
      <p className="text-pretty">
        {t.rich('payments.sandbox_notice.text', {
          strong: <strong className="font-[650]" />,
        })}
      </p>
    </aside>
  )
}
