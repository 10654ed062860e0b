import { matchCount, matchView, type BracketState } from '#core/bracket/bracket.ts'
import { wavesOf } from '#core/bracket/elimination/waves.ts'
import { statusOf } from '#core/bracket/match.ts'
import type { MatchId, Section } from '#core/bracket/rules.ts'
import { seriesMs } from '#core/tournaments/series/series.ts'

export type WaveRound = { section: Section; round: number }
/** Matches that are played at the same time. `matches`: without byes; a round of Swiss that is not paired yet has none. */
export type Wave = {
  key: string
  /** The bracket whose names its rounds have. */
  bracket: number
  rounds: WaveRound[]
  matches: number
  done: number
  /** True while one of its matches is being played: waves of a double elimination overlap. */
  isLive: boolean
  bestOf: number
  /** When its last match should be over; null once it is. */
  endsAt: number | null
}
export type Forecast = { waves: Wave[]; endsAt: number; lateMs: number }
type Running = { since: string }
type Played = { stage: number; state: BracketState; running?: ReadonlySet<MatchId> }

/**
 * The waves of the brackets that have begun, and when each should be over: one after the other, from what runs now. Late
 * is later than the same from the planned start on.
 */
export function forecastOf(
  brackets: readonly Played[],
  at: { gameMinutes: number; startsAt: number; now: number; running: readonly Running[] },
): Forecast {
  const waves = wavesIn(brackets)
  let clock = at.now
  let planned = at.startsAt
  let isCurrent = true
  for (const wave of waves) {
    const length = seriesMs(wave.bestOf, at.gameMinutes)
    planned += length
    if (isOver(wave)) continue
    // The wave that runs is over when its last match is, and one that takes longer may end any moment.
    const sinces = isCurrent ? at.running.map(({ since }) => Date.parse(since)) : []
    const hasAllBegun = isCurrent && sinces.length > 0 && sinces.length >= wave.matches - wave.done
    clock = hasAllBegun ? Math.max(at.now, ...sinces.map((since) => since + length)) : clock + length
    wave.endsAt = clock
    isCurrent = false
  }
  return { waves, endsAt: clock, lateMs: clock - planned }
}

/** About when a match will be played: once the waves before its own are over. Undefined for what is played now. */
export function beginsAbout(
  { waves }: Forecast,
  { stage, section, round }: { stage: number; section: Section; round: number },
): number | undefined {
  const ahead = waves.filter(({ endsAt }) => endsAt !== null)
  const at = ahead.findIndex(
    ({ key, rounds }) =>
      key.startsWith(`${stage} `) && rounds.some((each) => each.section === section && each.round === round),
  )
  return ahead[at - 1]?.endsAt ?? undefined
}

const isOver = (wave: Wave): boolean => wave.matches > 0 && wave.done === wave.matches

function wavesIn(brackets: readonly Played[]): Wave[] {
  const waves = new Map<string, Wave>()
  for (const [index, { stage, state, running }] of brackets.entries()) {
    const own = state.kind === 'tree' ? wavesOf(state.plan) : undefined
    const waveFor = (number: number, bestOf: number): Wave => {
      const key = `${stage} ${String(number).padStart(3, '0')}`
      const wave = waves.get(key) ?? {
        key,
        bracket: index,
        rounds: [],
        matches: 0,
        done: 0,
        isLive: false,
        bestOf: 1,
        endsAt: null,
      }
      waves.set(key, wave)
      wave.bestOf = Math.max(wave.bestOf, bestOf)
      return wave
    }
    for (let id = 0; id < matchCount(state); id++) {
      const status = statusOf(state.matches, id)
      if (status === 'bye' || status === 'empty' || status === 'void') continue
      const { section, round, bestOf } = matchView(state, id)
      const wave = waveFor(own?.[id] ?? round, bestOf)
      if (!wave.rounds.some((each) => each.section === section && each.round === round))
        wave.rounds.push({ section, round })
      // The second final is played only when it is needed.
      if (section === 'reset' && status === 'waiting') continue
      wave.matches++
      if (running?.has(id)) wave.isLive = true
      if (status === 'decided' || status === 'forfeited') wave.done++
    }
    const { rules } = state.plan
    if (rules.format === 'swiss')
      for (let round = state.kind === 'table' ? state.rounds.length + 1 : 1; round <= rules.rounds; round++) {
        const wave = waveFor(round, rules.bestOf.base)
        if (wave.rounds.length === 0) wave.rounds.push({ section: 'table', round })
      }
  }
  return [...waves.values()]
    .filter(({ matches, rounds }) => matches > 0 || rounds.some(({ section }) => section === 'table'))
    .toSorted((one, other) => one.key.localeCompare(other.key))
}
