import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/admin/audit.ts'
import { isArea } from '#core/admin/audit.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { Download, read } from '#server/platform/call.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { chainCsv } from '#server/platform/audit/chain-csv.ts'
import { checkChain, listChain, type ChainRow } from '#server/platform/audit/chain-queries.ts'
import { countAuditRows, listAuditRows, type AuditFilter } from '#server/platform/audit/queries.ts'
import { listSubjectNames } from '#server/platform/audit/subject-queries.ts'
import { findPlayerByName, listBadges } from '#server/domains/players/queries.ts'

const IS_MONEY = /^(ledger|withdrawal|payment)\./
const MAX_EXPORTED = 20_000
const DAY_MS = 86_400_000

const PLAYER_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const idsIn = (details: unknown): string[] => [...new Set(JSON.stringify(details ?? '').match(PLAYER_ID))]

export const listAudit = read(calls.listAudit, async ({ context: { db }, query, actor, pageOf }) => {
  const filter = await filterOf(db, query)
  const [count, rows] = filter
    ? await Promise.all([countAuditRows(db, filter), listAuditRows(db, { ...filter, ...rangeOf(query) })])
    : [0, []]
  const subjects = rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id }))
  const names = await listSubjectNames(db, subjects)
  const people = await listBadges(
    db,
    rows.flatMap(({ details }) => idsIn(details)),
  )
  const results = rows.map((row) => {
    const found = names.find((each) => each.kind === row.subject_kind && each.id === row.subject_id)
    return {
      id: row.id,
      actor:
        row.actor_id === null
          ? null
          : { id: row.actor_id, username: row.username ?? '', avatar_url: row.avatar_url },
      role: row.role,
      action: row.action,
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        name: row.subject_name ?? found?.name ?? null,
        part_of: found?.part_of ?? null,
      },
      reason: row.reason,
      // Figures of money are for those who may see the ledger.
      details: IS_MONEY.test(row.action) && !isPermitted(actor, 'ledger') ? null : row.details,
      people: idsIn(row.details).flatMap((id) => {
        const person = people.get(id)
        return person ? [{ id, username: person.username }] : []
      }),
      created: row.created_at.toISOString(),
    }
  })
  return pageOf({ count, results })
})

export const checkAudit = read(calls.checkAudit, ({ context: { db } }) => checkChain(db))

export const exportAudit = read(calls.exportAudit, async ({ context: { db }, query }) => {
  const { after, format } = query
  const filter = await filterOf(db, query)
  const rows = filter ? await listChain(db, { ...filter, after, limit: MAX_EXPORTED }) : []
  return format === 'csv'
    ? new Download('audit-log.csv', chainCsv(rows, { withHeader: after === 0 }))
    : { entries: rows.map(presentLink) }
})

/** The filter of a query; undefined if it names a player who does not exist, so that nothing matches. */
async function filterOf(
  db: Reader,
  query: Omit<CallRequest<typeof calls.listAudit>['query'], 'page' | 'page_size'>,
): Promise<AuditFilter | undefined> {
  const { kind, id, action, by, person, from, to } = query
  const [actor, about] = await Promise.all(
    [by, person].map((name) => (name === undefined ? undefined : findPlayerByName(db, name))),
  )
  if ((by !== undefined && !actor) || (person !== undefined && !about)) return undefined
  return {
    ...(kind !== undefined && isArea(kind) ? { area: kind } : { kind }),
    id,
    act: action,
    actorId: actor?.id,
    playerId: about?.id,
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
  }
}

function presentLink({ created_at: created, subject_kind: kind, subject_id: id, ...row }: ChainRow) {
  return { ...row, created: created.toISOString(), subject: { kind, id } }
}
