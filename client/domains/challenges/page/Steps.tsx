import { t } from '#messages/challenges.ts'
import { Check } from 'lucide-react'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { Time } from '#client/ui/Time.tsx'

/** The course of a challenge as four steps, with the times that matter. */
export function Steps({ challenge }: { challenge: Challenge }) {
  const { status, me, service, starts_at, ends_at, review_until, prize_kind } = challenge
  if (status === 'cancelled') return null
  const current = { upcoming: me ? 1 : 0, live: me ? 1 : 0, review: 2, completed: 4 }[status]
  const steps = [
    { name: t('challenges.join.act'), at: undefined },
    {
      name: t('common.play'),
      at: status === 'upcoming' ? starts_at : ends_at,
      isFrom: status === 'upcoming',
    },
    {
      name: service ? t('challenges.page.step.reading') : t('challenges.page.step.review'),
      at: review_until,
    },
    {
      name: prize_kind === 'none' ? t('common.result') : t('challenges.page.step.paid_prizes'),
      at: undefined,
    },
  ]
  return (
    <ol
      aria-label={t('common.steps')}
      className="page-width flex flex-wrap gap-x-8 gap-y-2 py-3.5 sm:justify-between"
    >
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-2.5"
        >
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full text-12 font-[650] ${index === current ? 'bg-accent text-on-accent' : index < current ? 'bg-tint-win text-win' : 'border border-edge text-muted'}`}
          >
            {index < current ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={`text-14 ${index === current ? 'font-[650]' : 'text-muted'}`}>{step.name}</span>
          {step.at && index >= current ? (
            <span className="text-12 text-muted">
              {step.isFrom ? (
                <Time at={step.at} format="absolute" />
              ) : (
                t.rich('challenges.page.until', { time: <Time at={step.at} format="absolute" /> })
              )}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
