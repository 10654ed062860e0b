import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { checkChain, hasHead, readHead } from '#server/platform/audit/chain-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let mod: Person
let ann: Person
let boss: Person
const BEFORE = 60

beforeAll(async () => {
  app = await startTestApp()
  ;[mod, ann, boss] = await insertPlayers(app, ['mod_h', 'ann_h', 'boss_h'])
  await setRole(app.db, boss.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
  // Written by many transactions at once: the chain has one order all the same.
  await Promise.all(
    Array.from({ length: BEFORE }, (_, number) => write(`test.${number}`, `because "${number}",\nreally`)),
  )
})
afterAll(() => app.close())

const write = (action: string, reason: string | null) =>
  app.db.transaction().execute((trx) =>
    writeAudit(trx, {
      actorId: mod.id,
      role: 'moderator',
      action,
      subject: { kind: 'player', id: ann.id },
      reason,
      details: { before: 1, after: { b: [2], a: 'ü' } },
      now: new Date(),
    }),
  )
const check = (who: Person) => ask(app.url, '/v1/admin/audit/check/', { token: who.accessToken })

/** Changes the log as somebody could who has the database. */
const tamper = (statement: string) =>
  app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

describe('the chain of the audit log', () => {
  test('is whole, whatever is written at once, and staff can check it', async () => {
    const { status, body } = await check(mod)
    expect({ status, body }).toEqual({
      status: 200,
      body: { entries: BEFORE, broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect((await check(ann)).status).toBe(403)
  })

  test('is exported, so that it can be checked without the site', async () => {
    const response = await fetch(`${app.url}/api/v1/admin/audit/export/`, {
      headers: { authorization: `Bearer ${boss.accessToken}` },
    })
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv')
    const [, ...rows] = parse(await response.text())
    expect(rows).toHaveLength(BEFORE)
    let last = Buffer.alloc(0)
    for (const row of rows) {
      const [content = '', previous, hash] = row.slice(-3)
      expect(previous).toBe(last.toString('hex'))
      last = createHash('sha256').update(last).update(content).digest()
      expect(hash).toBe(last.toString('hex'))
      expect(JSON.parse(content)).toHaveLength(9)
    }
    const rest = await fetch(`${app.url}/api/v1/admin/audit/export/?after=${BEFORE - 1}`, {
      headers: { authorization: `Bearer ${boss.accessToken}` },
    })
    expect(parse(await rest.text())).toHaveLength(1)
  })

  test('figures of money are for those who may see the ledger', async () => {
    const log = async (who: Person) =>
      (
        await ask<{ results: { details: object | null }[] }>(app.url, '/v1/admin/audit/?kind=money', {
          token: who.accessToken,
        })
      ).body.results
    await app.db.transaction().execute((trx) =>
      writeAudit(trx, {
        actorId: boss.id,
        role: 'admin',
        action: 'ledger.adjust',
        subject: { kind: 'money', id: ann.id },
        reason: 'Wrong prize.',
        details: { before_cents: 1 },
        now: new Date(),
      }),
    )
    expect(await log(boss)).toMatchObject([{ details: { before_cents: 1 } }])
    expect(await log(mod)).toMatchObject([{ details: null }])
    expect((await ask(app.url, '/v1/admin/audit/export/', { token: mod.accessToken })).status).toBe(403)
    // Nor is the whole log for whoever may see only the money.
    await app.db
      .transaction()
      .execute((trx) =>
        putGranted(trx, { playerId: ann.id, granted: ['ledger'], byId: null, now: new Date() }),
      )
    expect((await ask(app.url, '/v1/admin/audit/export/', { token: ann.accessToken })).status).toBe(403)
  })

  test('an entry is not changed, removed or emptied, and neither is its hash', async () => {
    for (const statement of [
      'update audit_log set reason = null',
      'delete from audit_log',
      'truncate audit_chain',
      "update audit_chain set hash = '\\x00'",
      'delete from audit_chain',
    ])
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('only added to')
  })

  test('an end that was cut off is missed, also when more is written after it', async () => {
    const then = await readHead(app.db)
    const { entries: before } = await checkChain(app.db)
    expect(then).toMatchObject({ entries: before })
    await tamper(`create table cut as select * from audit_log where id = (select max(id) from audit_log)`)
    await tamper(`create table cut_link as select * from audit_chain where number = ${before}`)
    const cut = async () => {
      await tamper(`delete from audit_chain where number = ${before}`)
      await tamper(`delete from audit_log where id = (select id from cut)`)
    }
    await cut()
    expect((await checkChain(app.db)).broken).not.toBeNull()
    expect(await hasHead(app.db, then ?? { entries: 0, hash: '' })).toBe(false)
    await tamper(`insert into audit_log overriding system value select * from cut`)
    await tamper(`insert into audit_chain select * from cut_link`)
    expect(await checkChain(app.db)).toMatchObject({ broken: null, entries: before })
    expect(await hasHead(app.db, then ?? { entries: 0, hash: '' })).toBe(true)
  })

  test('a last entry that was written again together with its hash is not the one that was kept', async () => {
    const last = `(select max(number) from audit_chain)`
    await tamper(`create table last_link as select * from audit_chain where number = ${last}`)
    await tamper(`update audit_log set reason = 'rewritten' where id = (select audit_id from last_link)`)
    await tamper(`update audit_chain link set hash = sha256(before.hash || convert_to(audit_content(entry), 'UTF8'))
      from audit_chain before, audit_log entry
      where link.number = ${last} and before.number = link.number - 1 and entry.id = link.audit_id`)
    const { rows } = await sql<{ id: number }>`select audit_id::int as id from last_link`.execute(app.db)
    expect(await checkChain(app.db)).toMatchObject({ broken: rows[0]?.id })
  })

  test('names the entry that somebody with the database has changed, removed or added', async () => {
    await tamper(`update audit_log set reason = 'other' where id = 12`)
    expect(await checkChain(app.db)).toMatchObject({ broken: 12 })
    await tamper(`delete from audit_log where id = 5`)
    expect(await checkChain(app.db)).toMatchObject({ broken: 5 })
    await tamper(`delete from audit_chain where number = 1`)
    expect((await checkChain(app.db)).broken).not.toBeNull()
    expect(await checkChain(app.db)).toMatchObject({ entries: BEFORE })
  })
})

/** The rows of a CSV whose cells may have commas, quotes and line breaks. */
function parse(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? []
  return rows.map((row) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, 11)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  )
}
