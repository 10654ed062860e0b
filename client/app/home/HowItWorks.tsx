import { Card } from '#client/ui/Card.tsx'

const steps = [
  { name: 'Link your game', text: 'Sign up, verify your e-mail, and name the account you play with.' },
  {
    name: 'Take a seat',
    text: 'Open a lobby or join one. When all seats are taken, both sides have a minute to say “ready”.',
  },
  {
    name: 'Play and report',
    text: 'Both captains report the score. Equal reports settle the match, and both ratings move at once.',
  },
]

/** Explains the site in three steps. */
export function HowItWorks() {
  return (
    <Card title="How it works" className="h-full">
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
