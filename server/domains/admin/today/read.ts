import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/admin/today.ts'
import { permissionFor, worksOn, type QueueKind } from '#core/queues.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Session } from '#server/platform/http/session.ts'
import { countJobs } from '#server/platform/jobs/queries.ts'
import { endOf } from '#server/platform/http/health/call-times.ts'
import { listSlowSteps } from '#server/platform/http/health/call-time-queries.ts'
import { read, workflow } from '#server/platform/call.ts'
import { listStaffRows } from '#server/domains/players/staff-queries.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { countItems, findItems, findPlace, listItems, QUEUES_OF_TODAY, type ItemRow } from './item-queries.ts'
import { listColleagueRows } from './colleague-queries.ts'
import { listPresent } from './presence-queries.ts'
import { listTrends, type Figures } from './trend-queries.ts'
import { setHolder } from './holder-commands.ts'
import { listHoldersOf } from './holder-queries.ts'

const MAX_ITEMS = 100
const MAX_FOUND = 10
const MAX_ON_DUTY = 20
const MAX_COLLEAGUES = 20
const DAYS = 15
const DAY_MS = 86_400_000

type Today = CallAnswer<typeof calls.readToday>
type Row = ItemRow & { kind: QueueKind }

workflow(calls.setHolder, async ({ context, params: { kind, id }, body, actor }) => {
  if (!actor.permissions.has(permissionFor(kind))) return refuse('not_yours')
  return setHolder(context, actor, { kind, id, ...body })
})

export const listColleagues = read(calls.listColleagues, async ({ context, params, query, actor }) => {
  if (!actor.permissions.has(permissionFor(params.kind))) return refuse('not_yours')
  return readColleagues(context, actor, { ...params, text: query.q })
})

read(calls.readPlace, async ({ context, params, actor }) => {
  if (worksOn(params.kind, actor) === 'none') return refuse('not_yours')
  return readPlace(context, actor, params)
})

export const listHolders = read(calls.listHolders, async ({ context, params: { kind }, actor }) => {
  if (!actor.permissions.has(permissionFor(kind))) return refuse('not_yours')
  const rows = await listHoldersOf(context.db, kind)
  return { results: rows.map(({ case_id, ...holder }) => ({ id: case_id, holder })) }
})

/** Lists the waiting cases in the queues that the reader may see, the most urgent first. */
export const readToday = read(calls.readToday, async ({ context: { db, clock }, actor: session }) => {
  const now = clock.now()
  const rows: Row[] = []
  const queues: Today['queues'] = []
  for (const kind of kindsFor(session)) {
    const of = { ...readingOf(kind, session), now }
    const { waiting, overdue, oldest, days } = await countItems(db, kind, of)
    queues.push({ kind, waiting, overdue, oldest: oldest?.toISOString() ?? null, days })
    if (waiting === 0) continue
    for (const row of await listItems(db, kind, { ...of, limit: MAX_ITEMS })) rows.push({ ...row, kind })
  }
  const failed = session.permissions.has('operations') ? (await countJobs(db)).failed : null
  return {
    queues,
    items: await presentUrgent(db, rows, MAX_ITEMS),
    failed_jobs: failed,
    on_duty: await listOnDuty(db, { rows, now }),
  }
})

/** The queues that somebody works on. */
export const kindsFor = (session: Session) =>
  QUEUES_OF_TODAY.filter((kind) => worksOn(kind, session) !== 'none')

/** The reader of a queue, and whether they see only their own cases. */
export const readingOf = (kind: QueueKind, session: Session) => ({
  readerId: session.playerId,
  isOwn: worksOn(kind, session) === 'own',
})

/** The waiting cases that a text finds, in all these queues. */
export const findCases = read(
  calls.findCases,
  async ({ context: { db, clock }, actor: session, query: { q: text } }) => {
    const of = { text, limit: MAX_FOUND, now: clock.now() }
    const rows: Row[] = []
    for (const kind of kindsFor(session))
      for (const row of await findItems(db, kind, { ...of, ...readingOf(kind, session) }))
        rows.push({ ...row, kind })
    return { results: await presentUrgent(db, rows, MAX_FOUND) }
  },
)

/** How many cases of a queue are due before one. */
export async function readPlace(
  { db, clock }: Context,
  session: Session,
  { kind, id }: { kind: QueueKind; id: string },
): Promise<CallAnswer<typeof calls.readPlace>> {
  const of = { ...readingOf(kind, session), id, now: clock.now() }
  return { place: (await findPlace(db, kind, of)) ?? null }
}

/** Lists the colleagues to whom a case can be handed over. */
export async function readColleagues(
  { db, clock }: Context,
  { playerId }: Session,
  { kind, id, text }: { kind: QueueKind; id: string; text: string },
): Promise<CallAnswer<typeof calls.listColleagues>> {
  const of = { kind, id, text, exceptId: playerId, limit: MAX_COLLEAGUES, now: clock.now() }
  const rows = await listColleagueRows(db, of)
  return {
    results: rows.map(({ is_here, ...player }) => ({ player, is_here })),
  }
}

async function presentUrgent(db: Reader, rows: readonly Row[], limit: number): Promise<Today['items']> {
  const shown = rows.toSorted((one, other) => one.due.getTime() - other.due.getTime()).slice(0, limit)
  const holders = await listBadges(db, [...new Set(shown.flatMap((row) => row.holder_id ?? []))])
  return shown.map((row) => presentItem(row, holders))
}

/** Staff who hold one of these cases or have the console open, those who hold most first. */
async function listOnDuty(
  db: Reader,
  { rows, now }: { rows: readonly Row[]; now: Date },
): Promise<Today['on_duty']> {
  const present = await listPresent(db, now)
  const held = new Map<string, number>()
  for (const { holder_id: id } of rows) if (id !== null) held.set(id, (held.get(id) ?? 0) + 1)
  const staff = await listStaffRows(db)
  return staff
    .filter(({ id }) => present.has(id) || held.has(id))
    .map(({ id, username, avatar_url }) => ({
      player: { id, username, avatar_url },
      cases: held.get(id) ?? 0,
    }))
    .toSorted((one, other) => other.cases - one.cases)
    .slice(0, MAX_ON_DUTY)
}

function presentItem(row: Row, holders: Awaited<ReturnType<typeof listBadges>>): Today['items'][number] {
  return {
    kind: row.kind,
    id: row.id,
    who: row.who,
    about: {
      ...(row.game ? { game: row.game } : {}),
      ...(row.mode ? { mode: row.mode } : {}),
      ...(row.name ? { name: row.name } : {}),
    },
    money_cents: row.money_cents,
    opened: row.opened.toISOString(),
    due: row.due.toISOString(),
    holder: row.holder_id === null ? null : (holders.get(row.holder_id) ?? null),
  }
}

/** Figures of the last days. */
export const readTrends = read(calls.readTrends, async ({ context: { db, clock }, actor: session }) => {
  const now = clock.now()
  const since = new Date(now.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const rows = await listTrends(db, { since, now })
  const steps = await listSlowSteps(db, since)
  const hasMoney = session.permissions.has('ledger')
  return {
    days: rows.map((row) => row.day),
    ...seriesOf(rows, hasMoney),
    until_now: seriesOf(
      rows.map((row) => row.until_now),
      hasMoney,
    ),
    p95_ms: rows.map(({ day }) => {
      const step = steps.get(day)
      return step === undefined ? null : endOf(step)
    }),
  }
})

function seriesOf(rows: readonly Figures[], hasMoney: boolean) {
  return {
    sign_ups: rows.map((row) => row.sign_ups),
    matches: rows.map((row) => row.matches),
    disputes: rows.map((row) => row.disputes),
    money: hasMoney
      ? { in_cents: rows.map((row) => row.in_cents), out_cents: rows.map((row) => row.out_cents) }
      : null,
  }
}
