import '#messages/server.ts'
import { translate } from '#messages/translate.ts'
import {
  cancelSeason as cancelCall,
  changeSeason as changeCall,
  endSeason as endCall,
  planSeason as planCall,
  type AdminSeason,
} from '#contract/ratings/season-admin.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { readAdminSeason, readAdminSeasons } from '#server/domains/ratings/seasons/admin.ts'
import {
  cancelSeason,
  changeSeason,
  endSeason,
  planSeason,
} from '#server/domains/ratings/seasons/commands.ts'
import { listSeasonRows, type SeasonRow } from '#server/domains/ratings/seasons/queries.ts'
import { turnGame } from '#server/domains/ratings/seasons/turn.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { storeOf } from '#server/subscribers.ts'
import { readWords } from './read-reason.ts'
import { fail, failWithIssues, withDatabase } from './with-database.ts'

export const SEASONS_USAGE = `npm run admin -- seasons list [game]   lists the seasons, the latest first
npm run admin -- seasons status   what is live, what is being turned and what comes next
npm run admin -- seasons plan <game> --end=<time> [--start=<time>] [--reset=<percent>] [--placement=<matches>] --reason=<text>
npm run admin -- seasons change <game> <number> [--start=<time>] [--end=<time>] [--reset=<percent>] [--placement=<matches>] --reason=<text>
npm run admin -- seasons end <game> <number> --reason=<text>   ends a live season within seconds
npm run admin -- seasons cancel <game> <number> --reason=<text>   takes back the last season before it begins
npm run admin -- seasons turn <game>   resets the ratings of seasons that are over now, also without a server`

const OPTIONS = {
  start: { type: 'string' },
  end: { type: 'string' },
  reset: { type: 'string' },
  placement: { type: 'string' },
  reason: { type: 'string' },
} as const

/** The commands for seasons. Returns false when the arguments match none. */
export async function seasonsCommand(args: string[]): Promise<boolean> {
  const parsed = readWords(args, OPTIONS)
  if (!parsed) return false
  const { positionals, values } = parsed
  const [action, game, number, ...more] = positionals
  if (more.length > 0) return false
  const has = (count: number) => positionals.length === count
  if (action === 'list' && positionals.length <= 2) await withDatabase((db) => list(db, game))
  else if (action === 'status' && has(1)) await withDatabase(status)
  else if (action === 'turn' && game && has(2)) await withDatabase((db) => turn(db, game))
  else if (action === 'plan' && game && has(2) && values.reason)
    await withDatabase((db) => plan(db, game, values))
  else if (action === 'change' && game && number && values.reason)
    await withDatabase((db) => change(db, { game, number }, values))
  else if (action === 'end' && game && number && values.reason)
    await withDatabase((db) => end(db, { game, number }, values.reason ?? ''))
  else if (action === 'cancel' && game && number && values.reason)
    await withDatabase((db) => cancel(db, { game, number }, values.reason ?? ''))
  else return false
  return true
}

type Values = { [Name in keyof typeof OPTIONS]?: string | undefined }
type Named = { game: string; number: string }

async function list(db: Db, game: string | undefined): Promise<void> {
  if (game !== undefined && !(await findGame(db, game))) return fail(`There is no game named ${game}.`)
  const seasons = await readAdminSeasons(db, game, systemClock.now())
  for (const season of seasons) console.log(lineOf(season))
  console.log(seasons.length === 1 ? '1 season.' : `${seasons.length} seasons.`)
}

async function status(db: Db): Promise<void> {
  const seasons = await readAdminSeasons(db, undefined, systemClock.now())
  const shown = seasons.filter(({ state }) => state !== 'ended')
  for (const season of shown) console.log(lineOf(season))
  if (shown.length === 0) console.log('No season is live or planned.')
}

function lineOf(season: AdminSeason): string {
  const left =
    season.state === 'turning' ? `   ${season.left === 10_000 ? 'over ' : ''}${season.left} ratings left` : ''
  return `${season.game} ${season.number}   ${season.state}   ${season.starts_at} to ${season.ends_at}   resets ${season.reset_percent}%   ${season.placement_matches} placement matches${season.state === 'upcoming' && !season.announced ? '   not announced yet' : ''}${left}`
}

async function turn(db: Db, game: string): Promise<void> {
  if (!(await findGame(db, game))) return fail(`There is no game named ${game}.`)
  let shown = 0
  const turned = await turnGame(storeOf(db, systemClock), game, {
    onBatch: (count) => {
      if (count - shown < 100_000) return
      shown = count
      console.log(`${count} ratings ...`)
    },
  })
  console.log(turned === 1 ? '1 rating was turned.' : `${turned} ratings were turned.`)
}

async function plan(db: Db, game: string, values: Values): Promise<void> {
  const body = planCall.body.safeParse({ game, ...bodyOf(values) })
  if (!body.success) return failWithIssues(body.error)
  const { data } = body
  const done = await planSeason(storeOf(db, systemClock), {
    game,
    plan: {
      startsAt: data.starts_at === undefined ? undefined : Date.parse(data.starts_at),
      endsAt: Date.parse(data.ends_at),
      resetPercent: data.reset_percent,
      placementMatches: data.placement_matches,
    },
    by: null,
    reason: data.reason,
  })
  if (!done.ok) return fail(translate(planCall.refusals[done.refusal].detail))
  await show(db, done.value)
}

async function change(db: Db, named: Named, values: Values): Promise<void> {
  const body = changeCall.body.safeParse(bodyOf(values))
  if (!body.success) return failWithIssues(body.error)
  const row = await find(db, named)
  if (!row) return
  const { data } = body
  const done = await changeSeason(storeOf(db, systemClock), {
    id: row.id,
    change: {
      startsAt: data.starts_at === undefined ? row.starts_at.getTime() : Date.parse(data.starts_at),
      endsAt: data.ends_at === undefined ? row.ends_at.getTime() : Date.parse(data.ends_at),
      resetPercent: data.reset_percent ?? row.reset_percent,
      placementMatches: data.placement_matches ?? row.placement_matches,
    },
    by: null,
    reason: data.reason,
  })
  if (!done.ok) return fail(translate(changeCall.refusals[done.refusal].detail))
  await show(db, done.value)
}

async function end(db: Db, named: Named, reason: string): Promise<void> {
  const row = await find(db, named)
  if (!row) return
  const done = await endSeason(storeOf(db, systemClock), { id: row.id, by: null, reason })
  if (!done.ok) return fail(translate(endCall.refusals[done.refusal].detail))
  await show(db, done.value)
  console.log('The running server resets the ratings; without one use "seasons turn".')
}

async function cancel(db: Db, named: Named, reason: string): Promise<void> {
  const row = await find(db, named)
  if (!row) return
  const done = await cancelSeason(storeOf(db, systemClock), { id: row.id, by: null, reason })
  if (!done.ok) return fail(translate(cancelCall.refusals[done.refusal].detail))
  console.log(`Season ${row.number} of ${row.game} is cancelled.`)
}

async function find(db: Db, { game, number }: Named): Promise<SeasonRow | undefined> {
  const row = (await listSeasonRows(db, game)).find((each) => each.number === Number(number))
  if (!row) fail(`There is no season ${number} of ${game}.`)
  return row
}

/** A day begins at midnight UTC. */
function bodyOf({ start, end: until, reset, placement, reason }: Values) {
  const time = (given: string | undefined) => {
    const at = given === undefined ? undefined : new Date(given)
    return at && !Number.isNaN(at.getTime()) ? at.toISOString() : given
  }
  return {
    starts_at: time(start),
    ends_at: time(until),
    reset_percent: reset === undefined ? undefined : Number(reset),
    placement_matches: placement === undefined ? undefined : Number(placement),
    reason,
  }
}

const show = async (db: Db, row: SeasonRow) =>
  console.log(lineOf(await readAdminSeason(db, row, systemClock.now())))
