import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { FormatRules } from '#core/tournaments/bracket/stages.ts'
import type { TournamentRules } from '#core/tournaments/bracket/state.ts'
import { rulesAtSpeed } from '#core/tournaments/practice/practice.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { Settings } from './tables.ts'

const MINUTE_MS = 60_000

/** The grand final that is asked for, by its name or by `grand_final_reset`; else the one so far. */
export function grandFinalOf(
  { grand_final: name, grand_final_reset: reset }: Partial<TournamentInput>,
  soFar: NonNullable<Settings['grand_final']>,
): NonNullable<Settings['grand_final']> {
  if (name) return name
  if (reset === undefined || reset === null || reset === (soFar === 'reset')) return soFar
  return reset ? 'reset' : 'single'
}

/** Selects the parts of the input that are stored outside of the columns. */
export function settingsOf(input: TournamentInput): Settings {
  const {
    name: _name,
    game: _game,
    mode: _mode,
    starts_at: _start,
    description: _description,
    rules: _rules,
    grand_final_reset: _reset,
    circuit_id: _circuit,
    organization_id: _organization,
    practice: _practice,
    practice_speed: _speed,
    ...rest
  } = input
  return {
    ...rest,
    grand_final: grandFinalOf(input, 'reset'),
    best_of_late: rest.best_of_late ?? rest.best_of,
  }
}

/** The rules of the tournament's machine; those of practice at its speed. */
export function machineRules(settings: Settings, practiceSpeed: number | null): TournamentRules {
  const rules = {
    minEntrants: settings.min_entrants,
    maxEntrants: settings.max_entrants,
    hasWaitingList: settings.has_waiting_list,
    checkInMs: settings.check_in_minutes * MINUTE_MS,
    belowMinimum: settings.below_minimum,
    startsItself: settings.starts_itself,
    rounds: roundsOf(settings),
    hasPrizes: settings.prize_kind !== 'none',
  }
  return practiceSpeed === null ? rules : rulesAtSpeed(rules, practiceSpeed)
}

function roundsOf({
  round_start: kind,
  round_times: times,
  round_days: days,
}: Settings): TournamentRules['rounds'] {
  if (kind === 'agreed') return { kind, days }
  if (kind !== 'at_times') return { kind }
  return { kind, times: times.map((time) => Date.parse(time)) }
}

/** How it is played, for the engine. Draws count where the mode has them; in elimination a draw is played again. */
export function formatRules(settings: Settings, mode: Pick<ModeRow, 'allows_draw'>): FormatRules {
  return {
    format: settings.format,
    bestOf: settings.best_of,
    bestOfLate: settings.best_of_late ?? settings.best_of,
    thirdPlace: settings.third_place_match,
    grandFinal: settings.grand_final ?? 'reset',
    legs: settings.legs,
    leavers: settings.leavers,
    rounds: settings.rounds,
    swissThrough: settings.swiss_through,
    swissOut: settings.swiss_out,
    groups: settings.groups,
    through: settings.advance_per_group,
    groupFormat: settings.group_format,
    bracketFormat: settings.bracket_format,
    stages: settings.stages.map((stage, origin) => ({
      origin,
      format: stage.format,
      groups: stage.groups,
      rounds: stage.rounds,
      legs: stage.legs,
      bestOf: stage.best_of,
      bestOfLate: stage.best_of_late,
      thirdPlace: stage.third_place_match,
      grandFinal: stage.grand_final,
      seeds: stage.seeds,
      feeds: stage.feeds.map((feed) => ({ ...feed, stage: feed.stage - 1 })),
    })),
    tieBreaks: settings.tie_breaks,
    unplayedRounds: settings.unplayed_rounds,
    draws: mode.allows_draw,
  }
}
