import { t } from '#messages/tournaments.ts'
import { Map } from 'lucide-react'
import { mapProblem } from '#core/tournaments/rooms/map-rules.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { FormProps } from '#client/domains/tournaments/form/fields.tsx'
import { inWords } from '#client/domains/tournaments/form/in-words.ts'
import { Setting } from '#client/domains/tournaments/form/settings.tsx'
import { lengthsOf } from '#client/domains/tournaments/words/lengths.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { FlowField } from './FlowField.tsx'
import { MapChips } from './MapChips.tsx'
import { RoundPools } from './RoundPools.tsx'

/** The maps, how they are chosen, and rounds with maps of their own; nothing for a mode without maps. */
export function MapsPart({ form }: FormProps) {
  const { mode } = useCatalogue()
  const { values } = form
  const rules = values.map_rules
  const played = mode(values.game, values.mode)
  const maps = played?.maps ?? []
  if (maps.length === 0) return null
  const all = maps.map(({ slug }) => slug)
  const hasSides = (played?.start_sides.length ?? 0) > 0
  const lengths = lengthsOf(
    values.format,
    numberOf(values.best_of),
    numberOf(values.best_of_late),
    values.stages,
  )
  const change = (part: Partial<typeof rules>) => form.change({ map_rules: { ...rules, ...part } })
  const problem = mapProblem(rules, { maps: all, hasSides }, lengths)
  const shown = problem ? t(`tournaments.refused.${problem}`) : form.problems['map_rules']
  return (
    <Setting name="maps" icon={Map} title={t('common.maps')} text={inWords('maps', values)}>
      <MapChips
        label={t('tournaments.maps.pool')}
        hint={t('tournaments.maps.pool_hint')}
        maps={maps}
        chosen={rules.pool.length > 0 ? rules.pool : all}
        onChange={(pool) => change({ pool: pool.length === all.length ? [] : pool })}
      />
      {lengths.map((bestOf) => (
        <FlowField
          key={bestOf}
          bestOf={bestOf}
          flow={rules.vetoes.find(({ best_of }) => best_of === bestOf)?.flow ?? 'usual'}
          poolSize={rules.pool.length || all.length}
          hasSides={hasSides}
          onChange={(flow) =>
            change({
              vetoes: [
                ...rules.vetoes.filter(({ best_of }) => best_of !== bestOf),
                ...(flow === 'usual'
                  ? []
                  : [{ best_of: bestOf, flow: typeof flow === 'string' ? flow : [...flow] }]),
              ],
            })
          }
        />
      ))}
      <RoundPools rounds={rules.rounds} maps={maps} onChange={(rounds) => change({ rounds })} />
      {shown ? (
        <p role="alert" className="text-14 text-loss">
          {shown}
        </p>
      ) : null}
    </Setting>
  )
}
