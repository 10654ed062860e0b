import { t } from '#messages/tournaments.ts'
import type { StageRules } from '#core/tournaments/bracket/progression.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { numberOf } from '#client/lib/whole-number.ts'

type Stage = Tournament['stages'][number]
export type Range = { from: string; to: string }
export type FeedValues = Range & { stage: string }

/** A stage as the form holds it: texts as they are typed. An empty `to` is all that are left. */
export type StageValues = {
  name: string
  format: Stage['format']
  groups: string
  rounds: string
  best_of: string
  best_of_late: string
  third_place_match: boolean
  grand_final: Stage['grand_final']
  legs: string
  /** `seeds`: entrants begin here; `places`: it is fed by earlier stages. */
  intake: 'seeds' | 'places'
  seeds: Range
  feeds: readonly FeedValues[]
  starts_at: string
  check_in_minutes: string
}

export function freshStage(changes: Partial<StageValues> = {}): StageValues {
  return {
    name: '',
    format: 'single_elimination',
    groups: '1',
    rounds: '3',
    best_of: '1',
    best_of_late: '1',
    third_place_match: false,
    grand_final: 'reset',
    legs: '1',
    intake: 'places',
    seeds: { from: '1', to: '' },
    feeds: [{ stage: '1', from: '1', to: '2' }],
    starts_at: '',
    check_in_minutes: '0',
    ...changes,
  }
}

/** Four groups; their best two play for the cup, the others for the consolation prize. */
export function usualStages(): StageValues[] {
  return [
    freshStage({
      name: t('tournaments.form.groups'),
      format: 'round_robin',
      groups: '4',
      intake: 'seeds',
      feeds: [],
    }),
    freshStage({ name: t('tournaments.stages.main') }),
    freshStage({
      name: t('tournaments.stages.consolation'),
      feeds: [{ stage: '1', from: '3', to: '' }],
    }),
  ]
}

/** The form's values of a stored stage. */
export function stageValuesOf(stage: Stage, zone: string | undefined): StageValues {
  const range = ({ from, to }: { from: number; to: number | null }): Range => ({
    from: String(from),
    to: to === null ? '' : String(to),
  })
  return {
    name: stage.name,
    format: stage.format,
    groups: String(stage.groups),
    rounds: String(stage.rounds),
    best_of: String(stage.best_of),
    best_of_late: String(stage.best_of_late),
    third_place_match: stage.third_place_match,
    grand_final: stage.grand_final,
    legs: String(stage.legs),
    intake: stage.seeds ? 'seeds' : 'places',
    seeds: stage.seeds ? range(stage.seeds) : { from: '1', to: '' },
    feeds: stage.feeds.map((feed) => ({ stage: String(feed.stage), ...range(feed) })),
    starts_at: stage.starts_at === null ? '' : localTimeOf(Date.parse(stage.starts_at), zone),
    check_in_minutes: String(stage.check_in_minutes),
  }
}

/** Makes the body of the call; its check finds texts that are no numbers. */
export function stageBody(stage: StageValues, zone: string | undefined) {
  const { intake, feeds, seeds, starts_at: start, ...same } = stage
  return {
    ...same,
    // Only tables are divided into groups.
    groups: isTable(stage) ? numberOf(stage.groups) : 1,
    rounds: numberOf(stage.rounds),
    best_of: numberOf(stage.best_of),
    best_of_late: numberOf(stage.best_of_late),
    legs: numberOf(stage.legs),
    check_in_minutes: numberOf(stage.check_in_minutes),
    starts_at: start === '' ? null : (parseLocalTime(start, zone)?.toISOString() ?? ''),
    seeds: intake === 'seeds' ? rangeBody(seeds) : null,
    feeds:
      intake === 'places' ? feeds.map((feed) => ({ stage: numberOf(feed.stage), ...rangeBody(feed) })) : [],
  }
}

const isTable = ({ format }: StageValues) => format === 'round_robin' || format === 'swiss'
const rangeBody = ({ from, to }: Range) => ({
  from: numberOf(from),
  to: to.trim() === '' ? null : numberOf(to),
})

/** The stages for the engine, for the preview; what cannot be read is the least. */
export function stageRulesOf(stages: readonly StageValues[]): StageRules[] {
  const count = (text: string, least: number, most: number) =>
    Math.min(most, Math.max(least, numberOf(text) || least))
  const range = ({ from, to }: Range) => ({
    from: count(from, 1, 4096),
    to: to.trim() === '' ? null : count(to, 1, 4096),
  })
  return stages.map((stage, origin) => ({
    origin,
    format: stage.format,
    groups: isTable(stage) ? count(stage.groups, 1, 256) : 1,
    rounds: count(stage.rounds, 1, 20),
    legs: stage.legs === '2' ? 2 : 1,
    bestOf: count(stage.best_of, 1, 7),
    bestOfLate: count(stage.best_of_late, 1, 7),
    thirdPlace: stage.third_place_match,
    grandFinal: stage.grand_final,
    seeds: stage.intake === 'seeds' ? range(stage.seeds) : null,
    feeds:
      stage.intake === 'places'
        ? stage.feeds.map((feed) => ({ stage: count(feed.stage, 1, 9) - 1, ...range(feed) }))
        : [],
  }))
}

/** The stages without one: what was fed by it is fed by nothing, later ones count down. */
export function withoutStage(stages: readonly StageValues[], index: number): StageValues[] {
  return stages
    .filter((_, at) => at !== index)
    .map((stage) => ({
      ...stage,
      feeds: stage.feeds.flatMap((feed) => {
        const source = Number(feed.stage) - 1
        if (source === index) return []
        return [{ ...feed, stage: String(source > index ? source : source + 1) }]
      }),
    }))
}
