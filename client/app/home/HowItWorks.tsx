import { t } from '#messages/site.ts'
import { Card } from '#client/ui/Card.tsx'

const steps = [
  {
    get name() {
      return t('site.how_it_works.link_your_game')
    },
    get text() {
      return t('site.how_it_works.sign_up_verify_your_e')
    },
  },
  {
    get name() {
      return t('site.how_it_works.take_a_seat')
    },
    get text() {
      return t('site.how_it_works.open_a_lobby_or_join')
    },
  },
  {
    get name() {
      return t('site.how_it_works.play_and_report')
    },
    get text() {
      return t('site.how_it_works.both_captains_report_the_score')
    },
  },
]

/** Explains the site in three steps. */
export function HowItWorks() {
  return (
    <Card title={t('site.how_it_works.how_it_works')} className="h-full">
      <ol className="grid gap-6">
        {steps.map((step, index) => (
          <li key={step.name} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="font-wide text-40 leading-none text-accent-text">
              {index + 1}
            </span>
            <div>
              <h3 className="text-16">{step.name}</h3>
              <p className="mt-1 max-w-prose text-16 text-pretty text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
