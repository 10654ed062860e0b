import { Check } from 'lucide-react'
import { Card } from '#client/ui/Card.tsx'
import type { IdentityCheck } from './queries.ts'

const STEPS = [
  { title: 'You send two pictures', text: 'They are kept encrypted, apart from everything else.' },
  {
    title: 'A person reviews them',
    text: 'They compare your document, your selfie and the name in your profile.',
  },
  { title: 'You are told under the bell', text: 'Approved, or why not; then you can send new pictures.' },
  { title: 'Your pictures are deleted', text: '30 days after the decision. Only the result stays.' },
]
/** The number of completed steps per status. */
const DONE = { none: 0, rejected: 0, pending: 1, approved: 3 } as const

/** All steps of the check, with the current one marked. */
export function NextSteps({ status }: { status: IdentityCheck['status'] }) {
  const done = DONE[status]
  return (
    <Card title="What happens next">
      <ol className="grid gap-5">
        {STEPS.map(({ title, text }, index) => {
          const isDone = index < done
          const isNow = index === done
          return (
            <li key={title} aria-current={isNow ? 'step' : undefined} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-12 font-[650] tabular-nums ${isDone ? 'bg-tint-win text-win' : isNow ? 'bg-tint-accent text-accent-text' : 'bg-raised text-muted'}`}
              >
                {isDone ? <Check className="size-3.5" /> : index + 1}
              </span>
              <div className="min-w-0">
                <p className={`text-16 font-[650] ${isNow ? '' : 'text-muted'}`}>
                  {title}
                  {isDone ? <span className="sr-only"> (done)</span> : null}
                </p>
                <p className="mt-0.5 text-14 text-pretty text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
