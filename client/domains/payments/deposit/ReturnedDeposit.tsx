import { t } from '#messages/payments.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { DepositOutcome } from './DepositOutcome.tsx'
import { useReturnedDeposit } from '#client/domains/payments/queries.ts'

/**
 * Shown after returning from PayPal: captures the payment once and shows the result. After a cancellation
 * nothing is done automatically.
 */
export function ReturnedDeposit({ id, isCancelled }: { id: string; isCancelled: boolean }) {
  const { deposit, error, retry } = useReturnedDeposit(id, isCancelled)
  if (deposit) return <DepositOutcome deposit={deposit} />
  if (error) return isUnknown(error) ? <Unknown /> : <Failed why={error.message} onRetry={retry} />
  return (
    <Card as="div" role="status" className="flex items-center gap-4">
      <Spinner className="size-6 shrink-0" />
      <div>
        <p className="text-20 font-[650]">
          {isCancelled
            ? t('payments.returned_deposit.checking')
            : t('payments.returned_deposit.taking_the_payment')}
        </p>
        <p className="mt-1 text-14 text-muted">
          {isCancelled ? t('common.one_moment') : t('payments.returned_deposit.wait_note')}
        </p>
      </div>
    </Card>
  )
}

/** A deposit of somebody else counts as unknown; an invalid id is refused by the server. */
function isUnknown(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.status === 404 || (error.status === 400 && error.fields.id !== undefined))
  )
}

function Unknown() {
  return (
    <Card as="div">
      <h2 className="text-20">{t('payments.returned_deposit.not_found')}</h2>
      <p className="mt-2 text-16 text-pretty text-muted">{t('payments.returned_deposit.incomplete')}</p>
      <ButtonLink to="/payment" search={{}} variant="main" className="mt-5">
        {t('common.add_funds')}
      </ButtonLink>
    </Card>
  )
}

function Failed({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <div className="grid gap-3">
      <ErrorState onRetry={onRetry}>{why}</ErrorState>
      <p className="text-center text-14 text-pretty text-muted">
        {t('payments.returned_deposit.approved_note')}
      </p>
    </div>
  )
}
