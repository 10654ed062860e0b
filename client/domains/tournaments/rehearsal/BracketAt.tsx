import { t } from '#messages/tournaments.ts'
import { useCallback, useMemo, useState } from 'react'
import type { Seed } from '#core/bracket/rules.ts'
import { Replay } from '#core/tournaments/rehearsal/replay.ts'
import type { BracketKey, PlayedMatch, Run } from '#core/tournaments/rehearsal/run.ts'
import { BracketView } from '#client/domains/tournaments/bracket/BracketView.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = { run: Run; minute: number }

/** The bracket or the table of a minute; with several groups or stages one is chosen. */
export function BracketAt({ run, minute }: Props) {
  const replay = useMemo(() => new Replay(run), [run])
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, run.brackets.length - 1)
  const key = run.brackets[index]
  const nameOf = useCallback(
    (seed: Seed) => run.bots[(run.brackets[index]?.entrants[seed] ?? 0) - 1]?.name ?? '',
    [run, index],
  )
  const runningIds = key ? run.matches.filter((match) => isIn(match, key) && isRunning(match, minute)) : []
  const runningKey = runningIds.map(({ id }) => id).join()
  // Keeps the object while the same matches run, so the bracket is drawn again only for what has changed.
  const running = useMemo(
    () => new Set(runningKey === '' ? [] : runningKey.split(',').map(Number)),
    [runningKey],
  )
  // Before a later stage is drawn, its bracket is shown as it begins.
  const moment = key && replay.at(key, Math.max(minute, key.at))
  if (!key || !moment) return null
  return (
    <div className="p-4 sm:p-5">
      {run.brackets.length > 1 ? (
        <div className="mb-4 max-w-xs">
          <SelectField
            label={t('tournaments.rehearsal.part')}
            value={String(index)}
            options={run.brackets.map((each, at) => ({ value: String(at), label: partName(run, each) }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
      ) : null}
      <BracketView
        key={index}
        state={moment.state}
        nameOf={nameOf}
        running={running}
        label={partName(run, key)}
      />
    </div>
  )
}

function partName({ brackets, stages }: Run, { stage, group }: Run['brackets'][number]): string {
  const rules = stages[stage]?.rules.format
  const isTree = rules === 'single_elimination' || rules === 'double_elimination'
  if (isTree) return t('tournaments.tabs.bracket')
  const isOne = brackets.filter((each) => each.stage === stage).length === 1
  return isOne ? t('tournaments.rehearsal.table') : t('tournaments.rehearsal.group', { number: group + 1 })
}

const isIn = (match: PlayedMatch, { stage, group }: BracketKey): boolean =>
  match.stage === stage && match.group === group

const isRunning = ({ startedAt, endedAt }: PlayedMatch, minute: number): boolean =>
  startedAt <= minute && endedAt > minute
