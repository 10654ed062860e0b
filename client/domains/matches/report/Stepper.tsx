import { t } from '#messages/matches.ts'
import { Check, X } from 'lucide-react'

export type Step = { name: string; state: 'done' | 'now' | 'next' | 'failed' }

/** The progress of a match in steps. On phones only the current step shows its name. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="flex items-center gap-2"
        >
          <Mark step={step} number={index + 1} />
          <span
            className={`text-14 ${step.state === 'now' || step.state === 'failed' ? 'font-semibold text-text' : 'text-muted max-sm:sr-only'}`}
          >
            {step.name}
            {step.state === 'done' ? <span className="sr-only"> {t('common.step_done')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ step, number }: { step: Step; number: number }) {
  const looks = {
    done: 'bg-raised text-win',
    now: 'bg-accent text-on-accent',
    next: 'border border-line text-faint',
    failed: 'bg-raised text-loss',
  }[step.state]
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full text-12 font-semibold ${looks}`}
    >
      {step.state === 'done' ? <Check size={14} /> : step.state === 'failed' ? <X size={14} /> : number}
    </span>
  )
}
