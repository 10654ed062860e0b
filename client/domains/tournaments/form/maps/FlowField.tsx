import { t } from '#messages/tournaments.ts'
import { Plus, X } from 'lucide-react'
import { stepsOf, VETO_PRESETS, type VetoFlow, type VetoStep } from '#core/matches/veto-flow.ts'
import { stepName, stepsText } from '#client/domains/lobbies/texts/veto-plan.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = {
  bestOf: number
  flow: VetoFlow
  poolSize: number
  /** A game of the mode begins on one of two sides. */
  hasSides: boolean
  onChange: (flow: VetoFlow) => void
}
const MOST_STEPS = 20
const STEPS = ['ban', 'pick', 'random', 'loser_picks', 'sides'] as const

/** How the maps of a best-of are chosen: a preset, or steps that one puts in order. */
export function FlowField({ bestOf, flow, poolSize, hasSides, onChange }: Props) {
  const planned = stepsOf(flow, { poolSize, bestOf, hasSides })
  const isPreset = typeof flow === 'string'
  const options = [...VETO_PRESETS.filter((each) => each !== 'loser_picks' || bestOf > 1), 'own' as const]
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('tournaments.maps.flow', { games: bestOf })}
        options={options.map((value) => ({ value, label: t(`tournaments.maps.flows.${value}`) }))}
        value={isPreset ? flow : 'own'}
        hint={stepsText(planned, bestOf)}
        onChange={(event) => {
          const preset = VETO_PRESETS.find((each) => each === event.target.value)
          onChange(preset ?? ownSteps(planned))
        }}
      />
      {isPreset ? null : <Steps bestOf={bestOf} hasSides={hasSides} steps={flow} onChange={onChange} />}
    </div>
  )
}

/** An own order begins with what was shown; it has at least one step. */
const ownSteps = (steps: readonly VetoStep[]): VetoStep[] => (steps.length > 0 ? [...steps] : ['random'])

type StepsProps = {
  bestOf: number
  hasSides: boolean
  steps: readonly VetoStep[]
  onChange: (steps: VetoStep[]) => void
}

function Steps({ bestOf, hasSides, steps, onChange }: StepsProps) {
  const offered = STEPS.filter(
    (step) => (step !== 'loser_picks' || bestOf > 1) && (step !== 'sides' || hasSides),
  )
  return (
    <div role="group" aria-label={t('tournaments.maps.steps', { games: bestOf })} className="grid gap-3">
      <ol className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <li key={index} className="flex items-center gap-1.5">
            <span className="text-14 text-muted tabular-nums">{index + 1}</span>
            <button
              type="button"
              disabled={steps.length === 1}
              aria-label={t('tournaments.maps.remove_step', { number: index + 1, step: stepName(step) })}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
              className="flex min-h-11 items-center gap-2 rounded-input border border-line px-3 text-14 font-semibold hover:border-edge disabled:opacity-60"
            >
              {stepName(step)}
              <X aria-hidden="true" className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {offered.map((step) => (
          <Button
            key={step}
            variant="outline"
            disabled={steps.length >= MOST_STEPS}
            aria-label={t('tournaments.maps.add_step', { step: stepName(step) })}
            onClick={() => onChange([...steps, step])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {stepName(step)}
          </Button>
        ))}
      </div>
    </div>
  )
}
