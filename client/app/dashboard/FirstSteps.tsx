import { t } from '#messages/players.ts'
import { Check, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

/** The way into the site for a player without a match: the next step is the one act of the page. `game`: a linked one. */
export function FirstSteps({ game }: { game: string | undefined }) {
  return (
    <Card title={t('players.first_steps.title')}>
      <ol className="grid gap-4">
        <Step number={1} isDone>
          {t('players.first_steps.game')}
        </Step>
        <Step number={2} note={t('players.first_steps.match_note')}>
          {t('players.first_steps.match')}
          <ButtonLink
            to="/play"
            search={game === undefined ? {} : { game }}
            variant="main"
            size="large"
            className="mt-3 w-full sm:w-fit"
            icon={<Zap aria-hidden="true" className="size-5" />}
          >
            {t('common.find_match')}
          </ButtonLink>
        </Step>
        <Step number={3} note={t('players.first_steps.quest_note')}>
          {t('players.first_steps.quest')}
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { number: number; isDone?: boolean; note?: string; children: ReactNode }

function Step({ number, isDone = false, note, children }: StepProps) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-14 font-semibold ${isDone ? 'bg-raised text-win' : 'border border-edge'}`}
      >
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="min-w-0 grow text-16 font-semibold">
        {children}
        {isDone ? <span className="sr-only"> {t('common.step_done')}</span> : null}
        {note ? <p className="mt-1 text-14 font-normal text-muted">{note}</p> : null}
      </div>
    </li>
  )
}
