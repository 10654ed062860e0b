import { t } from '#messages/players.ts'
import { Check } from 'lucide-react'

const STEPS = [
  {
    step: 1,
    get label() {
      return t('common.you')
    },
  },
  {
    step: 2,
    get label() {
      return t('common.phone')
    },
  },
  {
    step: 3,
    get label() {
      return t('players.steps.extras')
    },
  },
  {
    step: 4,
    get label() {
      return t('common.games')
    },
  },
  {
    step: 5,
    get label() {
      return t('common.done')
    },
  },
]

/** The progress through the steps. */
export function Steps({ step }: { step: number }) {
  return (
    <ol aria-label={t('common.steps')} className="mb-8 grid grid-cols-5 gap-1.5 sm:gap-2">
      {STEPS.map((one) => {
        const isDone = one.step < step || step === 5
        const isNow = one.step === step && !isDone
        return (
          <li key={one.step} aria-current={isNow ? 'step' : undefined} className="grid min-w-0 gap-2">
            <span
              className={`h-1 rounded-full transition-colors duration-200 ${isDone || isNow ? 'bg-accent' : 'bg-line'}`}
            />
            <span
              className={`flex items-center gap-1 text-12 font-[600] sm:gap-1.5 sm:text-14 ${isNow ? 'text-text' : 'text-muted'}`}
            >
              {isDone ? (
                <Check
                  aria-hidden="true"
                  className="size-3.5 shrink-0 text-accent-text max-[22rem]:hidden sm:size-4"
                />
              ) : (
                <span className="tabular-nums max-[22rem]:hidden">{one.step}</span>
              )}
              <span className="truncate">{one.label}</span>
              {isDone && <span className="sr-only">{t('common.step_done')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
