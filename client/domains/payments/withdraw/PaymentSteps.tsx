import { Time } from '#client/ui/Time.tsx'
import type { Payment } from '#client/domains/payments/queries.ts'
import { shownSteps } from '#client/domains/payments/deposit/shown-steps.ts'
import { stepLabel } from '#client/domains/payments/texts.ts'

/** The steps of a payment, oldest first. */
export function PaymentSteps({ payment }: { payment: Payment }) {
  return (
    <ol className="grid gap-2 border-s border-line ps-4">
      {shownSteps(payment.steps).map(({ status, at, why }, index) => (
        <li key={index} className="text-14">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{stepLabel(payment.kind, status)}</span>
            <Time at={at} format="absolute" className="text-12 text-muted" />
          </span>
          {why ? <span className="block text-pretty text-muted wrap-anywhere">{why}</span> : null}
        </li>
      ))}
    </ol>
  )
}
