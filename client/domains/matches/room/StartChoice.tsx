import { t } from '#messages/matches.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useMatchActions } from '#client/domains/matches/act-queries.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { VetoNames } from './vetoText.ts'

type Props = { match: Match; veto: NonNullable<Match['veto']>; startName: VetoNames['startName'] }

/** The captain chooses the side to start on: two radio buttons that look like buttons, and one to confirm. */
export function StartChoice({ match, veto, startName }: Props) {
  const { start: choose } = useMatchActions(match.id)
  const [selected, setSelected] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (selected !== undefined && !choose.isPending) choose.mutate(selected)
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3 sm:grid-cols-3">
      <div
        role="radiogroup"
        aria-label={t('matches.veto_board.starting_side')}
        className="grid grid-cols-2 gap-3 sm:col-span-2"
      >
        {veto.starts.map((start) => (
          <label
            key={start}
            className="grid min-h-14 cursor-pointer place-items-center rounded-card border border-line bg-raised px-4 py-2 text-center font-wide text-16 hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            style={
              start === selected ? { outline: '3px solid var(--accent-text)', outlineOffset: 2 } : undefined
            }
          >
            <input
              type="radio"
              name="start"
              value={start}
              checked={start === selected}
              onChange={() => setSelected(start)}
              className="sr-only"
            />
            {startName(start)}
          </label>
        ))}
      </div>
      <Button
        type="submit"
        variant="main"
        size="large"
        disabled={selected === undefined}
        pending={choose.isPending}
        className="min-h-14"
      >
        {selected === undefined
          ? t('matches.veto_board.choose_a_side')
          : t('matches.veto_board.start_on', { start: startName(selected) })}
      </Button>
    </form>
  )
}
