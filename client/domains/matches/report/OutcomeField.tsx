import { t } from '#messages/matches.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'

type Outcome = 'won' | 'drawn' | 'lost' | ''

type OutcomeFieldProps = {
  label: string
  /** The typed scores of both sides. */
  pair: readonly [string, string]
  mySide: 0 | 1
  allowsDraw: boolean
  onChange: (pair: [string, string]) => void
}

/** Asks how a game without points ended for the reporter's side. */
export function OutcomeField({ label, pair, mySide, allowsDraw, onChange }: OutcomeFieldProps) {
  const options: { value: Outcome; label: string }[] = [
    { value: 'won', label: t('matches.outcome_field.won') },
    ...(allowsDraw ? [{ value: 'drawn' as const, label: t('matches.outcome_field.draw') }] : []),
    { value: 'lost', label: t('matches.outcome_field.lost') },
  ]
  return (
    <Segments
      label={label}
      value={outcomeOf(pair, mySide)}
      options={options}
      onChange={(outcome) => onChange(pairOf(outcome, mySide))}
    />
  )
}

function outcomeOf(pair: readonly [string, string], mySide: 0 | 1): Outcome {
  const mine = pair[mySide].trim()
  const theirs = pair[mySide === 0 ? 1 : 0].trim()
  if (mine === '' || theirs === '') return ''
  return mine === theirs ? 'drawn' : mine === '1' ? 'won' : 'lost'
}

/** The rule `result`: 1 for the winner and 0 for the loser; 1 to 1 for a draw. */
function pairOf(outcome: Outcome, mySide: 0 | 1): [string, string] {
  if (outcome === 'drawn') return ['1', '1']
  return (outcome === 'won') === (mySide === 0) ? ['1', '0'] : ['0', '1']
}
