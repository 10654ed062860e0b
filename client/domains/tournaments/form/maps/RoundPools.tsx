import { t } from '#messages/tournaments.ts'
import { Plus, X } from 'lucide-react'
import type { RoundName } from '#core/tournaments/rooms/map-rules.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { roundLabel } from '#client/domains/tournaments/words/round-label.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { MapChips } from './MapChips.tsx'

type Rounds = Tournament['map_rules']['rounds']
type Props = {
  rounds: Rounds
  maps: readonly { slug: string; name: string }[]
  onChange: (rounds: Rounds) => void
}
const NAMES: readonly RoundName[] = [
  'final',
  'semi_finals',
  'quarter_finals',
  ...Array.from({ length: 20 }, (_, index) => index + 1),
]

/** Rounds with maps of their own. */
export function RoundPools({ rounds, maps, onChange }: Props) {
  const free = NAMES.filter((name) => !rounds.some(({ round }) => round === name))
  const set = (index: number, part: Partial<Rounds[number]>) =>
    onChange(rounds.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <>
      {rounds.map(({ round, maps: chosen }, index) => (
        <div key={index} className="grid gap-3 rounded-card border border-line p-4">
          <div className="flex items-end gap-3">
            <div className="min-w-0 grow">
              <SelectField
                label={t('tournaments.maps.round')}
                value={String(round)}
                options={NAMES.filter((name) => name === round || free.includes(name)).map((name) => ({
                  value: String(name),
                  label: roundLabel(name),
                }))}
                onChange={({ target }) => {
                  const name = NAMES.find((each) => String(each) === target.value)
                  if (name !== undefined) set(index, { round: name })
                }}
              />
            </div>
            <Button
              variant="outline"
              className="min-h-12"
              aria-label={t('tournaments.maps.remove_round', { round: roundLabel(round) })}
              onClick={() => onChange(rounds.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </div>
          <MapChips
            label={t('tournaments.maps.maps_of', { round: roundLabel(round) })}
            maps={maps}
            chosen={chosen}
            onChange={(next) => set(index, { maps: next })}
          />
        </div>
      ))}
      {free[0] === undefined ? null : (
        <Button
          variant="outline"
          className="sm:justify-self-start"
          onClick={() => onChange([...rounds, { round: free[0] ?? 1, maps: maps.map(({ slug }) => slug) }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('tournaments.maps.add_round')}
        </Button>
      )}
    </>
  )
}
