import { t } from '#messages/payments.ts'
import type { ReactNode } from 'react'

/** List of the steps after submitting. */
export function WhatNext({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <section aria-label={t('common.what_happens_next')}>
      <h3 className="text-14 font-[600] text-muted">{t('common.what_happens_next')}</h3>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={index} className="flex items-center gap-3 text-14 text-pretty text-muted">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-12 font-[650] tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
