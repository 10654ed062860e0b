import { Check } from 'lucide-react'

const STEPS = [
  { step: 1, label: 'You' },
  { step: 2, label: 'Phone' },
  { step: 4, label: 'Game' },
  { step: 5, label: 'Done' },
]

/** How far one has come. */
export function Steps({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="mb-8 grid grid-cols-4 gap-2">
      {STEPS.map((one, index) => {
        const isDone = one.step < step || step === 5
        const isNow = one.step === step && !isDone
        return (
          <li key={one.step} aria-current={isNow ? 'step' : undefined} className="grid gap-2">
            <span className={`h-1 rounded-full transition-colors duration-200 ${isDone || isNow ? 'bg-accent' : 'bg-line'}`} />
            <span className={`flex items-center gap-1.5 text-14 font-[600] ${isNow ? 'text-text' : 'text-muted'}`}>
              {isDone ? <Check aria-hidden="true" className="size-4 text-accent-text" /> : <span className="tabular-nums">{index + 1}</span>}
              {one.label}
              {isDone && <span className="sr-only">(done)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
