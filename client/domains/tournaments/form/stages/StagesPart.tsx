import { t } from '#messages/tournaments.ts'
import { Plus } from 'lucide-react'
import { stageProblemText } from '#contract/tournaments/stage-problem.ts'
import { MAX_STAGES, progressionProblems } from '#core/bracket/progression/plan.ts'
import { stagesOf } from '#core/tournaments/bracket/stages.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { Button } from '#client/ui/Button.tsx'
import type { FormProps } from '#client/domains/tournaments/form/fields.tsx'
import { formatRulesOf } from '#client/domains/tournaments/form/outline.ts'
import { StageFields } from './StageFields.tsx'
import { freshStage, withoutStage, type StageValues } from './stage-values.ts'

/** The stages of a progression, each with where its entrants come from; what does not fit is said as one types. */
export function StagesPart({ form }: FormProps) {
  const { stages, max_entrants: max } = form.values
  const size = numberOf(max) || 2
  const problems = progressionProblems(stagesOf(formatRulesOf(form.values), size), size)
  const change = (next: StageValues[]) => form.change({ stages: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h4 className="text-16">{t('tournaments.stages.title')}</h4>
      <p className="text-14 text-pretty text-muted">{t('tournaments.stages.note')}</p>
      <ol className="grid gap-4">
        {stages.map((stage, index) => (
          <li key={index}>
            <StageFields
              stages={stages}
              index={index}
              stage={stage}
              problems={problems
                .filter((problem) => problem.stage === index)
                .map((problem) => stageProblemText(problem, stages))}
              error={stageError(form.problems, index)}
              onChange={(next) => change(stages.map((each, at) => (at === index ? next : each)))}
              onRemove={stages.length > 1 ? () => change(withoutStage(stages, index)) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        disabled={stages.length >= MAX_STAGES}
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() =>
          change([...stages, freshStage({ feeds: [{ stage: String(stages.length), from: '1', to: '2' }] })])
        }
        className="justify-self-start"
      >
        {t('tournaments.stages.add')}
      </Button>
    </div>
  )
}

/** The first problem that the check of the call found in a stage. */
function stageError(
  problems: Readonly<Record<string, string | undefined>>,
  index: number,
): string | undefined {
  const found = Object.entries(problems).find(([name]) => name.startsWith(`stages.${index}.`))
  return found?.[1]
}
