import { translate } from '#messages/translate.ts'
import type { Challenge } from '#contract/challenges/shapes.ts'
import { joinChallenge as joinCall } from '#contract/challenges/play.ts'
import { mayJoin, mayLeave, maySubmit } from '#core/challenges/course.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { roleIn } from '../access.ts'
import { courseOf } from '../course.ts'
import { fitness } from '../fitness.ts'
import { findEntry, type EntryRow } from '../entry-queries.ts'
import { findChallenge, type ChallengeRow } from '../queries.ts'
import { countWaiting } from '../result-queries.ts'
import { presentEntry, presentRow, presentWhole } from './present.ts'

/** A challenge as this reader sees it. @throws when it is not there */
export async function presentFor(
  context: Context,
  db: Reader,
  id: number,
  playerId: string | undefined,
): Promise<Challenge> {
  const row = await findChallenge(db, id)
  if (!row) throw new Error(`challenge ${id} was not found`)
  const mode = await findModeById(db, row.mode_id)
  const organizer = (await listBadges(db, [row.organizer_id])).get(row.organizer_id)
  // Results that were not reviewed before a challenge was cancelled no longer wait for anybody.
  const waiting = isNotOver(row) ? (await countWaiting(db, id)).waiting : 0
  const entry = playerId === undefined ? undefined : await findEntry(db, { challengeId: id, playerId })
  return {
    ...presentRow(row, mode),
    ...presentWhole(
      row,
      mode,
      organizer ?? { id: row.organizer_id, username: '', avatar_url: null },
      waiting,
    ),
    is_mine: row.organizer_id === playerId,
    me: entry ? await presentEntry(db, row, entry) : null,
    can: await rightsOf(context, db, { row, entry, playerId }),
  }
}

async function rightsOf(
  context: Context,
  db: Reader,
  { row, entry, playerId }: { row: ChallengeRow; entry: EntryRow | undefined; playerId: string | undefined },
): Promise<Challenge['can']> {
  const now = context.clock.now()
  const course = courseOf(row)
  const isIn = entry !== undefined
  const role = await roleIn(db, row, playerId)
  const mayChange = (role === 'organizer' || role === 'admin') && isNotOver(row)
  const submit = maySubmit(
    course,
    { isIn, used: entry?.used ?? 0, most: row.settings.max_results },
    now.getTime(),
  )
  const isService = row.settings.scored_by === 'service'
  return {
    ...(await joinRight(context, db, { row, isIn, playerId, now })),
    leave: mayLeave(course, { isIn }, now.getTime()).ok,
    submit: submit.ok && !isService,
    check: isIn && isService && row.status === 'live',
    review: role !== null && isNotOver(row),
    edit: mayChange,
    cancel: mayChange,
  }
}

const isNotOver = ({ status }: ChallengeRow): boolean => status !== 'completed' && status !== 'cancelled'

async function joinRight(
  context: Context,
  db: Reader,
  of: { row: ChallengeRow; isIn: boolean; playerId: string | undefined; now: Date },
): Promise<Pick<Challenge['can'], 'join' | 'why_not' | 'why_code'>> {
  const step = mayJoin(courseOf(of.row), { isIn: of.isIn }, of.now.getTime())
  if (!step.ok)
    return { join: false, why_not: translate(joinCall.refusals[step.refusal].detail), why_code: step.refusal }
  if (of.playerId === undefined) return { join: false, why_not: null, why_code: null }
  const mode = await findModeById(db, of.row.mode_id)
  const fit = await fitness(context, db, { row: of.row, mode, playerId: of.playerId })
  if (fit.ok) return { join: true, why_not: null, why_code: null }
  return {
    join: false,
    why_not: fit.detail ?? translate(joinCall.refusals[fit.refusal].detail),
    why_code: fit.refusal,
  }
}
